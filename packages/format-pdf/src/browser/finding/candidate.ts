/** A browser that is there, though it may turn out not to start. */
export interface BrowserCandidate {
  readonly executablePath: string;
  /** Variables that this browser needs. */
  readonly environment?: Readonly<Record<string, string>>;
}
