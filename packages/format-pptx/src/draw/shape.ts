import type { ShapeNode } from '@deckwright/core/contract';
import type { DrawTarget } from './draw-target.ts';
import { presetOf } from './preset.ts';

/**
 * Draws an outline. `package/shapes/geometry.ts` names the preset. `package/shapes/paint.ts` adds fill, stroke and
 * shadow, because pptxgenjs has no gradients.
 */
export function shape(node: ShapeNode, target: DrawTarget): void {
  const { geometry } = node;
  const name = target.name(node);
  if (geometry.kind === 'line') target.slide.shape('line', node, name, geometry.flip);
  else if (geometry.kind !== 'path') target.slide.shape(geometry.kind, node, name);
  else if (presetOf(geometry) === undefined) target.slide.path(geometry, node, name);
  else target.slide.shape('rect', node, name);
}
