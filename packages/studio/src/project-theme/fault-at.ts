import type { Finding } from '@deckwright/content-form/body';

/** The first fault at a pointer of a file or below it, for the control of that value. */
export function faultAt(faults: readonly Finding[], pointer: string): string | undefined {
  return faults.find(({ path }) => path === pointer || path.startsWith(`${pointer}/`))?.message;
}

/** The faults that no control shows, whose pointers are not at or below one of these. */
export function faultsElsewhere(faults: readonly Finding[], pointers: readonly string[]): readonly Finding[] {
  return faults.filter(({ path }) => !pointers.some((pointer) => path === pointer || path.startsWith(`${pointer}/`)));
}
