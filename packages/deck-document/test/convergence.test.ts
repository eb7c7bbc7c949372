import { type EditableDeck, editableDeck } from '@deckwright/core/contract';
import { caseCount } from '@deckwright/test-tools/cases';
import { operate } from '@deckwright/test-tools/documents/random-operations';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { checkWhole } from '../src/guard/check-changes.ts';
import { createGuard } from '../src/guard/index.ts';
import {
  createDocument,
  createUndoManager,
  deletionsIn,
  documentOf,
  purge,
  readDeck,
  setDeckTitle,
  snapshotOf,
} from '../src/index.ts';
import { atOnce } from './at-once.ts';
import { decks } from './decks.ts';

const numbers = fc.array(fc.nat(9_999), { minLength: 12, maxLength: 12 });

/** Generated decks, and two with everything that people change. */
const starts = fc.oneof(
  decks,
  fc.constantFrom(
    editableDeck(scenes.kitchenSink),
    editableDeck(scenes.spans),
    editableDeck(scenes.grouped),
    editableDeck(scenes.combo),
  ),
);

/** A deck is valid if the guard takes all of it, and if nothing in it would be put right by reading it again. */
function expectValid(deck: EditableDeck): void {
  const doc = createDocument(deck);
  checkWhole(doc);
  expect(readDeck(doc)).toStrictEqual(deck);
}

interface TestPage {
  readonly doc: Y.Doc;
  /** Updates that the page sent, in order. */
  readonly sent: Uint8Array[];
}

function pagesOf(deck: EditableDeck, count: number): readonly TestPage[] {
  const start = snapshotOf(createDocument(deck));
  return Array.from({ length: count }, (_, at) => {
    const doc = documentOf([start]);
    doc.clientID = 100 + at;
    const sent: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === doc || origin instanceof Y.UndoManager) sent.push(update);
    });
    return { doc, sent };
  });
}

describe('two to five pages', () => {
  it('have equal, valid decks after random operations, whatever was late, lost, sent twice or out of order', () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ page: fc.nat(4), operation: numbers }) },
        { weight: 2, arbitrary: fc.record({ from: fc.nat(4), to: fc.nat(4), update: fc.nat(50) }) },
        { weight: 1, arbitrary: fc.record({ page: fc.nat(4), undoes: fc.boolean() }) },
        { weight: 1, arbitrary: fc.record({ purges: fc.nat(4) }) },
      ),
      { minLength: 5, maxLength: 40 },
    );
    fc.assert(
      fc.property(starts, fc.integer({ min: 2, max: 5 }), steps, (deck, count, script) => {
        const pages = pagesOf(deck, count);
        const undo = pages.map(({ doc }) => createUndoManager({ doc, origin: doc }));
        for (const step of script) {
          if ('purges' in step) {
            const { doc } = pages[step.purges % count]!;
            purge({ doc, origin: doc });
          } else if ('undoes' in step) {
            undo[step.page % count]![step.undoes ? 'undo' : 'redo']();
          } else if ('operation' in step) {
            const { doc } = pages[step.page % count]!;
            operate({ doc, origin: doc }, step.operation);
            undo[step.page % count]!.stopCapturing();
          } else {
            const { sent } = pages[step.from % count]!;
            const update = sent[step.update % Math.max(1, sent.length)];
            if (update) Y.applyUpdate(pages[step.to % count]!.doc, update);
          }
        }
        const states = pages.map(({ doc }) => snapshotOf(doc));
        for (const [at, { doc }] of pages.entries()) {
          for (const state of at % 2 === 0 ? states : states.toReversed()) Y.applyUpdate(doc, state);
        }
        const read = readDeck(pages[0]!.doc);
        for (const { doc } of pages) {
          expect(readDeck(doc)).toStrictEqual(read);
          expect(deletionsIn(doc)).toStrictEqual(deletionsIn(pages[0]!.doc));
        }
        expect(readDeck(documentOf([snapshotOf(pages[0]!.doc)]))).toStrictEqual(read);
        expectValid(read);
      }),
      { numRuns: caseCount(80) },
    );
  });

  it('send nothing that the guard rejects, whatever the others did meanwhile', () => {
    const steps = fc.array(
      fc.record({
        page: fc.nat(2),
        operation: numbers,
        meets: fc.boolean(),
        undo: fc.nat(9),
        again: fc.boolean(),
        purges: fc.nat(9).map((one) => one === 0),
      }),
      {
        minLength: 5,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(starts, steps, (deck, script) => {
        const doc = createDocument(deck);
        const guard = atOnce(createGuard(doc, { hasPicture: () => true }));
        const pages = pagesOf(deck, 3);
        const undo = pages.map((page) => createUndoManager({ doc: page.doc, origin: page.doc }));
        for (const { page, operation, meets, undo: step, again, purges } of script) {
          const { doc: own } = pages[page]!;
          if (purges) purge({ doc, origin: 'server' });
          if (step === 0) undo[page]!.undo();
          else if (step === 1) undo[page]!.redo();
          else operate({ doc: own, origin: own }, operation);
          if (!meets) continue;
          // A page that does not know what arrived sends everything again.
          const update = again ? snapshotOf(own) : Y.encodeStateAsUpdate(own, Y.encodeStateVector(doc));
          const verdict = guard.check(update, `page ${page}`);
          expect(verdict.ok ? 'accepted' : verdict.reason).toBe('accepted');
          if (verdict.ok) verdict.apply();
          Y.applyUpdate(own, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(own)));
          expect(readDeck(own)).toStrictEqual(readDeck(doc));
        }
        expectValid(readDeck(doc));
      }),
      { numRuns: caseCount(60) },
    );
  });
});

describe('undo', () => {
  it('restores the deck after any operations of one person, and redo what they made of it', () => {
    fc.assert(
      fc.property(starts, fc.array(numbers, { minLength: 1, maxLength: 12 }), (deck, script) => {
        const doc = createDocument(deck);
        const edit = { doc, origin: 'me' };
        const undo = createUndoManager(edit);
        for (const one of script) {
          operate(edit, one);
          undo.stopCapturing();
        }
        const after = readDeck(doc);
        while (undo.undoStack.length > 0) undo.undo();
        expect(readDeck(doc)).toStrictEqual(deck);
        while (undo.redoStack.length > 0) undo.redo();
        expect(readDeck(doc)).toStrictEqual(after);
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('leaves what other people did', () => {
    fc.assert(
      fc.property(starts, fc.array(numbers, { minLength: 1, maxLength: 6 }), (deck, script) => {
        const doc = createDocument(deck);
        const undo = createUndoManager({ doc, origin: 'me' });
        for (const [at, one] of script.entries()) {
          // Titles are what the other person sets, so the script sets none.
          const { title } = readDeck(doc).properties;
          operate({ doc, origin: 'me' }, one);
          if (readDeck(doc).properties.title !== title) return;
          setDeckTitle({ doc, origin: 'you' }, `Theirs ${at}`);
          undo.stopCapturing();
        }
        while (undo.undoStack.length > 0) undo.undo();
        expect(readDeck(doc)).toStrictEqual({
          ...deck,
          properties: { ...deck.properties, title: `Theirs ${script.length - 1}` },
        });
      }),
      { numRuns: caseCount(30) },
    );
  });
});
