import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Short messages between the nodes of a server. Each node gets those that it sends itself, too. */
export interface Notifications {
  /** Connects to the other nodes. Rejects if that fails. */
  open(): Promise<void>;
  /**
   * Sends a text to every node that listens to the channel: with `transaction`, when that commits. Both together may have 7,900 bytes in UTF-8,
   * because PostgreSQL takes 8,000 (postgresql.org/docs/current/sql-notify.html).
   */
  notify(channel: string, payload: string, transaction?: Transaction<Schema>): Promise<void>;
  /**
   * Calls `onNotification` for each notification of a channel from now on. `onMissed` is called when some may have been lost, because this
   * node was cut off from the others: read again what they would have told. Returns a function that stops both.
   */
  listen(channel: string, onNotification: (payload: string) => void, onMissed?: () => void): () => void;
  close(): Promise<void>;
}
