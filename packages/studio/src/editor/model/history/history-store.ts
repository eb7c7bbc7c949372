import type { History } from './history.ts';

/** Keeps the history of one template, so that it survives a reload. */
export interface HistoryStore {
  /** The kept history. Resolves with undefined if there is none or it cannot be read. */
  load(): Promise<History | undefined>;
  /** Called after every step. An implementation may leave out all but the last call. */
  save(history: History): void;
}
