import { editableDeck } from '@deckwright/core/contract';
import { caseCount } from '@deckwright/test-tools/cases';
import { operate } from '@deckwright/test-tools/documents/random-operations';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { createUndoManager } from '../operations/edit.ts';
import { changeSlides, deleteSlides, moveSlides, setDeckTitle, setNotes } from '../operations/slides.ts';
import { createDocument } from './create-document.ts';
import { createDeckReader } from './deck-reader.ts';
import { readDeck } from './read-deck.ts';

describe('a reader of a deck', () => {
  const deck = editableDeck(scenes.kitchenSink);

  it.each([
    ['notes', (edit: Parameters<typeof setNotes>[0], [first]: readonly string[]) => setNotes(edit, first!, 'New')],
    ['a flag', (edit, [first]) => changeSlides(edit, [first!], { hidden: true })],
  ] satisfies [string, (edit: Parameters<typeof setNotes>[0], ids: readonly string[]) => void][])(
    'reads only the slide again whose %s changed',
    (_, change) => {
      const doc = createDocument(deck);
      const reader = createDeckReader(doc);
      const before = reader.read()!;
      change(
        { doc, origin: 'test' },
        before.slides.map(({ id }) => id),
      );
      const after = reader.read()!;
      expect(after).toEqual(readDeck(doc));
      expect(after.slides[0]).not.toBe(before.slides[0]);
      for (const [at, slide] of before.slides.entries()) if (at > 0) expect(after.slides[at]).toBe(slide);
      expect(after.layouts).toBe(before.layouts);
    },
  );

  it('reads the same as without one after slides were moved and deleted, and the deck renamed', () => {
    const doc = createDocument(deck);
    const edit = { doc, origin: 'test' };
    const reader = createDeckReader(doc);
    const ids = reader.read()!.slides.map(({ id }) => id);
    moveSlides(edit, [ids[0]!], 3);
    expect(reader.read()).toEqual(readDeck(doc));
    deleteSlides(edit, [ids[1]!]);
    expect(reader.read()).toEqual(readDeck(doc));
    setDeckTitle(edit, 'Another title');
    expect(reader.read()).toEqual(readDeck(doc));
    expect(reader.read()!.properties.title).toBe('Another title');
  });

  it('reads the same as without one after any operations, and after undo', () => {
    const numbers = fc.array(fc.nat(9_999), { minLength: 12, maxLength: 12 });
    const step = fc.record({ operation: numbers, does: fc.constantFrom('operate', 'operate', 'undo', 'redo') });
    const decks = fc.constantFrom(...[scenes.kitchenSink, scenes.slideLinks, scenes.spans].map(editableDeck));
    fc.assert(
      fc.property(decks, fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 20 }), (given, script) => {
        const doc = createDocument(given);
        const edit = { doc, origin: 'me' };
        const undo = createUndoManager(edit);
        const reader = createDeckReader(doc);
        reader.read();
        for (const [{ operation, does }, isRead] of script) {
          if (does === 'operate') operate(edit, operation);
          else undo[does]();
          undo.stopCapturing();
          if (isRead) expect(reader.read()).toStrictEqual(readDeck(doc));
        }
        expect(reader.read()).toStrictEqual(readDeck(doc));
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('reads a slide again that was replaced under its id', () => {
    const doc = createDocument(deck);
    const reader = createDeckReader(doc);
    const [first] = reader.read()!.slides;
    const slides = doc.getMap<Y.Map<unknown>>('slides');
    const copy = slides.get(first!.id)!.clone();
    copy.set('hidden', true);
    slides.set(first!.id, copy);
    expect(reader.read()!.slides[0]!.hidden).toBe(true);
  });
});
