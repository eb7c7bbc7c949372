import type { Geometry, Scene, ShapeNode } from '@deckwright/core/contract';
import { assert, show } from '../contract-test.ts';
import { pathBounds } from '../path-bounds.ts';
import type { AdapterContractTest } from './bench.ts';
import { boundsOf, colorsOf, type Drawn, drawnOn, isNear, isSameColor, rotationOf, showBox } from './drawn.ts';
import type { FoundShape } from './found.ts';
import { isSameAngle, strokeFault } from './paint-faults.ts';
import { pagesOf } from './slides.ts';

const NEED = 'readShapes';

/** Shapes, with their fills, outlines and order. */
export const shapeTests = {
  shapes: {
    sentence: 'draws every shape in its box, with its outline, fill, stroke, rotation and shadow',
    needs: { reader: NEED, toLookAt: 'shapes' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        for (const shape of visibleShapes(drawnOn(scene, slide, bench.adapter.claims))) {
          const there = found.filter((one) => isThere(one, shape));
          const bounds = boundsOf(shape.node.box, shape.turns);
          assert(there.length > 0, `${where} has no shape for "${shape.node.id}" at ${showBox(bounds)}.`);
          const faults = there.map((one) => faultOf(one, shape, scene));
          assert(faults.includes(undefined), `${where} draws "${shape.node.id}" ${faults.at(-1)}.`);
        }
      }
    },
  },
  shapeOrder: {
    sentence: 'draws shapes that overlap in their order',
    needs: { reader: NEED, toLookAt: 'the order of shapes' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        const shapes = visibleShapes(drawnOn(scene, slide, bench.adapter.claims)).map((shape) => {
          const bounds = boundsOf(shape.node.box, shape.turns);
          const at = found.findLastIndex((one) => isThere(one, shape) && !faultOf(one, shape, scene));
          return { id: shape.node.id, bounds, at };
        });
        const known = shapes.filter(({ at }) => at !== -1);
        for (const [index, above] of known.entries()) {
          const { x, y, width, height } = above.bounds;
          const below = known
            .slice(0, index)
            .find(
              ({ bounds, at }) =>
                at > above.at &&
                bounds.x < x + width &&
                x < bounds.x + bounds.width &&
                bounds.y < y + height &&
                y < bounds.y + bounds.height,
            );
          assert(below === undefined, `${where} draws "${below?.id}" over "${above.id}", which is above it.`);
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

const NEAR = 1.5;
/** Width of the ends of a line, in stroke widths. */
const END_SIZE = 3;

/** Shapes with a fill or a stroke; a shape without shows nothing. */
function visibleShapes(drawn: readonly Drawn[]): Drawn<ShapeNode>[] {
  return drawn.filter(
    (one): one is Drawn<ShapeNode> =>
      one.node.kind === 'shape' && (one.node.fill !== undefined || one.node.stroke !== undefined),
  );
}

/** A file may have the box of a path, or only its outline, and the box of a line, or also that of its ends. */
function isThere({ box }: FoundShape, { node, turns }: Drawn<ShapeNode>): boolean {
  const { start, end, width = 0 } = node.stroke ?? {};
  const slack = start || end ? (END_SIZE / 2) * width : 0;
  if (isNear(box, boundsOf(node.box, turns), NEAR + slack)) return true;
  const own = node.geometry.kind === 'path' ? pathBounds(node.geometry.commands) : undefined;
  if (own === undefined) return false;
  return isNear(box, boundsOf({ ...own, x: node.box.x + own.x, y: node.box.y + own.y }, turns), NEAR);
}

function faultOf(found: FoundShape, { node, turns }: Drawn<ShapeNode>, scene: Scene): string | undefined {
  const { geometry, shadow } = node;
  if (found.kind !== undefined && found.kind !== geometry.kind) return `as a ${found.kind}, not a ${geometry.kind}`;
  if (found.flip !== undefined && found.flip !== isFlipped(geometry)) return 'from the wrong corner';
  const angle = rotationOf(turns);
  if (found.rotation !== undefined && !isSameAngle(found.rotation, angle)) {
    return `rotated by ${found.rotation}°, not by ${angle}°`;
  }
  if (found.shadow !== undefined && found.shadow !== (shadow !== undefined)) {
    return shadow ? 'without its shadow' : 'with a shadow';
  }
  return fillFault(found, node, scene) ?? strokeFault(found.stroke, node.stroke, scene);
}

function isFlipped(geometry: Geometry): boolean {
  return geometry.kind === 'line' && geometry.flip === true;
}

function fillFault({ fill }: FoundShape, node: ShapeNode, scene: Scene): string | undefined {
  // A line has no inside.
  if (fill === undefined || node.geometry.kind === 'line') return undefined;
  const wanted = node.fill === undefined ? [] : colorsOf(node.fill, scene);
  const found = fill === 'none' ? [] : fill;
  const isSame = found.length === wanted.length && found.every((color, index) => isSameColor(color, wanted[index]!));
  return isSame ? undefined : `with the fill ${show(fill)}, not ${show(wanted.length > 0 ? wanted : 'none')}`;
}
