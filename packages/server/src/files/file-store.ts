import type { Readable } from 'node:stream';

/** Keeps finished files. Keys are ours, never a caller's: letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /** The file is whole and on disk when the promise resolves; a failure leaves nothing under the key. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** Quiet if there is no such file. */
  remove(key: string): Promise<void>;
}
