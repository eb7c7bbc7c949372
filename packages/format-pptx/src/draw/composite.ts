import type { CompositeNode, SceneNode } from '@deckwright/core/contract';
import { natives } from '../native/index.ts';
import type { DrawTarget } from './draw-target.ts';

/** The parts with the composite's alt text on the first of them, and its link on each. */
function withAltAndLink({ parts, alt, link }: CompositeNode): readonly SceneNode[] {
  return parts.map((part, index) => ({
    ...part,
    ...(index === 0 && alt !== undefined && part.alt === undefined && { alt }),
    ...(link !== undefined && part.link === undefined && { link }),
  }));
}

/** Draws tables and charts natively. Draws any other composite from its parts and adds a notice. */
export function composite(
  node: CompositeNode,
  target: DrawTarget,
  draw: (part: SceneNode, target: DrawTarget) => void,
): void {
  const { meaning } = node;
  if (meaning.kind === 'table') {
    natives.table(node, meaning, target);
    return;
  }
  if (meaning.kind === 'chart') {
    natives.chart(node, meaning, target);
    return;
  }
  const { element, field, pointer } = node.source;
  target.notice({
    code: 'DRAWN_NOT_NATIVE',
    message: `PowerPoint has no native "${meaning.kind}", so "${node.name}" was drawn with shapes and text.`,
    element,
    ...(field !== undefined && { field }),
    ...(pointer !== undefined && { where: pointer }),
    ...(target.number !== undefined && { slide: target.number }),
  });
  for (const part of withAltAndLink(node)) draw(part, target);
}
