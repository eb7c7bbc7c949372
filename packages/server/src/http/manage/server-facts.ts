import type { Readable } from 'node:stream';
import type { FontSource, JsonSchema } from '@deckwright/core';
import type { DeckPages } from '../../decks/people.ts';
import type { RemotePicture } from '../../engine/pictures/picture-gate.ts';
import type { ReceivedExport } from '../../exports/accept/receive-export.ts';
import type { AcceptedExport } from '../../exports/store/export-store.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';

/** What only a running server has. */
export interface ServerFacts {
  /** Why it cannot accept new work; empty if it can. */
  problems(): Promise<readonly string[]>;
  /** What an operator should fix, although the server works. */
  warnings(): readonly string[];
  queue(): QueueState;
  readonly formats: readonly string[];
  /** The JSON Schema of each format's own options. */
  readonly formatOptions: readonly { readonly format: string; readonly optionsSchema: JsonSchema }[];
  /** In the order in which they replace unknown fonts. */
  readonly fonts: readonly FontSource[];
  /** Exports that people start. */
  readonly exports: {
    /** The most bytes of a body. */
    readonly mostBytes: number;
    /** Throws if no export of the owner would be accepted at this moment. */
    admit(owner: string): void;
    /** Throws what `receiveExport` throws. */
    receive(sent: ReceivedExport): Promise<AcceptedExport>;
  };
  /** The pages that show a deck of the built-in editor, and the people in front of them. */
  pagesOfDeck(deck: string): DeckPages;
  /** Closes the connections of pages whose links no longer open, without waiting for the next check. */
  checkLinks(): Promise<void>;
  /** Fetches a picture as exports do. Rejects with `INVALID_REQUEST`, or with the signal's reason. */
  fetchPicture(url: string, signal: AbortSignal): Promise<RemotePicture>;
  /** A tar archive of the data directory. Throws `CONFLICT` while another is read. */
  backup(): Promise<Readable>;
}

/** Throws `CONFLICT` if a command works on a data directory. */
export function serverOf({ server }: { readonly server?: ServerFacts }): ServerFacts {
  if (server !== undefined) return server;
  throw new HttpError('CONFLICT', 'This is a data directory, not a running server. Name one with --server URL.');
}
