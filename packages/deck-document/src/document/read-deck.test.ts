import { type EditableDeck, editableDeck } from '@deckwright/core/contract';
import { caseCount } from '@deckwright/test-tools/cases';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { decks } from '../../test/decks.ts';
import { createDocument } from './create-document.ts';
import { readDeck } from './read-deck.ts';

describe('a document', () => {
  it.each(Object.entries(scenes))('of the scene %s is read as the deck that it was made of', (_, scene) => {
    const deck = inFiles(editableDeck(scene));
    expect(readDeck(createDocument(editableDeck(scene)))).toStrictEqual(deck);
  });

  it('of any deck is read as that deck, also on another page', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        const doc = createDocument(deck);
        expect(readDeck(doc)).toStrictEqual(deck);
        const other = new Y.Doc();
        Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
        expect(readDeck(other)).toStrictEqual(deck);
      }),
      { numRuns: caseCount(100) },
    );
  });

  it('is the same for the same deck, so that two of them together have nothing twice', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        const [one, two] = [createDocument(deck), createDocument(deck)];
        expect(Y.encodeStateAsUpdate(two)).toEqual(Y.encodeStateAsUpdate(one));
        Y.applyUpdate(one, Y.encodeStateAsUpdate(two));
        expect(readDeck(one)).toStrictEqual(deck);
      }),
      { numRuns: caseCount(30) },
    );
  });

  it('gives a TypeError if it is empty', () => {
    expect(() => readDeck(new Y.Doc())).toThrow(new TypeError('The document is not that of a deck.'));
  });
});

/** A deck without the characters that no file can have, which every format replaces by U+FFFD. Only the scene `hostile` has some. */
function inFiles(deck: EditableDeck): EditableDeck {
  const json = JSON.stringify(deck, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  return JSON.parse(json.replaceAll('\\u000b', '\uFFFD'));
}
