import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf, type Placement } from './box.ts';
import { fieldOf, withField } from './fields.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };

describe('the numbers of a placement', () => {
  it('are shown if all placements have the same', () => {
    const others: readonly Placement[] = [{ box: BOX }, { box: { ...BOX, y: 30 }, rotation: 0 }];
    expect(fieldOf(others, 'x')).toBe(10);
    expect(fieldOf(others, 'y')).toBeUndefined();
    expect(fieldOf(others, 'rotation')).toBe(0);
    expect(fieldOf([], 'x')).toBeUndefined();
  });

  it('change one at a time, or both sides with the ratio kept', () => {
    expect(withField({ box: BOX }, 'x', -5)).toEqual({ box: { ...BOX, x: -5 } });
    expect(withField({ box: BOX }, 'width', 200)).toEqual({ box: { ...BOX, width: 200 } });
    expect(withField({ box: BOX }, 'height', 100, true)).toEqual({ box: { ...BOX, width: 200, height: 100 } });
    expect(withField({ box: BOX }, 'width', -3).box.width).toBe(1);
    expect(withField({ box: BOX }, 'rotation', -90)).toEqual({ box: BOX, rotation: 270 });
  });

  it('leave the top left corner where it is', () => {
    const placements = fc.record({ box: fc.constant(BOX), rotation: fc.integer({ min: 0, max: 359 }) });
    const sizes = fc.integer({ min: 1, max: 900 });
    fc.assert(
      fc.property(placements, fc.constantFrom('width', 'height'), sizes, fc.boolean(), (before, field, size, ratio) => {
        const after = withField(before, field as 'width', size, ratio);
        expect(after.box[field as 'width']).toBeCloseTo(size, 6);
        expect(cornersOf(after)[0]!.x).toBeCloseTo(cornersOf(before)[0]!.x, 6);
        expect(cornersOf(after)[0]!.y).toBeCloseTo(cornersOf(before)[0]!.y, 6);
      }),
    );
  });
});
