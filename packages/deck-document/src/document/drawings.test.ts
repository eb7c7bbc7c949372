import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { atOnce } from '../../test/at-once.ts';
import { createGuard } from '../guard/guard.ts';
import { addNodes, duplicateNodes } from '../operations/nodes.ts';
import { addSlides } from '../operations/slides.ts';
import { createDocument } from './create-document.ts';
import { readDeck } from './read-deck.ts';

const deck = editableDeck(scenes.unknownElement);
const [slide] = deck.slides;
const node = slide!.nodes.find(({ kind }) => kind === 'composite')!;

function drawingsIn(doc: Y.Doc): readonly unknown[] {
  const all = readDeck(doc).slides.flatMap(({ nodes }) => nodes);
  return all.flatMap((one) => (one.kind === 'composite' && one.drawing ? [one.drawing] : []));
}

/** What a guard says to a change of a page. */
function verdictOf(change: (copy: Y.Doc) => void) {
  const doc = createDocument(deck);
  const guard = atOnce(createGuard(doc, { hasPicture: () => false }));
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  change(copy);
  const verdict = guard.check(Y.encodeStateAsUpdate(copy, before), 'page');
  if (verdict.ok) verdict.apply();
  return { doc, verdict };
}

describe('the drawing of a plugin', () => {
  it('is read as it was made', () => {
    expect(drawingsIn(createDocument(deck))).toHaveLength(1);
    expect(readDeck(createDocument(deck))).toStrictEqual(deck);
  });

  it('is also that of a copy of its node', () => {
    const { doc, verdict } = verdictOf((copy) => {
      duplicateNodes({ doc: copy, origin: 'me' }, slide!.id, [node.id], { x: 10, y: 10 });
    });
    expect(verdict).toMatchObject({ ok: true });
    const [first, second] = drawingsIn(doc);
    expect(second).toEqual(first);
  });

  it('is also that of a node that is pasted, on this slide or with a whole one', () => {
    const { doc, verdict } = verdictOf((copy) => {
      addNodes({ doc: copy, origin: 'me' }, slide!.id, [node]);
      addSlides({ doc: copy, origin: 'me' }, 1, [slide!]);
    });
    expect(verdict).toMatchObject({ ok: true });
    const [first, ...others] = drawingsIn(doc);
    expect(others).toEqual([first, first]);
  });

  it.each<[string, (copy: Y.Doc) => void, RegExp]>([
    ['a page adds one', (copy) => copy.getMap('drawings').set('own', { nodes: [] }), /no place for "own"/],
    [
      'a page changes one',
      (copy) => copy.getMap('drawings').set(`${slide!.id}/${node.id}`, { nodes: [] }),
      /no place for/,
    ],
    [
      'a node names one that the deck does not have',
      (copy) => {
        const nodes = copy.getMap<Y.Map<unknown>>('slides').get(slide!.id)!.get('nodes') as Y.Map<Y.Map<unknown>>;
        nodes.get(node.id)!.set('drawing', 'gone');
      },
      /does not have this drawing/,
    ],
  ])('never changes: the guard rejects that %s', (_, change, reason) => {
    const { doc, verdict } = verdictOf(change);
    expect(verdict).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
    expect(readDeck(doc)).toStrictEqual(deck);
  });
});
