import { caseCount } from '@deckwright/test-tools/cases';
import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAround } from './slice-labels.ts';
import { overlap } from './typesetter.ts';

const around = { centre: { x: 200, y: 150 }, radius: 60, area: { x: 0, y: 0, width: 400, height: 300 } };
const size = { width: 40, height: 12 };

describe('labels around a circle', () => {
  it('are beside the middle of their slices', () => {
    const angles = [0, Math.PI / 2, Math.PI, Math.PI * 1.5];
    const { labels } = placeAround(
      angles.map((angle) => ({ text: 'x', size, angle })),
      around,
    );
    const [top, right, bottom, left] = labels.toSorted((a, b) => a.index - b.index).map(({ box }) => box);
    expect(top!.y + top!.height).toBeCloseTo(90, 5);
    expect(bottom!.y).toBeCloseTo(210, 5);
    expect(right!.x).toBeGreaterThanOrEqual(260);
    expect(left!.x + left!.width).toBeLessThanOrEqual(140);
    expect(labels.some(({ moved }) => moved)).toBe(false);
  });

  it('never touch if there is room for them', () => {
    const slice = record({
      angle: double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      width: integer({ min: 5, max: 60 }),
    });
    assert(
      property(array(slice, { maxLength: 20 }), (slices) => {
        const texts = slices.map(({ angle, width }) => ({ text: 'x', size: { width, height: 12 }, angle }));
        const { labels, fits } = placeAround(texts, around);
        expect(fits).toBe(true);
        const inset = labels.map(({ box }) => ({ ...box, y: box.y + 0.001, height: box.height - 0.002 }));
        inset.forEach((one, i) => {
          for (const other of inset.slice(i + 1)) expect(overlap(one, other)).toBe(false);
        });
      }),
      { numRuns: caseCount(500), seed: 4 },
    );
  });

  it('do not fit if one side has more than its height', () => {
    const texts = Array.from({ length: 30 }, (_, i) => ({ text: 'x', size, angle: (i / 30) * Math.PI }));
    expect(placeAround(texts, around).fits).toBe(false);
  });
});
