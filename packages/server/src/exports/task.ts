import type { Fault, Notice } from '@deckwright/core/contract';

/** An export from its acceptance on. */
export interface Task {
  readonly id: number;
  readonly project: string;
  readonly status: 'processing' | 'success' | 'failed';
  readonly name: string;
  readonly pages: number;
  /** Bytes; null until it is done. */
  readonly size: number | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly company: string | null;
  /** Why it failed. */
  readonly message: string | null;
  readonly faults: readonly Fault[];
  readonly notices: readonly Notice[];
  readonly mediaType: string | null;
  /** Key in the file store. */
  readonly file: string | null;
  /** The part of the download address that nobody can guess. */
  readonly link: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}
