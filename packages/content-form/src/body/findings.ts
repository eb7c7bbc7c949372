/** A fault or a notice of the engine or the server, at a place of the body. */
export interface Finding {
  /** JSON Pointer into the body. */
  readonly path: string;
  readonly kind: 'fault' | 'notice';
  readonly code: string;
  readonly message: string;
}

/** The findings at a pointer and below it. */
export function findingsWithin(findings: readonly Finding[], pointer: string): readonly Finding[] {
  return findings.filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`));
}
