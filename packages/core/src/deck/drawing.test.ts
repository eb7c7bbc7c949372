import { scenes } from '@deckwright/testkit';
import { expect, it } from 'vitest';
import { withNodes } from '../../test/deck/edit.ts';
import { type CompositeNode, editableDeck, type MeaningKind } from '../contract/index.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { nodeParts } from '../node/index.ts';
import { layOutDeck } from './lay-out-deck.ts';

const fonts = createFontLibrary(nodeParts().fonts);
const deck = editableDeck(scenes.unknownElement);

function laidOut(change: (box: CompositeNode['box']) => CompositeNode['box'], claims: readonly MeaningKind[] = []) {
  const changed = withNodes(deck, 1, (node) => (node.kind === 'composite' ? { ...node, box: change(node.box) } : node));
  const { scene } = layOutDeck(changed, { fonts, claims: { meanings: new Set(claims) } });
  return scene.slides[0]!.nodes.find((node): node is CompositeNode => node.kind === 'composite')!;
}

it("a plugin's drawing moves and scales with the box of its composite", () => {
  const before = laidOut((box) => box);
  const moved = laidOut((box) => ({ ...box, x: box.x + 10, y: box.y - 20 }));
  const half = laidOut((box) => ({ ...box, width: box.width / 2 }));
  expect(before.parts.length).toBeGreaterThan(3);
  for (const [index, { box }] of before.parts.entries()) {
    expect(moved.parts[index]!.box).toEqual({ ...box, x: box.x + 10, y: box.y - 20 });
    expect(half.parts[index]!.box.width).toBeCloseTo(box.width / 2, 9);
    expect(half.parts[index]!.box.x - before.box.x).toBeCloseTo((box.x - before.box.x) / 2, 9);
    expect(half.parts[index]!.box.height).toBe(box.height);
  }
});

it('an adapter that claims its meaning gets no drawing', () => {
  expect(laidOut((box) => box, ['x-timeline']).parts).toEqual([]);
});
