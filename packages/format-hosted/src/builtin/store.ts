import type { HostedExport } from '@deckwright/core/contract';

/** A deck that the built-in editor edits. */
export interface BuiltinDeck {
  readonly id: string;
  /** File name without an extension. */
  readonly fileName: string;
  /** Bytes of the pptx from which it was made. */
  readonly fileSize: number;
  /** How often the links of the deck were revoked. */
  readonly linkRevision: number;
}

/** Where the host keeps the decks of its own editor. Every method is idempotent, also across processes and crashes. */
export interface BuiltinStore {
  /** Rejects if decks cannot be stored. Leaves nothing behind. */
  check(): Promise<void>;
  /** Stores the deck and its pictures whole or not at all. Returns the one that an earlier call stored for the same export. */
  create(order: HostedExport, fileName: string): Promise<BuiltinDeck>;
  find(exportId: string): Promise<BuiltinDeck | undefined>;
  /** Removes the deck with everything that was stored for it. Resolves if the deck does not exist. */
  remove(id: string): Promise<void>;
}
