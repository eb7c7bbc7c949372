import { type EditableSlide, editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { fingerprintOf } from '../document/fingerprint.ts';
import { readDeck } from '../document/read-deck.ts';
import { createUndoManager } from './edit.ts';
import { addMadeSlides, type MadeSlides, remakeSlides, slidesOfSource, wasChanged } from './make-slides.ts';
import { setFrames } from './nodes.ts';
import { addSlides, changeSlides, deleteSlides, duplicateSlides, moveSlides, setNotes, slideIds } from './slides.ts';
import { insertText } from './text.ts';

const SCENE = editableDeck(scenes.kitchenSink);

/** A deck whose slides were all made from the template `card`. */
const DECK = {
  ...SCENE,
  slides: SCENE.slides.map((slide, at) => ({ ...slide, source: sourceOf(slide, { number: at }) })),
};

function sourceOf(slide: EditableSlide, content?: Record<string, unknown>) {
  return { template: 'card', fingerprint: fingerprintOf(slide), ...(content && { content }) };
}

function opened() {
  const doc = createDocument(DECK);
  const read = () => readDeck(doc).slides;
  return { doc, read, edit: { doc, origin: 'me' } };
}

/** Slides as the server makes them: those of another scene, with a layout and a picture that the deck does not have. */
function made(count: number): MadeSlides {
  const from = editableDeck(scenes.table);
  const [slide] = from.slides;
  const slides = Array.from({ length: count }, (_, at) => {
    const { id: _id, ...rest } = { ...slide!, layout: 'other' };
    return { ...rest, source: sourceOf({ ...rest, id: '' }, at === 0 ? { title: 'New' } : undefined) };
  });
  const layout = { ...from.layouts[0]!, key: 'other' };
  return {
    slides,
    layouts: [layout],
    pictures: [{ id: 'a'.repeat(32), mediaType: 'image/png', width: 2, height: 2 }],
  };
}

describe('the source of a slide', () => {
  it('is read as it was written, and copied with the slide', () => {
    const { edit, read } = opened();
    expect(read().map(({ source }) => source)).toEqual(DECK.slides.map(({ source }) => source));
    duplicateSlides(edit, [DECK.slides[0]!.id]);
    expect(read()[1]!.source).toEqual(DECK.slides[0]!.source);
  });

  it.each(Object.entries(scenes))('tells that nobody changed a slide of the scene %s', (_, scene) => {
    const { slides, ...deck } = editableDeck(scene);
    const doc = createDocument({ ...deck, slides: slides.map((slide) => ({ ...slide, source: sourceOf(slide, {}) })) });
    const edit = { doc, origin: 'me' };
    duplicateSlides(edit, slideIds(doc));
    moveSlides(edit, [slideIds(doc)[0]!], 3);
    changeSlides(edit, slideIds(doc), { hidden: true, section: 'One' });
    setNotes(edit, slideIds(doc)[0]!, 'Notes');
    expect(readDeck(doc).slides.filter(wasChanged)).toEqual([]);
  });

  it('tells that somebody changed a word, a place or the background', () => {
    const { edit, read } = opened();
    const [one, two, three] = read();
    const text = one!.nodes.find(({ kind }) => kind === 'text')!;
    insertText(edit, { slide: one!.id, node: text.id }, 0, 'x');
    const frame = { box: { x: 1, y: 2, width: 30, height: 40 } };
    setFrames(edit, two!.id, new Map([[two!.nodes[0]!.id, frame]]));
    changeSlides(edit, [three!.id], { background: { fill: { kind: 'solid', color: { role: 'accent1' } } } });
    expect(read().map(wasChanged)).toEqual(read().map((_, at) => at < 3));
  });

  it('names the slides that were made together', () => {
    const { doc, edit, read } = opened();
    deleteSlides(edit, slideIds(doc).slice(1));
    const { slides } = made(3);
    const [a, b, c] = addSlides(edit, 1, slides);
    addSlides(edit, 4, slides.slice(0, 1));
    for (const id of [a, b, c]) expect(slidesOfSource(read(), id!).map((one) => one.id)).toEqual([a, b, c]);
    expect(slidesOfSource(read(), read()[0]!.id)).toHaveLength(1);
    deleteSlides(edit, [read()[0]!.id, a!]);
    expect(slidesOfSource(read(), b!)).toEqual([]);
    expect(slidesOfSource(read(), 'gone')).toEqual([]);
  });
});

describe('slides that are made again', () => {
  it('replace what the slide shows, keep its place and its notes, and are one step for undo', () => {
    const { doc, edit, read } = opened();
    const [before, ...others] = read();
    setNotes(edit, before!.id, 'Pause here.');
    changeSlides(edit, [before!.id], { section: 'One', hidden: true });
    const undo = createUndoManager(edit);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    const next = made(2);
    const ids = remakeSlides(edit, [before!.id], next);
    expect(updates).toHaveLength(1);
    const [first, second, ...rest] = read();
    expect(ids).toEqual([before!.id, second!.id]);
    expect(first).toMatchObject({
      ...next.slides[0]!,
      id: before!.id,
      notes: 'Pause here.',
      section: 'One',
      hidden: true,
    });
    expect(second).toMatchObject({
      nodes: next.slides[1]!.nodes,
      source: next.slides[1]!.source,
      section: 'One',
      hidden: true,
    });
    expect(second!.notes).toBeUndefined();
    expect(rest).toEqual(others);
    expect(read().slice(0, 2).map(wasChanged)).toEqual([false, false]);
    expect(readDeck(doc).layouts.map(({ key }) => key)).toContain('other');
    expect(readDeck(doc).pictures).toContainEqual(next.pictures[0]);
    undo.undo();
    expect(read()).toEqual([{ ...before!, notes: 'Pause here.', section: 'One', hidden: true }, ...others]);
    undo.redo();
    expect(read().slice(0, 2)).toEqual([first, second]);
  });

  it('remove slides that are too many, and give nothing if the slides are gone', () => {
    const { edit, read } = opened();
    const [a, b, c, ...others] = read();
    expect(remakeSlides(edit, [a!.id, b!.id, c!.id], made(1))).toEqual([a!.id]);
    expect(read().slice(1)).toEqual(others);
    expect(remakeSlides(edit, ['gone'], made(1))).toEqual([]);
  });

  it('that two people make at once are those of one of them', () => {
    const { doc, read } = opened();
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const id = slideIds(doc)[0]!;
    remakeSlides({ doc, origin: 'me' }, [id], made(1));
    const [slide] = made(1).slides;
    const moved = { ...slide!, nodes: slide!.nodes.map((node) => ({ ...node, id: `other-${node.id}` })) };
    remakeSlides({ doc: other, origin: 'you' }, [id], { ...made(1), slides: [moved] });
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    expect(readDeck(other)).toEqual(readDeck(doc));
    expect(read()[0]!.nodes).toHaveLength(slide!.nodes.length);
  });

  it('are added at an index as new slides', () => {
    const { edit, read } = opened();
    const before = read();
    const ids = addMadeSlides(edit, 1, made(2));
    expect(read().map(({ id }) => id)).toEqual([before[0]!.id, ...ids, ...before.slice(1).map(({ id }) => id)]);
    expect(read()[1]!.source).toEqual(made(2).slides[0]!.source);
  });
});
