import type { Geometry, ShapeNode } from '@deckwright/core/contract';
import { inches } from '../units.ts';
import { boxOf } from './box.ts';
import type { Sheet } from './sheet.ts';

/** pptxgenjs draws paths under this name; its types forget it. */
const CUSTOM = 'custGeom' as 'rect';

type Path = Extract<Geometry, { kind: 'path' }>;

/** Path steps as pptxgenjs's points. It starts every path with a move, so a leading `close` has nothing to close. */
const points = ({ commands }: Path) =>
  commands
    .filter((command, index) => index > 0 || command.op !== 'close')
    .map((command) => {
      switch (command.op) {
        case 'close':
          return { close: true as const };
        case 'cubic': {
          const curve = { x1: command.x1, y1: command.y1, x2: command.x2, y2: command.y2 };
          const inInches = { x1: inches(curve.x1), y1: inches(curve.y1), x2: inches(curve.x2), y2: inches(curve.y2) };
          return { x: inches(command.x), y: inches(command.y), curve: { type: 'cubic' as const, ...inInches } };
        }
        default:
          return { x: inches(command.x), y: inches(command.y), moveTo: command.op === 'move' };
      }
    });

/** Draws an outline. Fill, stroke and shadow follow in `package/shapes/paint.ts`: pptxgenjs has no gradients. */
export const shape = (node: ShapeNode, sheet: Sheet): void => {
  const options = { ...boxOf(node), objectName: sheet.name(node) };
  const { geometry } = node;
  switch (geometry.kind) {
    case 'rect':
      sheet.slide.addShape('rect', options);
      return;
    case 'ellipse':
      sheet.slide.addShape('ellipse', options);
      return;
    case 'roundRect':
      sheet.slide.addShape('roundRect', options);
      return;
    case 'line':
      sheet.slide.addShape('line', { ...options, flipV: geometry.flip ?? false });
      return;
    case 'path':
      sheet.slide.addShape(CUSTOM, { ...options, points: points(geometry) });
  }
};
