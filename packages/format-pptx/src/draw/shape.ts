import type { ShapeNode } from '@deckwright/core/contract';
import { presetOf } from './preset.ts';
import type { Sheet } from './sheet.ts';

/** Draws an outline; `package/shapes/geometry.ts` names the preset. Fill, stroke and shadow follow in `package/shapes/paint.ts`: pptxgenjs has no gradients. */
export function shape(node: ShapeNode, sheet: Sheet): void {
  const { geometry } = node;
  const name = sheet.name(node);
  if (geometry.kind === 'line') sheet.canvas.outline('line', node, name, geometry.flip);
  else if (geometry.kind !== 'path') sheet.canvas.outline(geometry.kind, node, name);
  else if (presetOf(geometry) === undefined) sheet.canvas.path(geometry, node, name);
  else sheet.canvas.outline('rect', node, name);
}
