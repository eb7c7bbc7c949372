import type { Box, Point } from '@deckwright/core/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align, distribute } from './arrange.ts';
import {
  boundsOf,
  boxBetween,
  centreOf,
  containsPoint,
  cornersOf,
  isWithin,
  moveBox,
  touches,
  turnPoint,
} from './box.ts';
import { HANDLES, LEAST_SIZE, resize, resizeTogether, rotationTo } from './resize.ts';

const length = fc.integer({ min: 1, max: 900 });
const boxes = fc.record({ x: length, y: length, width: length, height: length });
const placements = fc.record({ box: boxes, rotation: fc.integer({ min: 0, max: 359 }) });
const moves = fc.record({ x: fc.integer({ min: -2_000, max: 2_000 }), y: fc.integer({ min: -2_000, max: 2_000 }) });

function near(one: Point, other: Point): void {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
}

/** Where a position on a box, from -1 to 1, is on the slide. */
function pointOf(box: Box, rotation: number, at: Point): Point {
  const centre = centreOf(box);
  return turnPoint({ x: centre.x + (at.x * box.width) / 2, y: centre.y + (at.y * box.height) / 2 }, rotation, centre);
}

describe('a placement', () => {
  it('contains its corners and its centre, and nothing outside of its bounds', () => {
    fc.assert(
      fc.property(placements, (placement) => {
        const centre = centreOf(placement.box);
        const inner = cornersOf(placement).map(({ x, y }) => ({
          x: (x * 99 + centre.x) / 100,
          y: (y * 99 + centre.y) / 100,
        }));
        expect([centre, ...inner].every((point) => containsPoint(placement, point))).toBe(true);
        const bounds = boundsOf([placement])!;
        expect(containsPoint(placement, { x: bounds.x - 0.01, y: centre.y })).toBe(false);
      }),
    );
  });

  it('has upright bounds', () => {
    const bounds = boundsOf([{ box: { x: 0, y: 0, width: 100, height: 20 }, rotation: 90 }])!;
    near(bounds, { x: 40, y: -40 });
    expect([bounds.width, bounds.height].map(Math.round)).toEqual([20, 100]);
    expect(boundsOf([])).toBeUndefined();
  });

  it('lies within a marquee, or only touches it', () => {
    const placement = { box: { x: 10, y: 10, width: 100, height: 20 } };
    const marquee = boxBetween({ x: 60, y: 40 }, { x: 0, y: 0 });
    expect([isWithin(placement, marquee), touches(placement, marquee)]).toEqual([false, true]);
    const whole = boxBetween({ x: 0, y: 0 }, { x: 110, y: 30 });
    expect([isWithin(placement, whole), touches(placement, whole)]).toEqual([true, true]);
    expect(touches(placement, boxBetween({ x: 0, y: 0 }, { x: 5, y: 300 }))).toBe(false);
  });
});

describe('a resize', () => {
  it('keeps the opposite corner or edge where it is, on rotated boxes too', () => {
    fc.assert(
      fc.property(placements, fc.constantFrom(...HANDLES), moves, fc.boolean(), (placement, handle, by, keepsRatio) => {
        const after = resize(placement, handle, by, { keepsRatio });
        const opposite = { x: -handle.x, y: -handle.y };
        near(pointOf(after, placement.rotation, opposite), pointOf(placement.box, placement.rotation, opposite));
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(LEAST_SIZE - 1e-9);
        if (keepsRatio) expect(after.width / after.height).toBeCloseTo(placement.box.width / placement.box.height, 6);
      }),
    );
  });

  it('takes the handle to the pointer', () => {
    fc.assert(
      fc.property(placements, fc.constantFrom(...HANDLES), moves, fc.boolean(), (placement, handle, by, fromCentre) => {
        const { box, rotation } = placement;
        const after = resize(placement, handle, by, { fromCentre });
        fc.pre(after.width > LEAST_SIZE && after.height > LEAST_SIZE);
        const own = turnPoint(by, -rotation, { x: 0, y: 0 });
        const along = turnPoint({ x: own.x * Math.abs(handle.x), y: own.y * Math.abs(handle.y) }, rotation, {
          x: 0,
          y: 0,
        });
        const before = pointOf(box, rotation, handle);
        near(pointOf(after, rotation, handle), { x: before.x + along.x, y: before.y + along.y });
        if (fromCentre) near(centreOf(after), centreOf(box));
      }),
    );
  });

  it('leaves at least a point', () => {
    const box = { x: 0, y: 0, width: 100, height: 50 };
    expect(resize({ box }, { x: 1, y: 1 }, { x: -500, y: -500 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(resize({ box }, { x: 1, y: 1 }, { x: -500, y: -500 }, { keepsRatio: true })).toMatchObject({
      width: 2,
      height: 1,
    });
  });

  it('keeps the share of each of several boxes', () => {
    const before = { x: 0, y: 0, width: 200, height: 100 };
    const parts = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 150, y: 50, width: 50, height: 50 },
    ];
    expect(resizeTogether(parts, before, { x: 10, y: 0, width: 400, height: 50 })).toEqual([
      { x: 10, y: 0, width: 200, height: 50 },
      { x: 310, y: 25, width: 100, height: 25 },
    ]);
  });
});

describe('a rotation', () => {
  it.each([
    [{ x: 50, y: -10 }, 0, 0],
    [{ x: 200, y: 25 }, 0, 90],
    [{ x: -10, y: 25 }, 0, 270],
    [{ x: 60, y: -10 }, 15, 15],
  ])('follows the pointer at %o in steps of %d', (point, step, degrees) => {
    expect(rotationTo({ x: 0, y: 0, width: 100, height: 50 }, point, step)).toBeCloseTo(degrees, 6);
  });
});

describe('the alignment', () => {
  const three = [
    { box: { x: 0, y: 0, width: 10, height: 10 } },
    { box: { x: 50, y: 20, width: 30, height: 10 } },
    { box: { x: 200, y: 90, width: 40, height: 30 } },
  ];
  const moved = (by: readonly Point[]) => three.map(({ box }, index) => moveBox(box, by[index]!));

  it.each([
    ['left', 'x', [0, 0, 0]],
    ['centre', 'x', [115, 105, 100]],
    ['right', 'x', [230, 210, 200]],
    ['top', 'y', [0, 0, 0]],
    ['middle', 'y', [55, 55, 45]],
    ['bottom', 'y', [110, 110, 90]],
  ] as const)('at the %s moves all to the same line', (alignment, axis, expected) => {
    const after = moved(align(three, alignment));
    expect(after.map((box) => box[axis])).toEqual(expected);
    const other = axis === 'x' ? 'y' : 'x';
    expect(after.map((box) => box[other])).toEqual(three.map(({ box }) => box[other]));
  });

  it('of a single one is with the slide', () => {
    const slide = { x: 0, y: 0, width: 960, height: 540 };
    expect(align([three[0]!], 'centre', slide)).toEqual([{ x: 475, y: 0 }]);
  });

  it('distributes with equal gaps, and leaves the outermost', () => {
    fc.assert(
      fc.property(fc.array(placements, { minLength: 3, maxLength: 8 }), fc.constantFrom('x', 'y'), (some, axis) => {
        const by = distribute(some, axis as 'x' | 'y');
        const side = axis === 'x' ? 'width' : 'height';
        const before = some.map((one) => boundsOf([one])!);
        const after = before.map((box, index) => moveBox(box, by[index]!));
        const order = before
          .map((_, index) => index)
          .sort((a, b) => before[a]![axis as 'x'] - before[b]![axis as 'x'] || a - b);
        const gaps = order.slice(1).map((at, index) => {
          const previous = after[order[index]!]!;
          return after[at]![axis as 'x'] - previous[axis as 'x'] - previous[side];
        });
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
        for (const end of [order[0]!, order.at(-1)!]) near(after[end]!, before[end]!);
      }),
    );
  });
});
