import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { addSlides, slideIds } from '../operations/slides.ts';
import { documentOf } from '../sync.ts';
import { finish, partsOf, piecesOf } from './update-pieces.ts';

const DECK = editableDeck(scenes.kitchenSink);
const START = Y.encodeStateAsUpdate(createDocument(DECK));

/** Applies the pieces of an update, and returns how many insertions each has. Fails if one does not build on those before it. */
function applyPieces(doc: Y.Doc, update: Uint8Array): readonly number[] {
  const sizes: number[] = [];
  for (const piece of piecesOf(finish(partsOf(update)), doc)) {
    Y.applyUpdate(doc, piece);
    expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null]);
    sizes.push(Y.decodeUpdate(piece).structs.length);
  }
  return sizes;
}

function changed(start: Uint8Array, change: (doc: Y.Doc) => void): Uint8Array {
  const doc = documentOf([start]);
  const before = Y.encodeStateVector(doc);
  change(doc);
  return Y.encodeStateAsUpdate(doc, before);
}

function manySlides(count: number): Uint8Array {
  const slides = Array.from({ length: count }, (_, at) => DECK.slides[at % DECK.slides.length]!);
  return changed(START, (doc) => void addSlides({ doc, origin: 'a page' }, 1, slides));
}

const COUNT = 700;

function varUint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, value >> 7];
}

describe('the pieces of an update', () => {
  it('make the same document as the update, whichever of several people built on whom', () => {
    const edits = fc.array(fc.record({ page: fc.nat(3), at: fc.nat(), letters: fc.nat(5), from: fc.nat(3) }), {
      minLength: 800,
      maxLength: 1_500,
    });
    fc.assert(
      fc.property(edits, (all) => {
        const pages = Array.from({ length: 4 }, () => new Y.Doc());
        for (const { page, at, letters, from } of all) {
          const doc = pages[page]!;
          if (at % 5 === 0) Y.applyUpdate(doc, Y.encodeStateAsUpdate(pages[from]!, Y.encodeStateVector(doc)));
          const text = doc.getText('text');
          const index = at % (text.length + 1);
          if (letters > 0) text.insert(index, 'é😀x'.slice(0, letters), letters > 3 ? { bold: true } : {});
          else text.delete(index, Math.min(2, text.length - index));
        }
        const whole = documentOf(pages.map((page) => Y.encodeStateAsUpdate(page)));
        const update = Y.encodeStateAsUpdate(whole);
        const doc = new Y.Doc();
        applyPieces(doc, update);
        expect(doc.getText('text').toDelta()).toEqual(whole.getText('text').toDelta());
        expect(Y.encodeStateVector(doc)).toEqual(Y.encodeStateVector(whole));
      }),
      { numRuns: 8 },
    );
  });

  it('have at most 100 insertions each, also of 150 slides', () => {
    const doc = documentOf([START]);
    const sizes = applyPieces(doc, manySlides(150));
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBe(100);
    expect(slideIds(doc)).toHaveLength(DECK.slides.length + 150);
  });

  it('divide the removal of all slides, which is short', () => {
    const full = Y.encodeStateAsUpdate(documentOf([START, manySlides(150)]));
    const update = changed(full, (doc) =>
      doc.transact(() => {
        for (const id of slideIds(doc)) doc.getMap('slides').delete(id);
      }),
    );
    const doc = documentOf([full]);
    expect(update.length).toBeLessThan(100);
    expect(applyPieces(doc, update).length).toBeGreaterThan(10);
    expect(slideIds(doc)).toEqual([]);
  });

  it('are the update itself if it is short', () => {
    const update = changed(START, (doc) => void doc.getMap('deck').set('title', 'Changed'));
    expect([...piecesOf(finish(partsOf(update)), documentOf([START]))]).toEqual([update]);
  });

  it('end, also if insertions wait for each other or for what is nowhere', () => {
    // Two clients whose insertions each name the next one of the other.
    const bytes = [2];
    for (const [own, other] of [
      [1, 2],
      [2, 1],
    ]) {
      bytes.push(...varUint(COUNT), own!, 0);
      for (let clock = 0; clock < COUNT; clock++) {
        bytes.push(0b10000100, other!, ...varUint(Math.min(COUNT - 1, clock + 1)), 1, 97);
      }
    }
    bytes.push(0);
    const pieces = [...piecesOf(finish(partsOf(Uint8Array.from(bytes))), new Y.Doc())];
    expect(pieces.flatMap((piece) => Y.decodeUpdate(piece).structs)).toHaveLength(2 * COUNT);
  });

  it.each([
    ['a client twice', [2, 1, 1, 0, 0, 1, 1, 1, 1, 0, 1, 0]],
    ['deleted ranges that overlap', [0, 1, 1, 2, 0, 5, 3, 5]],
    ['deleted ranges of a client twice', [0, 2, 1, 1, 0, 1, 1, 1, 1, 1]],
    ['fewer bytes than it says', [1, 9, 1, 0, 0, 1]],
  ])('are not found in an update that has %s', (_, bytes) => {
    expect(() => finish(partsOf(Uint8Array.from(bytes)))).toThrow();
  });
});
