import { mkdirSync } from 'node:fs';

/** Names in a data directory. */
export const DATABASE_FILE = 'deckwright.db';
export const LOCK_FILE = 'server.lock';
export const FILES_FOLDER = 'files';

/** Creates the data directory if it is missing. Only the account that runs the server can read it. */
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
