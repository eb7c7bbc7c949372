import { mkdirSync } from 'node:fs';

/** Makes the data directory if it is not there; only the account that runs the server may look into it. */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}

export function unusable(dataDir: string, cause: unknown): Error {
  return new Error(
    `The data directory ${dataDir} cannot be used: ${cause instanceof Error ? cause.message : cause}. ` +
      'Set DECKWRIGHT_DATA_DIR to a folder that this account may write.',
    { cause },
  );
}
