import type { EditableDeck, EditableNode, Scene, SceneNode } from '@deckwright/core/contract';

/** The editable deck of a scene: without what layout computed. */
export function stripped({ slides, layouts, notices: _, fonts: __, ...scene }: Scene): EditableDeck {
  return {
    ...scene,
    layouts: layouts.map((layout) => ({ ...layout, nodes: layout.nodes.map(strippedNode) })),
    slides: slides.map((slide, at) => ({ ...slide, id: `slide${at + 1}`, nodes: slide.nodes.map(strippedNode) })),
  };
}

function strippedNode(node: SceneNode): EditableNode {
  if (node.kind === 'text') {
    const { lines: _, textHeight: __, wrapWidth: ___, ...text } = node;
    return text;
  }
  if (node.kind !== 'composite') return node;
  const { parts: _, ...composite } = node;
  return composite;
}
