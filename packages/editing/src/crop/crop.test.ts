import { describe, expect, it } from 'vitest';
import { centreOf, turnPoint } from '../geometry/box.ts';
import {
  type Crop,
  cropOf,
  fillFrame,
  fitPicture,
  insetsOf,
  MOST_ZOOM,
  movePicture,
  moveSide,
  settled,
  uncropped,
  zoomOf,
  zoomPicture,
} from './crop.ts';

const FRAME = { x: 100, y: 50, width: 200, height: 100 };
const INSETS = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 };
const START = cropOf(FRAME, INSETS);

/** Where the corner of the whole picture is on the slide. */
function cornerOnSlide({ frame, whole }: Crop, rotation: number) {
  const { x, y } = turnPoint(whole, rotation, centreOf(frame));
  return [x, y].map((value) => Math.round(value * 10) / 10);
}

const MIDDLE = { x: 0, y: 0 };

describe('a crop', () => {
  it('has the whole picture around its frame, and the same insets again', () => {
    expect(START).toEqual({ frame: FRAME, whole: { x: 0, y: 50, width: 400, height: 200 } });
    expect(insetsOf(START)).toEqual(INSETS);
  });

  it.each([0, 30, 90, 200])(
    'leaves the picture where it is while its frame changes, turned by %d degrees',
    (rotation) => {
      for (const side of [-1, 0, 1] as const) {
        const after = settled(moveSide(START, { x: side, y: 1 }, { x: 17, y: 31 }), rotation, FRAME);
        expect(after.frame.height).toBeCloseTo(131, 6);
        expect(cornerOnSlide(after, rotation)).toEqual(cornerOnSlide(START, rotation));
      }
    },
  );

  it('ends at the sides of the picture, and never becomes empty', () => {
    const far = { x: 10_000, y: 10_000 };
    const grown = moveSide(START, { x: 1, y: 1 }, far);
    expect(insetsOf(grown)).toEqual({ left: 0.25, right: 0, top: 0, bottom: 0 });
    const shrunk = moveSide(START, { x: -1, y: -1 }, far);
    expect(shrunk.frame).toMatchObject({ width: 8, height: 8 });
    const kept = moveSide(START, { x: 1, y: 1 }, far, true);
    expect(kept.frame.width / kept.frame.height).toBeCloseTo(2, 6);
    expect(kept.frame.width).toBe(300);
  });

  it('moves and enlarges the picture behind the frame, which it always fills', () => {
    const fills = ({ frame, whole }: Crop) => {
      expect(whole.x).toBeLessThanOrEqual(frame.x + 1e-6);
      expect(whole.y).toBeLessThanOrEqual(frame.y + 1e-6);
      expect(whole.x + whole.width).toBeGreaterThanOrEqual(frame.x + frame.width - 1e-6);
      expect(whole.y + whole.height).toBeGreaterThanOrEqual(frame.y + frame.height - 1e-6);
    };
    expect(zoomOf(START)).toBe(2);
    for (const by of [{ x: 5, y: -5 }, { x: 5_000, y: 5_000 }, { x: -5_000, y: -5_000 }, MIDDLE]) {
      const moved = movePicture(START, by);
      fills(moved);
      expect(moved.frame).toEqual(FRAME);
      for (const zoom of [0.1, 1, 3, 100]) {
        const zoomed = zoomPicture(moved, zoom);
        fills(zoomed);
        expect(zoomOf(zoomed)).toBeCloseTo(Math.min(Math.max(zoom, 1), MOST_ZOOM), 6);
      }
    }
  });

  it('fits the whole picture into the frame, fills the frame, or shows everything', () => {
    const size = { width: 100, height: 100 };
    const fitted = fitPicture(START, size);
    expect(fitted.frame).toEqual({ x: 150, y: 50, width: 100, height: 100 });
    expect(insetsOf(fitted)).toMatchObject({ left: 0, bottom: 0 });
    const filled = fillFrame(START, size);
    expect(filled.frame).toEqual(FRAME);
    expect(insetsOf(filled)).toEqual({ left: 0, right: 0, top: 0.25, bottom: 0.25 });
    expect(uncropped(START).frame).toEqual({ x: 0, y: 50, width: 400, height: 200 });
  });
});
