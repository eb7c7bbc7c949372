import { create } from 'zustand';

interface SyncState {
  /**
   * `loading`: the deck has not arrived. `online`: changes reach the server. `offline`: they are kept in this browser.
   * `ended`: the server does not take any more, for the reason in `problem`.
   */
  readonly connection: 'loading' | 'online' | 'offline' | 'ended';
  /** The server has accepted the connection, and may yet close it. */
  readonly isOpen?: boolean;
  /** Why the server has closed the last connection. */
  readonly closed?: string;
  /** Changes that the server has not stored yet. */
  readonly isUnstored: boolean;
  /** This browser keeps a copy of what is not stored. */
  readonly hasLocalCopy: boolean;
  /** All changes are written into the copy. */
  readonly isKept: boolean;
  /** Why the server did not take a change, or does not take any more. */
  readonly problem?: string;
  /** The connection ended because of the link, not because of a change. */
  readonly hasEnded?: boolean;
  /** What this person may do. Absent: the server has not said it since the page was opened. */
  readonly access?: 'edit' | 'view';
}

export const useSync = create<SyncState>(() => ({
  connection: 'loading',
  isUnstored: false,
  hasLocalCopy: false,
  isKept: false,
}));
