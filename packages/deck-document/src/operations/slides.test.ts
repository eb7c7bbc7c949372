import { type EditableNode, editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { createUndoManager } from './edit.ts';
import { groupNodes, ungroupNodes } from './groups.ts';
import {
  addNodes,
  arrangeNodes,
  changeNodes,
  deleteNodes,
  duplicateNodes,
  moveNodes,
  nodeIds,
  setFrames,
  setOpacity,
} from './nodes.ts';
import {
  addSlideOfLayout,
  addSlides,
  changeSlides,
  deleteSlides,
  duplicateSlides,
  moveSlides,
  setDeckTitle,
  setFirstSlideNumber,
  setNotes,
  slideIds,
} from './slides.ts';

function documentOf(scene: keyof typeof scenes) {
  const deck = editableDeck(scenes[scene]);
  const doc = createDocument(deck);
  return { deck, doc, edit: { doc, origin: 'me' } };
}

/** The document as another page receives it. */
function receivedFrom(doc: Y.Doc): Y.Doc {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  return other;
}

function rect(id: string, more: object = {}): EditableNode {
  return {
    kind: 'shape',
    id,
    name: id,
    role: 'content',
    source: { element: id },
    box: { x: 0, y: 0, width: 10, height: 10 },
    geometry: { kind: 'rect' },
    ...more,
  };
}

describe('a slide', () => {
  it('is added, moved, duplicated, hidden and deleted', () => {
    const { doc, edit } = documentOf('slideLinks');
    const blank = { layout: 'blank', nodes: [rect('a')], hidden: false, language: 'en' };
    const [added] = addSlides(edit, 1, [blank]);
    expect(slideIds(doc)).toEqual(['slide-1', added, 'slide-2', 'slide-3', 'slide-4']);
    moveSlides(edit, ['slide-4', 'slide-1'], 1);
    expect(slideIds(doc)).toEqual([added, 'slide-1', 'slide-4', 'slide-2', 'slide-3']);
    const copies = duplicateSlides(edit, [added!, 'slide-4']);
    expect(slideIds(doc)).toEqual([added, 'slide-1', 'slide-4', ...copies, 'slide-2', 'slide-3']);
    const { slides } = readDeck(doc);
    expect(slides[3]).toEqual({ ...slides[0], id: copies[0] });
    changeSlides(edit, ['slide-1'], { hidden: true, section: 'Start' });
    deleteSlides(edit, [added!, ...copies, 'slide-2', 'slide-3', 'slide-4']);
    expect(readDeck(doc).slides).toMatchObject([{ id: 'slide-1', hidden: true, section: 'Start' }]);
  });

  it('is where its links lead, wherever it moves, until it is deleted', () => {
    const { doc, edit } = documentOf('slideLinks');
    const linkOf = () =>
      readDeck(doc)
        .slides.find(({ id }) => id === 'slide-1')!
        .nodes.find(({ id }) => id === 'button')!.link;
    expect(linkOf()).toEqual({ slide: 4 });
    moveSlides(edit, ['slide-4'], 0);
    expect(linkOf()).toEqual({ slide: 1 });
    deleteSlides(edit, ['slide-4']);
    expect(linkOf()).toBeUndefined();
  });

  it('has a background, a title, and notes that two people can write at once', () => {
    const { doc, edit } = documentOf('slideLinks');
    const background = { fill: { kind: 'solid', color: { rgb: '112233' } } } as const;
    changeSlides(edit, ['slide-1'], { background, title: 'Own' });
    setNotes(edit, 'slide-1', 'One two');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    setNotes({ doc: other, origin: 'you' }, 'slide-1', 'One two three');
    setNotes(edit, 'slide-1', 'Zero, one two'.replace('one', 'One'));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(readDeck(doc).slides[0]).toMatchObject({ background, title: 'Own', notes: 'Zero, One two three' });
    changeSlides(edit, ['slide-1'], { background: undefined, title: undefined });
    setNotes(edit, 'slide-1', '');
    const [slide] = readDeck(doc).slides;
    expect(['background', 'title', 'notes'].filter((key) => key in slide!)).toEqual([]);
  });

  it('has another number if the first slide has, and keeps which part of a divided one it is', () => {
    const { doc, edit, deck } = documentOf('slideLinks');
    setFirstSlideNumber(edit, 0);
    expect(readDeck(doc).firstSlideNumber).toBe(0);
    setFirstSlideNumber(edit, 1);
    expect(readDeck(doc)).toStrictEqual(deck);
    const [id] = addSlides(edit, 1, [{ ...deck.slides[0]!, part: 2 }]);
    expect(readDeck(doc).slides.find((slide) => slide.id === id)!.part).toBe(2);
  });

  it('of a layout prompts for the pictures, charts and tables that its slots are for', () => {
    const { doc, edit } = documentOf('kitchenSink');
    const id = addSlideOfLayout(edit, 0, 'data')!;
    expect(readDeck(doc).slides[0]).toMatchObject({ id, openSlots: ['chart', 'table'] });
    changeSlides(edit, [id], { openSlots: ['table'] });
    expect(readDeck(doc).slides[0]!.openSlots).toEqual(['table']);
    changeSlides(edit, [id], { openSlots: undefined });
    expect(readDeck(doc).slides[0]).not.toHaveProperty('openSlots');
  });

  it('has notes whose characters are never divided', () => {
    const { doc, edit } = documentOf('slideLinks');
    // Their surrogate pairs begin or end alike.
    for (const notes of ['\u{1D4B3} a', '\u{1D4B4} a', '\u{104B4} a', '\u{1D4B4}\u{1D4B3}']) {
      setNotes(edit, 'slide-1', notes);
      expect(readDeck(doc).slides[0]!.notes).toBe(notes);
      expect(readDeck(receivedFrom(doc)).slides[0]!.notes).toBe(notes);
    }
  });

  it('that was deleted comes back with undo, and what others did meanwhile stays', () => {
    const { doc, edit, deck } = documentOf('kitchenSink');
    const undo = createUndoManager(edit);
    deleteSlides(edit, ['slide-1']);
    setDeckTitle({ doc, origin: 'you' }, 'Theirs');
    undo.undo();
    expect(readDeck(doc)).toStrictEqual({ ...deck, properties: { ...deck.properties, title: 'Theirs' } });
  });
});

describe('a node', () => {
  it('is added above the others with a new id, and what refers to it has that id too', () => {
    const { doc, edit } = documentOf('shapes');
    const before = nodeIds(doc, 'slide-1');
    const line = rect('l', { connection: { start: { node: 'a', side: 'top' }, end: { node: 'gone', side: 'left' } } });
    const [a, l] = addNodes(edit, 'slide-1', [rect('a'), line]);
    expect(nodeIds(doc, 'slide-1')).toEqual([...before, a, l]);
    const added = readDeck(doc).slides[0]!.nodes.at(-1);
    expect(added).toMatchObject({ id: l, connection: { start: { node: a, side: 'top' } } });
    deleteNodes(edit, 'slide-1', [a!]);
    expect(readDeck(doc).slides[0]!.nodes.at(-1)).toMatchObject({ id: l, connection: {} });
  });

  it('moves in the drawing order', () => {
    const { doc, edit } = documentOf('slideLinks');
    const [slide] = addSlides(edit, 0, [
      { layout: 'blank', nodes: ['a', 'b', 'c', 'd'].map((id) => rect(id)), hidden: false, language: 'en' },
    ]);
    const order = () => nodeIds(doc, slide!).join('');
    arrangeNodes(edit, slide!, ['a'], 'forward');
    expect(order()).toBe('bacd');
    arrangeNodes(edit, slide!, ['b', 'c'], 'front');
    expect(order()).toBe('adbc');
    arrangeNodes(edit, slide!, ['b', 'c'], 'backward');
    expect(order()).toBe('abcd');
    arrangeNodes(edit, slide!, ['d'], 'back');
    expect(order()).toBe('dabc');
    arrangeNodes(edit, slide!, ['d'], 'backward');
    arrangeNodes(edit, slide!, ['c'], 'forward');
    expect(order()).toBe('dabc');
    moveNodes(edit, slide!, ['d', 'c'], 1);
    expect(order()).toBe('adcb');
  });

  it('is duplicated with everything in it, above the original', () => {
    const { doc, edit } = documentOf('table');
    const [original] = readDeck(doc).slides[0]!.nodes.filter(({ kind }) => kind === 'composite');
    const [copy] = duplicateNodes(edit, 'slide-1', [original!.id], { x: 12, y: 12 });
    const { box } = original!;
    const found = readDeck(doc).slides[0]!.nodes.find(({ id }) => id === copy);
    expect(found).toStrictEqual({ ...original, id: copy, box: { ...box, x: box.x + 12, y: box.y + 12 } });
  });

  it('changes its frame, its look, its link and its alternative text', () => {
    const { doc, edit } = documentOf('slideLinks');
    setFrames(edit, 'slide-1', new Map([['button', { box: { x: 1, y: 2, width: 3, height: 4 }, rotation: 30 }]]));
    const fill = { kind: 'solid', color: { rgb: '112233' } } as const;
    changeNodes(edit, 'slide-1', ['button', 'map'], { fill, alt: 'New', link: { slide: 2 } });
    setOpacity(edit, 'slide-1', ['button', 'map'], 0.5);
    const [button, map] = readDeck(doc).slides[0]!.nodes.slice(-2);
    expect(button).toMatchObject({
      box: { x: 1, y: 2, width: 3, height: 4 },
      rotation: 30,
      fill: { kind: 'solid', color: { rgb: '112233', alpha: 0.5 } },
      alt: 'New',
      link: { slide: 2 },
    });
    expect(map).toMatchObject({ alt: 'New', opacity: 0.5 });
    expect(map).not.toHaveProperty('fill');
    setOpacity(edit, 'slide-1', ['button', 'map'], 1);
    changeNodes(edit, 'slide-1', ['button'], { link: undefined, alt: undefined });
    const [after] = readDeck(doc).slides[0]!.nodes.slice(-2);
    expect(after).toMatchObject({ fill });
    expect(after).not.toHaveProperty('link');
    expect(after).not.toHaveProperty('alt');
  });

  it('is grouped with others below the topmost, and ungrouped', () => {
    const { doc, edit } = documentOf('slideLinks');
    const [slide] = addSlides(edit, 0, [
      { layout: 'blank', nodes: ['a', 'b', 'c', 'd'].map((id) => rect(id)), hidden: false, language: 'en' },
    ]);
    const inner = groupNodes(edit, slide!, ['a', 'c'], 'Inner')!;
    expect(nodeIds(doc, slide!).join('')).toBe('bacd');
    const outer = groupNodes(edit, slide!, ['a', 'c', 'd'], 'Outer')!;
    const paths = () =>
      readDeck(doc).slides[0]!.nodes.map(({ id, groups }) => [id, ...(groups ?? []).map(({ name }) => name)].join(' '));
    expect(paths()).toEqual(['b', 'a Outer Inner', 'c Outer Inner', 'd Outer']);
    ungroupNodes(edit, slide!, outer);
    expect(paths()).toEqual(['b', 'a Inner', 'c Inner', 'd']);
    ungroupNodes(edit, slide!, inner);
    expect(paths()).toEqual(['b', 'a', 'c', 'd']);
  });

  it('that two people put into contradicting groups is in one path', () => {
    const { doc, edit } = documentOf('slideLinks');
    const nodes = ['a', 'b'].map((id) => rect(id, { groups: [{ id: 'g', name: 'G' }] }));
    const [slide] = addSlides(edit, 0, [{ layout: 'blank', nodes, hidden: false, language: 'en' }]);
    // The page that renamed the group did not see yet that the second is in the group too.
    const first = doc.getMap<Y.Map<Y.Map<Y.Map<unknown>>>>('slides').get(slide!)!.get('nodes')!.get('b')!;
    first.set('groups', [
      { id: 'other', name: 'Other' },
      { id: 'g', name: 'Renamed' },
    ]);
    expect(readDeck(doc).slides[0]!.nodes.map(({ groups }) => groups)).toEqual([
      [{ id: 'g', name: 'G' }],
      [{ id: 'g', name: 'G' }],
    ]);
  });
});

describe('entries with equal keys', () => {
  it('are in the order of their ids, and leave room for one between them', () => {
    const { doc, edit } = documentOf('slideLinks');
    const slides = doc.getMap<Y.Map<unknown>>('slides');
    for (const id of slideIds(doc)) slides.get(id)!.set('order', 'a0');
    expect(slideIds(doc)).toEqual(['slide-1', 'slide-2', 'slide-3', 'slide-4']);
    moveSlides(edit, ['slide-4'], 1);
    expect(slideIds(doc)).toEqual(['slide-1', 'slide-4', 'slide-2', 'slide-3']);
  });
});
