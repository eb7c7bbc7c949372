import type { Insets, Role, Scene, SceneNode } from '@deckwright/core/contract';
import { withSlack } from '../text/slack.ts';
import { createSpace } from './space.ts';

/** Roles that keep their boxes: a deck's titles and numbers have the same place on all slides. */
const KEPT: ReadonlySet<Role> = new Set(['title', 'slideNumber']);

/**
 * Gives every text the free space around it that it needs in a viewer without its font. A placeholder of a layout keeps the box
 * of its template, whatever the slides of a deck show, so a slide states the box of a text that needs more.
 */
export function giveSlack(scene: Scene): Scene {
  const { layouts, slides, size } = scene;
  const byKey = new Map(layouts.map((layout) => [layout.key, layout]));
  return {
    ...scene,
    layouts: layouts.map(({ nodes, slots, ...layout }) => {
      const boxes = slots.map(({ box }) => box);
      return { ...layout, slots, nodes: giveTo(nodes, createSpace(nodes, size, boxes)) };
    }),
    slides: slides.map((slide) => {
      const around = createSpace([...(byKey.get(slide.layout)?.nodes ?? []), ...slide.nodes], size);
      return { ...slide, nodes: giveTo(slide.nodes, around) };
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
