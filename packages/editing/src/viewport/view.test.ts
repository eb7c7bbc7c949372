import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTUAL_SIZE, fitView, LEAST_ZOOM, MOST_ZOOM, nextZoom, pan, reveal, wheelZoom, zoomAt } from './view.ts';

const SLIDE = { width: 960, height: 540 };
const AREA = { width: 1056, height: 800 };

const views = fc.record({
  zoom: fc.double({ min: LEAST_ZOOM, max: MOST_ZOOM, noNaN: true }),
  x: fc.integer({ min: -2_000, max: 2_000 }),
  y: fc.integer({ min: -2_000, max: 2_000 }),
});
const points = fc.record({ x: fc.integer({ min: 0, max: 1_056 }), y: fc.integer({ min: 0, max: 800 }) });

describe('a view', () => {
  it('fits the slide into the middle of the area', () => {
    expect(fitView(AREA, SLIDE, 48)).toEqual({ zoom: 1, x: 48, y: 130 });
    expect(fitView({ width: 0, height: 0 }, SLIDE, 48).zoom).toBe(LEAST_ZOOM);
  });

  it('keeps what is under the pointer there when it zooms', () => {
    fc.assert(
      fc.property(views, fc.double({ min: 0.01, max: 40, noNaN: true }), points, (view, zoom, at) => {
        const after = zoomAt(view, zoom, at);
        expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - view.x) / view.zoom, 6);
        expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - view.y) / view.zoom, 6);
        expect(after.zoom).toBeGreaterThanOrEqual(LEAST_ZOOM);
        expect(after.zoom).toBeLessThanOrEqual(MOST_ZOOM);
      }),
    );
  });

  it('never loses the slide', () => {
    fc.assert(
      fc.property(views, points, (view, by) => {
        const { x, y, zoom } = pan(view, { x: by.x * 9 - 5_000, y: by.y * 9 - 4_000 }, AREA, SLIDE);
        expect(x).toBeLessThanOrEqual(AREA.width - 48);
        expect(y).toBeLessThanOrEqual(AREA.height - 48);
        expect(x + SLIDE.width * zoom).toBeGreaterThanOrEqual(48);
        expect(y + SLIDE.height * zoom).toBeGreaterThanOrEqual(48);
      }),
    );
  });

  it('moves only as far as a box needs to be seen', () => {
    const view = { zoom: 2, x: -500, y: 0 };
    const box = { x: 100, y: 100, width: 100, height: 50 };
    expect(reveal(view, box, AREA, 48)).toEqual({ zoom: 2, x: -152, y: 0 });
    expect(reveal(view, { ...box, x: 800 }, AREA, 48)).toEqual({ zoom: 2, x: -792, y: 0 });
    expect(reveal({ ...view, x: 0 }, box, AREA, 48)).toEqual({ zoom: 2, x: 0, y: 0 });
    // Of what is larger than the area, the beginning is shown.
    expect(reveal(view, { ...box, x: 0, width: 960 }, AREA, 48)).toEqual({ zoom: 2, x: 48, y: 0 });
  });

  it('zooms in steps', () => {
    expect(nextZoom(ACTUAL_SIZE, 1)).toBeCloseTo(1.25 * ACTUAL_SIZE);
    expect(nextZoom(ACTUAL_SIZE * 1.1, -1)).toBeCloseTo(ACTUAL_SIZE);
    expect(nextZoom(MOST_ZOOM, 1)).toBe(MOST_ZOOM);
    expect(wheelZoom(1, -100)).toBeCloseTo(1 / wheelZoom(1, 100));
    expect(wheelZoom(1, -3)).toBeLessThan(wheelZoom(1, -100));
  });
});
