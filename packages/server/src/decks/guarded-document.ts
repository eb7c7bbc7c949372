import {
  createGuard,
  type EncodedDocument,
  encodeDocument,
  FAILED,
  type WorkSteps,
} from '@deckwright/deck-document/guard';
import type { ChangeOutcome, Listener } from './deck-in-memory.ts';
import type { AllowedParts, DeckLog, StoredDocument } from './deck-log.ts';
import { createKnownParts } from './known-parts.ts';
import { loadDocument } from './load-document.ts';
import { inTurns, type Spend } from './spent-time.ts';

export interface GuardedDocumentParts {
  readonly id: string;
  readonly log: DeckLog;
  readonly stored: StoredDocument;
  readonly parts: AllowedParts;
  /** Called when the check of a change or its application failed. The change is rejected, and its page stops. */
  readonly onFault: (error: unknown) => void;
  /** Called with the time that it takes to open the deck. */
  readonly spend: Spend;
}

/** `applied` is what the document did not have. */
export interface Applied {
  readonly outcome: ChangeOutcome;
  readonly applied?: Uint8Array;
}

/** The document of a deck, which only takes what its guard accepts. */
export type GuardedDocument = Awaited<ReturnType<typeof openDocument>>;

/** Whose changes the server makes itself, such as the return to an earlier version. */
export const OWN = '';

export const STORED: ChangeOutcome = { stored: true };

/** Rejects with `UnreadableState` if the stored document is damaged. */
export async function openDocument({ id, log, stored, parts, onFault, spend }: GuardedDocumentParts) {
  let doc = await loadDocument([stored.snapshot, ...stored.updates], spend);
  let encoded: EncodedDocument | undefined;
  const forgetState = () => {
    encoded = undefined;
  };
  doc.on('update', forgetState);
  const known = createKnownParts(parts, () => log.loadParts(id));
  const guardOptions = {
    hasPicture: known.hasPicture,
    allowsLayout: known.allowsLayout,
    *state() {
      return (yield* encodedDocument()).state;
    },
    owners: new Map<number, string>(),
  };
  let guard = createGuard(doc, guardOptions);

  /** The document must not change until the last step, so all of them are done in turn with its changes. */
  function* encodedDocument(): WorkSteps<EncodedDocument> {
    encoded ??= yield* encodeDocument(doc);
    return encoded;
  }

  function close(): void {
    guard.destroy();
    doc.destroy();
  }

  /** A change that failed may be in the document in part, so the document is made again without it. Nobody has got anything of it. */
  async function remake(before: readonly Applied[]): Promise<void> {
    const stored = await log.load(id);
    if (stored === undefined) throw new Error(`the deck ${id} was removed`);
    const updates = [...stored.updates, ...before.flatMap(({ applied }) => applied ?? [])];
    close();
    forgetState();
    doc = await loadDocument([stored.snapshot, ...updates]);
    doc.on('update', forgetState);
    guard = createGuard(doc, guardOptions);
  }

  return {
    known,
    doc: () => doc,
    encoded: encodedDocument,
    /**
     * `applied` is undefined if the document does not change, as when a page repeats an update after a lost connection. `before` is what this
     * commit has applied, and not stored yet.
     */
    async apply(update: Uint8Array, from: Listener | undefined, before: readonly Applied[]): Promise<Applied> {
      const { browser = OWN, spend } = from ?? {};
      known.wasUnknown = false;
      let verdict = await inTurns(guard.check(update, browser), spend);
      // Its picture may have been uploaded to another node.
      if (!verdict.ok && known.wasUnknown && log.isShared && (await known.read())) {
        verdict = await inTurns(guard.check(update, browser), spend);
      }
      if (!verdict.ok) {
        if (verdict.error !== undefined) onFault(verdict.error);
        return { outcome: { reason: verdict.reason } };
      }
      try {
        return { outcome: STORED, applied: await inTurns(verdict.apply(), spend) };
      } catch (error) {
        onFault(error);
        await remake(before);
        return { outcome: { reason: FAILED } };
      }
    },
    /** Takes in what another node has stored. Returns what the document did not have. */
    follow: (update: Uint8Array, browser?: string) => inTurns(guard.follow(update, browser)),
    leave: (browser: string) => guard.leave(browser),
    clientsOf: (browser: string) => guard.clientsOf(browser),
    claim: (clients: readonly number[], browser: string) => guard.claim(clients, browser),
    close,
  };
}
