import type { Readable } from 'node:stream';
import type { QueueState } from '../metrics/metrics.ts';

/** What only a running server has. */
export interface ServerFacts {
  /** Why it cannot accept new work; empty if it can. */
  problems(): Promise<readonly string[]>;
  queue(): QueueState;
  readonly formats: readonly string[];
  /** A tar archive of the data directory. Throws `CONFLICT` while another is read. */
  backup(): Promise<Readable>;
}
