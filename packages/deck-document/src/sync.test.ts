import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from './document/create-document.ts';
import { readDeck } from './document/read-deck.ts';
import { purge } from './operations/deletions.ts';
import { deleteSlides, setDeckTitle } from './operations/slides.ts';
import { documentOf, missingFor, snapshotOf, stateOf, titleOf } from './sync.ts';

describe('two documents', () => {
  it('are equal after each sent what the other lacks', () => {
    const mine = createDocument(editableDeck(scenes.slideLinks));
    const yours = documentOf([snapshotOf(mine)]);
    setDeckTitle({ doc: mine, origin: 'me' }, 'Mine');
    deleteSlides({ doc: yours, origin: 'you' }, ['slide-2']);
    const [toYou, toMe] = [missingFor(mine, stateOf(yours))!, missingFor(yours, stateOf(mine))!];
    Y.applyUpdate(yours, toYou);
    Y.applyUpdate(mine, toMe);
    expect(readDeck(yours)).toEqual(readDeck(mine));
    expect(titleOf(yours)).toBe('Mine');
    expect(toYou.length).toBeLessThan(200);
  });

  it('of the same state have nothing to send, unless something was removed', () => {
    const doc = createDocument(editableDeck(scenes.slideLinks));
    expect(missingFor(doc, stateOf(doc))).toBeUndefined();
    deleteSlides({ doc, origin: 'me' }, ['slide-2']);
    expect(missingFor(doc, stateOf(doc))).toBeUndefined();
    purge({ doc, origin: 'me' });
    expect(missingFor(doc, stateOf(doc))).toBeDefined();
    expect(() => missingFor(doc, new Uint8Array([5]))).toThrow();
  });
});

describe('a document of updates', () => {
  it('is whole whatever their order', () => {
    const doc = createDocument(editableDeck(scenes.slideLinks));
    const first = snapshotOf(doc);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    setDeckTitle({ doc, origin: 'me' }, 'One');
    setDeckTitle({ doc, origin: 'me' }, '');
    expect(readDeck(documentOf([...updates.toReversed(), first]))).toEqual(readDeck(doc));
    expect(titleOf(doc)).toBe('');
  });
});
