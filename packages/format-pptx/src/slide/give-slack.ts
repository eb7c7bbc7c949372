import type { Box, Insets, Role, Scene, SceneLayout, SceneNode } from '@deckwright/core/contract';
import { withSlack } from '../text/slack.ts';
import { createSpace } from './space.ts';

/** Roles that keep their boxes: a deck's titles and numbers have the same place on all slides. */
const KEPT: ReadonlySet<Role> = new Set(['title', 'slideNumber']);

/**
 * Gives every text the free space around it that it needs in a viewer without its font. A slot grows with the texts that
 * have its box, so that they inherit the box of its placeholder.
 */
export function giveSlack(scene: Scene): Scene {
  const { layouts, slides, size } = scene;
  const byKey = new Map(layouts.map((layout) => [layout.key, layout]));
  const above = Map.groupBy(slides, ({ layout }) => layout);
  const given = slides.map((slide) => {
    const around = createSpace([...(byKey.get(slide.layout)?.nodes ?? []), ...slide.nodes], size);
    return { ...slide, nodes: giveTo(slide.nodes, around) };
  });
  const grown = new Map(layouts.map((layout) => [layout.key, grownSlots(layout, slides, given)]));
  return {
    ...scene,
    layouts: layouts.map((layout) => {
      const onSlides = (above.get(layout.key) ?? []).flatMap(({ nodes }) => nodes);
      const nodes = giveTo(layout.nodes, createSpace([...layout.nodes, ...onSlides], size));
      const slots = layout.slots.map((slot) => ({ ...slot, box: grown.get(layout.key)?.get(slot.key) ?? slot.box }));
      return { ...layout, nodes, slots };
    }),
    slides: given.map((slide, index) => {
      const layout = byKey.get(slide.layout);
      const nodes = slide.nodes.map((node, at) => {
        const box = isInSlot(slides[index]!.nodes[at]!, layout) ? grown.get(slide.layout)?.get(node.slot!) : undefined;
        return box === undefined ? node : { ...node, box };
      });
      return { ...slide, nodes };
    }),
  };
}

function giveTo(nodes: readonly SceneNode[], spaceAround: (node: SceneNode) => Insets): readonly SceneNode[] {
  return nodes.map((node) => {
    if ((node.rotation ?? 0) !== 0 || KEPT.has(node.role)) return node;
    if (node.kind === 'composite') return { ...node, parts: giveTo(node.parts, spaceAround) };
    return node.kind === 'text' ? withSlack(node, spaceAround(node)) : node;
  });
}

/** Whether a text has the box of its slot. */
function isInSlot(node: SceneNode, layout: SceneLayout | undefined): boolean {
  if (node.kind !== 'text' || node.slot === undefined || (node.rotation ?? 0) !== 0 || KEPT.has(node.role))
    return false;
  const slot = layout?.slots.find(({ key }) => key === node.slot);
  return slot !== undefined && isNear(slot.box, node.box);
}

function isNear(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.01);
}

/** The boxes of slots with the slack of all texts that have the box of the slot. */
function grownSlots(layout: SceneLayout, before: Scene['slides'], given: Scene['slides']): ReadonlyMap<string, Box> {
  const grown = new Map<string, Box>();
  for (const [index, slide] of given.entries()) {
    if (slide.layout !== layout.key) continue;
    for (const [at, node] of slide.nodes.entries()) {
      if (!isInSlot(before[index]!.nodes[at]!, layout)) continue;
      const known = grown.get(node.slot!);
      grown.set(node.slot!, known === undefined ? node.box : around(known, node.box));
    }
  }
  return grown;
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
