import type { Readable } from 'node:stream';

/** A kept file. */
export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** A file that is open for reading. Read its stream or close it. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The whole file, or its bytes from `start` to `end`, both included. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
  close(): Promise<void>;
}

/** Keys in a file store: names that are safe on every file system, separated by slashes. */
export const FILE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/**
 * Keeps finished files. The server chooses the keys, never a caller. A file is first written to a temporary path and then kept
 * under a key, so that every file with a key is complete.
 */
export interface FileStore {
  /** A path without a file, from which `keep` can move a file without copying it. */
  temporary(): Promise<string>;
  /**
   * Moves the file at a temporary path to a key. Once the promise resolves, the file survives a power cut. A failure leaves nothing
   * under the key, nor at the path.
   */
  keep(path: string, key: string): Promise<{ readonly size: number }>;
  /** Removes the file at a temporary path, if there is one. */
  discard(path: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<OpenFile | undefined>;
  /**
   * The address at which a browser can download a file from the store itself for the next five minutes. Absent: the server sends
   * the files.
   */
  address?(key: string, shown: { readonly name: string; readonly mediaType: string }): Promise<string>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Every kept file. */
  keys(): AsyncIterable<StoredFile>;
  /** Throws if the store cannot be reached. Absent: writing a temporary file shows whether it can. */
  check?(): Promise<void>;
  /** Removes temporary files of dead processes: those last written before a date. Returns how many. */
  discardLeftovers(before: Date): Promise<number>;
}
