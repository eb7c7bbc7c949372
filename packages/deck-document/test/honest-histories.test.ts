import { editableDeck } from '@deckwright/core/contract';
import { operate } from '@deckwright/test-tools/documents/random-operations';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createGuard, finish } from '../src/guard/index.ts';
import {
  addSlides,
  createDocument,
  createUndoManager,
  deleteSlides,
  deleteText,
  documentOf,
  insertText,
  readDeck,
  setDeckTitle,
  slideIds,
  snapshotOf,
  textOf,
} from '../src/index.ts';

const SCENE = editableDeck(scenes.kitchenSink);
const [TEXT] = SCENE.slides.flatMap(({ id, nodes }) =>
  nodes.flatMap((node) => (node.kind === 'text' ? [{ slide: id, node: node.id }] : [])),
);
const BROWSER = 'a browser';
/** Histories of up to sixty operations. */
const RUNS = 12;

/** A deck behind a guard, and the reasons for which it rejected something. */
function serve(doc: Y.Doc) {
  const guard = createGuard(doc, { hasPicture: () => true });
  const rejected: string[] = [];
  return {
    doc,
    rejected,
    send(update: Uint8Array): void {
      const verdict = finish(guard.check(update, BROWSER));
      if (verdict.ok) finish(verdict.apply());
      else rejected.push(verdict.reason);
    },
  };
}

/** A page with undo. It sends each change, or all of them at once when it is connected again. */
function openPage(served: ReturnType<typeof serve>, content = snapshotOf(served.doc)) {
  const doc = documentOf([content]);
  const edit = { doc, origin: 'person' };
  const undo = createUndoManager(edit);
  let isOnline = true;
  doc.on('update', (update: Uint8Array) => {
    if (isOnline) served.send(update);
  });
  return {
    doc,
    edit,
    undo,
    /** One step of undo for what was done before. */
    step: () => undo.stopCapturing(),
    disconnect() {
      isOnline = false;
    },
    reconnect() {
      isOnline = true;
      served.send(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(served.doc)));
    },
  };
}

function expectSame(served: ReturnType<typeof serve>, page: Y.Doc): void {
  expect(served.rejected).toEqual([]);
  expect(readDeck(served.doc)).toEqual(readDeck(page));
  expect(readDeck(documentOf([snapshotOf(served.doc)]))).toEqual(readDeck(page));
}

describe('the guard accepts every change of a page', () => {
  it('that undoes the deletion of all slides, and redoes and undoes it again', () => {
    const served = serve(createDocument(SCENE));
    const page = openPage(served);
    const before = readDeck(page.doc);
    deleteSlides(page.edit, slideIds(page.doc));
    page.step();
    page.undo.undo();
    expect(readDeck(page.doc)).toEqual(before);
    page.undo.redo();
    page.undo.undo();
    expectSame(served, page.doc);
  });

  it('that restores a slide, types there, and then undoes what it had deleted in a text before', () => {
    const served = serve(createDocument(SCENE));
    const page = openPage(served);
    for (const act of [
      () => insertText(page.edit, TEXT!, 0, 'abcd'),
      () => deleteText(page.edit, TEXT!, 1, 2),
      () => deleteSlides(page.edit, [TEXT!.slide]),
      () => page.undo.undo(),
      () => insertText(page.edit, TEXT!, 1, 'Z'),
    ]) {
      act();
      page.step();
    }
    for (let times = 0; times < 3; times++) page.undo.undo();
    for (let times = 0; times < 3; times++) page.undo.redo();
    expectSame(served, page.doc);
  });

  it('that was offline while it was loaded 99 times, with changes each time', () => {
    const served = serve(createDocument(SCENE));
    let page = openPage(served);
    insertText(page.edit, TEXT!, 0, 'Online. ');
    page.disconnect();
    const random = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), { numRuns: 99 * 3, seed: 48 });
    const clients = new Set<number>();
    for (let load = 0; load < 99; load++) {
      page = openPage(served, snapshotOf(page.doc));
      page.disconnect();
      setDeckTitle(page.edit, `Load ${load}`);
      insertText(page.edit, TEXT!, 0, `${load} `);
      // A deck that grows makes all of it slower.
      for (const numbers of random.slice(load * 3, load * 3 + 3))
        if (slideIds(page.doc).length < 12) operate(page.edit, numbers);
      page.undo.undo();
      deleteText(page.edit, TEXT!, 0, 1);
      setDeckTitle(page.edit, `After load ${load}`);
      clients.add(page.doc.clientID);
    }
    page.reconnect();
    expect(clients.size).toBe(99);
    expectSame(served, page.doc);
    insertText(page.edit, TEXT!, 0, 'Online again. ');
    expectSame(served, page.doc);
  });

  it('that pastes 150 slides, undoes it and redoes it', () => {
    const served = serve(createDocument(SCENE));
    const page = openPage(served);
    const slides = Array.from({ length: 150 }, (_, at) => SCENE.slides[at % SCENE.slides.length]!);
    addSlides(page.edit, 1, slides);
    page.step();
    expectSame(served, page.doc);
    page.undo.undo();
    page.undo.redo();
    expectSame(served, page.doc);
  });

  it('of a deck of a million characters, which it opens, types in, deletes and restores', () => {
    const large = { ...SCENE, slides: SCENE.slides.filter(({ id }) => id === TEXT!.slide) };
    const served = serve(createDocument(large));
    const first = openPage(served);
    addSlides(
      first.edit,
      1,
      Array.from({ length: 11 }, () => large.slides[0]!),
    );
    const targets = slideIds(first.doc).map((slide) => ({ ...TEXT!, slide }));
    for (const target of targets.filter((one) => textOf(first.doc, one)))
      insertText(first.edit, target, 0, 'x'.repeat(90_000));
    const units = [...Y.decodeStateVector(Y.encodeStateVector(served.doc)).values()].reduce((all, one) => all + one, 0);
    expect(units).toBeGreaterThan(1_000_000);
    const page = openPage(served);
    insertText(page.edit, targets[1]!, 45_000, 'In the middle');
    page.step();
    deleteSlides(page.edit, slideIds(page.doc).slice(1));
    page.step();
    page.undo.undo();
    expectSame(served, page.doc);
    expect(textOf(served.doc, targets[1]!)!.toString()).toContain('In the middle');
  });

  it('that does anything, offline or not, with undo and redo', () => {
    const chain = fc.record({
      numbers: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      after: fc.constantFrom('nothing', 'step', 'undo', 'redo', 'disconnect', 'reconnect'),
    });
    fc.assert(
      fc.property(fc.array(chain, { minLength: 5, maxLength: 60 }), (operations) => {
        const served = serve(createDocument(SCENE));
        const page = openPage(served);
        for (const { numbers, after } of operations) {
          if (slideIds(page.doc).length < 12) operate(page.edit, numbers);
          if (after === 'undo' || after === 'redo') page.undo[after]();
          else if (after !== 'nothing') page[after]();
        }
        page.reconnect();
        expectSame(served, page.doc);
      }),
      { numRuns: RUNS, seed: 20_261_128 },
    );
  });
});
