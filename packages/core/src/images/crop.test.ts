import { describe, expect, it } from 'vitest';
import { fitPicture } from './crop.ts';

const wide = { width: 800, height: 400 };
const square = { x: 100, y: 50, width: 200, height: 200 };
const centre = { x: 0.5, y: 0.5 };
const first = { top: 0.1, right: 0.5, bottom: 0.15, left: 0.25 };

describe('a picture cropped first', () => {
  it('is stretched without the cropped part', () => {
    expect(fitPicture(wide, square, 'stretch', centre, first)).toEqual({ box: square, crop: first });
  });

  it('is contained with the aspect ratio of the remaining part', () => {
    // 200 × 300 pixels remain.
    const { box, crop } = fitPicture(wide, square, 'contain', centre, first);
    expect(crop).toEqual(first);
    expect(box.height).toBe(200);
    expect(box.width).toBeCloseTo(400 / 3, 9);
    expect(box.x).toBeCloseTo(200 - 200 / 3, 9);
  });

  it('covers the box with the remaining part, as near to the focus as possible', () => {
    const crops = [0, 0.475, 1].map((y) => fitPicture(wide, square, 'cover', { x: 0.5, y }, first).crop);
    // A third of the 300 pixels in height does not fit: 100 of 400.
    const wanted = [
      { top: 0.1, bottom: 0.4 },
      { top: 0.225, bottom: 0.275 },
      { top: 0.35, bottom: 0.15 },
    ];
    for (const [index, crop] of crops.entries()) {
      expect(crop.left).toBeCloseTo(0.25, 9);
      expect(crop.right).toBeCloseTo(0.5, 9);
      expect(crop.top).toBeCloseTo(wanted[index]!.top, 9);
      expect(crop.bottom).toBeCloseTo(wanted[index]!.bottom, 9);
    }
  });

  it('is distorted only by stretching', () => {
    for (const fit of ['cover', 'contain'] as const) {
      const { box, crop } = fitPicture(wide, square, fit, { x: 0.9, y: 0.2 }, first);
      const scaleX = box.width / (wide.width * (1 - crop.left - crop.right));
      const scaleY = box.height / (wide.height * (1 - crop.top - crop.bottom));
      expect(scaleX).toBeCloseTo(scaleY, 9);
    }
  });

  it('has finite numbers as its crop in a box without size', () => {
    const { crop } = fitPicture(wide, { ...square, width: 0, height: 0 }, 'cover', centre);
    expect(Object.values(crop).every(Number.isFinite)).toBe(true);
  });
});
