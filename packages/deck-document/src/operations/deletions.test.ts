import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { deletionsIn } from '../document/deleted.ts';
import { readDeck } from '../document/read-deck.ts';
import { DECK_LIMITS } from '../guard/limits.ts';
import { documentOf, snapshotOf } from '../sync.ts';
import { hasDeleted, purge, restoreDeleted } from './deletions.ts';
import { createUndoManager } from './edit.ts';
import { groupNodes } from './groups.ts';
import { addNodes, deleteNodes, nodeIds } from './nodes.ts';
import { addSlides, deleteSlides, duplicateSlides, moveSlides, slideIds } from './slides.ts';
import { insertText } from './text.ts';

const DECK = editableDeck(scenes.slideLinks);
const FIRST = DECK.slides[0]!.id;

/** Two pages with the same deck. */
function twoPages() {
  const [anna, ben] = ['Anna', 'Ben'].map((person) => ({ doc: createDocument(DECK), origin: person, person }));
  const exchange = () => {
    for (const [from, to] of [
      [anna, ben],
      [ben, anna],
    ] as const)
      Y.applyUpdate(to!.doc, Y.encodeStateAsUpdate(from!.doc, Y.encodeStateVector(to!.doc)), 'server');
  };
  return { anna: anna!, ben: ben!, exchange };
}

function onePage() {
  const doc = createDocument(DECK);
  return { doc, edit: { doc, origin: 'me', person: 'Anna' } };
}

/** The slide and the node of the first text of the deck. */
const TEXT = { slide: FIRST, node: DECK.slides[0]!.nodes.find(({ kind }) => kind === 'text')!.id };

function wordsOf(doc: Y.Doc): string {
  return JSON.stringify(readDeck(doc));
}

describe('a deleted slide', () => {
  it('is in no deck, and is there again with what others wrote meanwhile once somebody restores it', () => {
    const { anna, ben, exchange } = twoPages();
    deleteSlides(anna, [FIRST]);
    insertText(ben, TEXT, 0, 'Written meanwhile. ');
    exchange();
    for (const { doc } of [anna, ben]) expect(slideIds(doc)).not.toContain(FIRST);
    expect(deletionsIn(ben.doc)).toMatchObject([{ by: 'Anna', slide: { id: FIRST }, nodes: undefined }]);
    restoreDeleted(ben, deletionsIn(ben.doc)[0]!);
    exchange();
    for (const { doc } of [anna, ben]) {
      expect(slideIds(doc)).toEqual(DECK.slides.map(({ id }) => id));
      expect(wordsOf(doc)).toContain('Written meanwhile. ');
      expect(deletionsIn(doc)).toEqual([]);
    }
  });

  it('comes back with undo of the one who deleted it, with what others wrote', () => {
    const { anna, ben, exchange } = twoPages();
    const undo = createUndoManager(anna);
    deleteSlides(anna, [FIRST]);
    insertText(ben, TEXT, 0, 'Written meanwhile. ');
    exchange();
    undo.undo();
    exchange();
    expect(slideIds(ben.doc)).toContain(FIRST);
    expect(wordsOf(ben.doc)).toContain('Written meanwhile. ');
    expect(readDeck(anna.doc)).toEqual(readDeck(ben.doc));
  });

  it('returns to its place, also if others were added and moved there meanwhile', () => {
    const { doc, edit } = onePage();
    const [a, b, c, d] = slideIds(doc) as [string, string, string, string];
    deleteSlides(edit, [b]);
    const { id: _, ...like } = DECK.slides[0]!;
    const [added] = addSlides(edit, 1, [like]);
    moveSlides(edit, [d], 1);
    expect(slideIds(doc)).toEqual([a, d, added, c]);
    restoreDeleted(edit, { slide: { id: b } });
    expect(slideIds(doc)).toEqual([a, d, added, b, c]);
  });

  it('keeps the name and the time of the first who deleted it', () => {
    const { anna, ben, exchange } = twoPages();
    deleteSlides(anna, [FIRST]);
    exchange();
    deleteSlides(ben, [FIRST]);
    expect(deletionsIn(ben.doc)).toMatchObject([{ by: 'Anna' }]);
  });

  it('has a link to it again once it is restored', () => {
    const { doc, edit } = onePage();
    const before = readDeck(doc);
    const linked = DECK.slides.findIndex((_, at) => JSON.stringify(before).includes(`{"slide":${at + 1}}`));
    deleteSlides(edit, [DECK.slides[linked]!.id]);
    expect(readDeck(doc)).not.toEqual(before);
    restoreDeleted(edit, { slide: DECK.slides[linked]! });
    expect(readDeck(doc)).toEqual(before);
  });

  it('can be restored although all slides are deleted by two people at once', () => {
    const { anna, ben, exchange } = twoPages();
    deleteSlides(
      anna,
      slideIds(anna.doc).filter((id) => id !== FIRST),
    );
    deleteSlides(ben, [FIRST]);
    exchange();
    for (const { doc } of [anna, ben]) {
      expect(readDeck(doc).slides).toEqual([]);
      expect(hasDeleted(doc)).toBe(false);
    }
    purge(anna);
    restoreDeleted(anna, { slide: { id: FIRST } });
    exchange();
    expect(slideIds(ben.doc)).toEqual([FIRST]);
  });

  it('has as long a name of who deleted it as a person can have', () => {
    const { doc, edit } = onePage();
    deleteSlides({ ...edit, person: 'A'.repeat(1_000) }, [FIRST]);
    expect(deletionsIn(doc)[0]!.by).toBe('A'.repeat(60));
  });
});

describe('deleted nodes', () => {
  it('are restored together if they were deleted together, as those of a group', () => {
    const { doc, edit } = onePage();
    const nodes = ['one', 'two', 'three'].map((id) => ({ ...DECK.slides[0]!.nodes[0]!, id }));
    const ids = addNodes(edit, FIRST, nodes);
    groupNodes(edit, FIRST, ids.slice(0, 2), 'Group');
    const before = readDeck(doc);
    deleteNodes(edit, FIRST, ids.slice(0, 2));
    expect(nodeIds(doc, FIRST)).not.toContain(ids[0]);
    deleteNodes({ ...edit, person: 'Ben' }, FIRST, [ids[2]!]);
    const group = deletionsIn(doc).find(({ by }) => by === 'Anna')!;
    expect(group.nodes!.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    restoreDeleted(edit, group);
    for (const rest of deletionsIn(doc)) restoreDeleted(edit, rest);
    expect(readDeck(doc)).toEqual(before);
  });

  it('bring the slide back that was deleted after them', () => {
    const { doc, edit } = onePage();
    deleteNodes(edit, TEXT.slide, [TEXT.node]);
    deleteSlides(edit, [TEXT.slide]);
    expect(deletionsIn(doc)).toMatchObject([{ nodes: undefined }]);
    restoreDeleted(edit, { slide: { id: TEXT.slide }, nodes: [{ id: TEXT.node }] });
    expect(readDeck(doc)).toEqual(DECK);
  });

  it('are not in a copy of their slide', () => {
    const { doc, edit } = onePage();
    insertText(edit, TEXT, 0, 'Secret words');
    deleteNodes(edit, TEXT.slide, [TEXT.node]);
    duplicateSlides(edit, [TEXT.slide]);
    expect(deletionsIn(doc)).toHaveLength(1);
  });
});

describe('what is deleted for good', () => {
  it('is not in the document any more, and the rest is as it was', () => {
    const { doc, edit } = onePage();
    insertText(edit, TEXT, 0, 'Secret words');
    deleteNodes(edit, TEXT.slide, [TEXT.node]);
    deleteSlides(edit, [DECK.slides[1]!.id]);
    expect(hasDeleted(doc)).toBe(true);
    const before = readDeck(doc);
    purge(edit);
    expect(readDeck(doc)).toEqual(before);
    expect(hasDeleted(doc)).toBe(false);
    expect(deletionsIn(doc)).toEqual([]);
    const stored = documentOf([snapshotOf(doc)]);
    expect(Buffer.from(snapshotOf(stored)).toString('latin1')).not.toContain('Secret words');
  });

  it('cannot be written or restored by a page that comes back later, whose other changes count', () => {
    const { anna, ben, exchange } = twoPages();
    deleteSlides(anna, [FIRST]);
    purge(anna);
    insertText(ben, TEXT, 0, 'Written offline. ');
    const other = DECK.slides[1]!;
    deleteNodes(ben, other.id, [other.nodes[0]!.id]);
    exchange();
    restoreDeleted(ben, { slide: { id: FIRST } });
    exchange();
    expect(readDeck(anna.doc)).toEqual(readDeck(ben.doc));
    expect(slideIds(ben.doc)).toEqual(DECK.slides.slice(1).map(({ id }) => id));
    expect(nodeIds(ben.doc, other.id)).toHaveLength(other.nodes.length - 1);
  });

  it('is what was deleted first if there is more than a page keeps, so that a deck does not grow for ever', () => {
    const { doc, edit } = onePage();
    const { id: _, ...like } = DECK.slides[0]!;
    const most = DECK_LIMITS.slides.most;
    const small = { ...like, nodes: [] };
    const first = addSlides(edit, 0, [small]);
    deleteSlides(edit, first);
    const later = addSlides(
      edit,
      0,
      Array.from({ length: most }, () => small),
    );
    // Their clock may not have moved on since the first.
    doc.getMap<Y.Map<unknown>>('slides').get(first[0]!)!.set('deletedAt', '2000-01-01T00:00:00.000Z');
    deleteSlides(edit, later);
    expect(deletionsIn(doc)).toHaveLength(most);
    expect(doc.getMap('slides').has(first[0]!)).toBe(false);
  });
});
