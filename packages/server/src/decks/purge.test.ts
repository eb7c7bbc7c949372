import { editableDeck } from '@deckwright/core/contract';
import { createDocument, deleteSlides, hasDeleted } from '@deckwright/deck-document';
import { scenes } from '@deckwright/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { DeckHub, UsedDeck } from './deck-hub.ts';
import { createDeckPurge } from './purge.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A deck with a deleted slide, and how often it was opened. */
function setup({ outcome = { stored: true } as { stored: true } | { reason: string } } = {}) {
  const doc = createDocument(editableDeck(scenes.slideLinks));
  deleteSlides({ doc, origin: 'me' }, ['slide-2']);
  const deck = {
    read: async <Result>(work: (doc: Y.Doc) => Result) => work(doc),
    async change(update: Uint8Array) {
      if ('stored' in outcome) Y.applyUpdate(doc, update);
      return outcome;
    },
    release() {},
  } as unknown as UsedDeck;
  const use = vi.fn(async () => deck);
  const hub: DeckHub = { use, ids: () => [], close: async () => {} };
  const inside = new Set<string>();
  const report = vi.fn();
  const purge = createDeckPurge(hub, (id) => inside.has(id), report);
  return { doc, deck, use, inside, report, purge };
}

describe('the purge of a deck', () => {
  it('removes what is deleted, and nothing else, a minute after the last page has left', async () => {
    const { doc, deck, purge } = setup();
    await purge.left('deck', deck);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(hasDeleted(doc)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([...doc.getMap('slides').keys()].sort()).toEqual(['slide-1', 'slide-3', 'slide-4']);
  });

  it('removes nothing while a page of any node shows the deck', async () => {
    const { doc, deck, use, inside, purge } = setup();
    await purge.left('deck', deck);
    inside.add('deck');
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(use).not.toHaveBeenCalled();
    inside.delete('deck');
    await purge.left('deck', deck);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(hasDeleted(doc)).toBe(false);
  });

  it('does not open a deck in which nothing is deleted', async () => {
    const { deck, use, purge } = setup();
    await purge.left('deck', deck);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(use).toHaveBeenCalledTimes(1);
    await purge.left('deck', deck);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('reports a deck that could not be purged, and tries it again after the next page', async () => {
    const { deck, report, purge } = setup({ outcome: { reason: 'The change is too large.' } });
    for (const _ of [1, 2]) {
      await purge.left('deck', deck);
      await vi.advanceTimersByTimeAsync(MINUTE);
    }
    expect(report.mock.calls).toEqual([1, 2].map(() => [new Error('The change is too large.'), 'deck']));
  });

  it('ends with the server', async () => {
    const { doc, deck, purge } = setup();
    await purge.left('deck', deck);
    purge.close();
    await purge.left('deck', deck);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(hasDeleted(doc)).toBe(true);
  });
});
