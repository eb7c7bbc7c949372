import type { EncodedDocument, WorkSteps } from '@deckwright/deck-document/guard';
import type * as Y from 'yjs';
import type { DeckHistory } from './deck-history.ts';
import type { AllowedParts } from './deck-log.ts';
import type { RelayedUpdates } from './nodes/update-relay.ts';
import type { Spend } from './spent-time.ts';

/** What became of a change. */
export type ChangeOutcome = { readonly stored: true } | { readonly reason: string };

/** A page that gets the changes of others. */
export interface Listener {
  /** Says which browser the page is in, whose pages share a copy of the deck and send each other's changes. Pages elsewhere do not know it. */
  readonly browser: string;
  /** The name that its person goes by. Undefined: the page has said none. */
  readonly person: string | undefined;
  send(message: Uint8Array): void;
  /** Called with the time that its changes have used. */
  readonly spend?: Spend;
}

/** A deck in memory, while somebody edits or reads it. */
export interface OpenDeck {
  /** Applies and stores an update, and sends it to all listeners but its sender. Resolves once it is on disk, or rejected. */
  change(update: Uint8Array, from?: Listener): Promise<ChangeOutcome>;
  /** Calls `work` when everything in the document is on disk, and everything that was on disk is in the document. */
  read<Result>(work: (doc: Y.Doc) => Result): Promise<Result>;
  /**
   * The same for work that takes long: changes wait until its last step, and others do not. `encoded` does the steps of encoding the document, which
   * is kept until the next change. `spend` is called with the time that it takes.
   */
  readInSteps<Result>(
    work: (doc: Y.Doc, encoded: () => WorkSteps<EncodedDocument>) => WorkSteps<Result>,
    spend?: Spend,
  ): Promise<Result>;
  readonly listeners: Set<Listener>;
  /** Lets another page of a browser send what its pages have not, because all of them have left. */
  forget(browser: string): void;
  /** The Yjs clients under which the pages of a browser have sent changes. */
  clientsOf(browser: string): readonly number[];
  /** Accepts changes under these Yjs clients from the pages of a browser only. */
  claim(clients: readonly number[], browser: string): void;
  /** Lets pages add pictures and layouts to the document. Call it when they are stored. */
  allow(parts: Partial<AllowedParts>): Promise<void>;
  readonly history: Pick<DeckHistory, 'keep'>;
  /** Takes in what another node has stored. */
  follow(updates: RelayedUpdates): void;
  /** Another node has stored updates up to this number. */
  reach(number: number): void;
  /** Other nodes have stored pictures or layouts. */
  partsAdded(): void;
  /** Compacts what was stored. Nobody may use the deck any more. */
  close(): Promise<void>;
}
