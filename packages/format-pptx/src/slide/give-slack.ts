import type { Insets, Role, Scene, SceneNode } from '@deckwright/core/contract';
import { withSlack } from '../text/slack.ts';
import { createSpace } from './space.ts';

/** Roles whose nodes fill a placeholder without a slot. */
const PLACED: ReadonlySet<Role> = new Set(['title', 'slideNumber']);

/**
 * Gives every text box the free space around it that it needs in a viewer without its font. Placeholders keep their boxes,
 * which are those of the layout.
 */
export function giveSlack(scene: Scene): Scene {
  const { layouts, slides, size } = scene;
  const below = new Map(layouts.map(({ key, nodes }) => [key, nodes]));
  const above = Map.groupBy(slides, ({ layout }) => layout);
  return {
    ...scene,
    layouts: layouts.map((layout) => {
      const onSlides = (above.get(layout.key) ?? []).flatMap(({ nodes }) => nodes);
      return { ...layout, nodes: giveTo(layout.nodes, createSpace([...layout.nodes, ...onSlides], size)) };
    }),
    slides: slides.map((slide) => {
      const around = createSpace([...(below.get(slide.layout) ?? []), ...slide.nodes], size);
      return { ...slide, nodes: giveTo(slide.nodes, around) };
    }),
  };
}

function giveTo(nodes: readonly SceneNode[], spaceAround: (node: SceneNode) => Insets): readonly SceneNode[] {
  return nodes.map((node) => {
    if ((node.rotation ?? 0) !== 0 || node.slot !== undefined || PLACED.has(node.role)) return node;
    if (node.kind === 'composite') return { ...node, parts: giveTo(node.parts, spaceAround) };
    return node.kind === 'text' ? withSlack(node, spaceAround(node)) : node;
  });
}
