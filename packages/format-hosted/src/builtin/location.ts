import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';
import type { BuiltinDeck, BuiltinStore } from './store.ts';

export interface BuiltinOptions {
  readonly store: BuiltinStore;
  /** The address at which people edit a deck. */
  readonly linkOf: (deck: BuiltinDeck) => string | Promise<string>;
}

/** The name of the location. */
export const BUILTIN = 'builtin';

/**
 * Creates the hosted location whose editor is the host's own page. It needs no account: the host keeps the decks in `store`, and makes
 * the links.
 */
export function createBuiltinLocation({ store, linkOf }: BuiltinOptions): HostedLocation {
  const running = new Map<string, Promise<HostedDeck>>();

  async function hosted(deck: BuiltinDeck): Promise<HostedDeck> {
    return { ref: deck.id, editUrl: await linkOf(deck), fileName: deck.fileName, fileSize: deck.fileSize };
  }

  async function createDeck(order: HostedExport): Promise<HostedDeck> {
    const earlier = await store.find(order.exportId);
    if (earlier !== undefined) return hosted(earlier);
    try {
      return await hosted(await store.create(order, nameOf(order.title)));
    } catch (error) {
      // The answer of the store may be lost although it has the deck. Its host removes what this cannot.
      const half = await store.find(order.exportId).catch(() => undefined);
      if (half !== undefined) await store.remove(half.id).catch(() => {});
      throw error;
    }
  }

  return {
    name: BUILTIN,
    check: () => inTerms(() => store.check()),
    create: (order) =>
      inTerms(async () => {
        checkPptx(order.pptx);
        const { exportId } = order;
        const creating = running.get(exportId) ?? createDeck(order).finally(() => running.delete(exportId));
        running.set(exportId, creating);
        return creating;
      }),
    find: (exportId) =>
      inTerms(async () => {
        const deck = await store.find(exportId);
        return deck && hosted(deck);
      }),
    remove: (ref) => inTerms(() => store.remove(ref)),
  };
}

/** Rejects only with a `HostedLocationError`. What a store rejects with otherwise, such as a full disk, may pass. */
async function inTerms<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof HostedLocationError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HostedLocationError('transient', `The deck could not be stored or read: ${reason}.`, { cause });
  }
}

/** A pptx is a zip file: APPNOTE 4.3.7, the signature of a local file header. */
function checkPptx(bytes: Uint8Array): void {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return;
  throw new HostedLocationError('rejected', 'The file is not a pptx, so no deck was made of it.');
}

/** The title without invisible characters, cut to 200 characters. */
function nameOf(title: string): string {
  const visible = title.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...visible].slice(0, 200).join('') || 'Presentation';
}
