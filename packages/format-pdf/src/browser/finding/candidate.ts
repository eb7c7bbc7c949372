/** An executable that was found. It may fail to start. */
export interface BrowserCandidate {
  readonly executablePath: string;
  /** Environment variables that this browser needs. */
  readonly environment?: Readonly<Record<string, string>>;
}
