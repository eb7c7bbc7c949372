import type { Readable } from 'node:stream';

/** A file of the store as a sweep sees it. */
export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** A file that is open for reading. Either its stream is read or it is closed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The whole file, or its bytes from `start` to `end`, both of them included. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
  close(): Promise<void>;
}

/**
 * Keeps finished files. Keys are ours, never a caller's: letters, digits, `-`, `_`, `.` and `/`. A file is first written
 * to a temporary path, by whoever makes it, and then kept under a key: what has a key is whole.
 */
export interface FileStore {
  /** A path at which nothing is yet, and that `keep` can move without a copy. */
  temporary(): Promise<string>;
  /**
   * Puts the file of a temporary path under a key. It is whole and on disk, through a power cut, when the promise
   * resolves; a failure leaves nothing under the key, nor at the path.
   */
  keep(path: string, key: string): Promise<{ readonly size: number }>;
  /** Removes what is at a temporary path; quiet if there is nothing. */
  discard(path: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<OpenFile | undefined>;
  /** Quiet if there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file that is kept. */
  keys(): AsyncIterable<StoredFile>;
  /** Removes what dead processes left at temporary paths that were last written before a date. */
  discardLeftovers(before: Date): Promise<number>;
}
