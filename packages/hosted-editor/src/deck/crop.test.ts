import type { EditableNode } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  cropOf,
  fillFrame,
  fitPicture,
  movePicture,
  moveSide,
  uncropped,
  withCrop,
  zoomOf,
  zoomPicture,
} from './crop.ts';

type Picture = EditableNode & { readonly kind: 'picture' };

function picture(rotation?: number): Picture {
  return {
    kind: 'picture',
    id: 'p',
    name: 'Photo',
    role: 'content',
    source: { element: 'p' },
    picture: 'photo',
    box: { x: 100, y: 50, width: 200, height: 100 },
    crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.5 },
    ...(rotation !== undefined && { rotation }),
  };
}

/** Where the corner of the whole picture is on the slide. */
function cornerOnSlide(node: Picture) {
  const { whole } = cropOf(node);
  const { box, rotation = 0 } = node;
  const angle = (rotation * Math.PI) / 180;
  const [right, down] = [whole.x - box.x - box.width / 2, whole.y - box.y - box.height / 2];
  return [
    box.x + box.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    box.y + box.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  ].map((value) => Math.round(value * 10) / 10);
}

const MIDDLE = { x: 0, y: 0 };

describe('a crop', () => {
  it('has the whole picture around its frame, and gives the same node again', () => {
    expect(cropOf(picture())).toEqual({
      frame: { x: 100, y: 50, width: 200, height: 100 },
      whole: { x: 0, y: 50, width: 400, height: 200 },
    });
    expect(withCrop(picture(30), cropOf(picture(30)))).toEqual(picture(30));
  });

  it.each([0, 30, 90, 200])(
    'leaves the picture where it is while its frame changes, turned by %d degrees',
    (rotation) => {
      const node = picture(rotation);
      for (const side of [-1, 0, 1] as const) {
        const after = withCrop(node, moveSide(cropOf(node), { x: side, y: 1 }, { x: 17, y: 31 }, false));
        expect(after.box.height).toBe(131);
        expect(cornerOnSlide(after)).toEqual(cornerOnSlide(node));
      }
    },
  );

  it('ends at the sides of the picture, and never becomes empty', () => {
    const far = { x: 10_000, y: 10_000 };
    const grown = moveSide(cropOf(picture()), { x: 1, y: 1 }, far, false);
    expect(withCrop(picture(), grown).crop).toEqual({ left: 0.25, right: 0, top: 0, bottom: 0 });
    const shrunk = moveSide(cropOf(picture()), { x: -1, y: -1 }, far, false);
    expect(shrunk.frame).toMatchObject({ width: 8, height: 8 });
    const kept = moveSide(cropOf(picture()), { x: 1, y: 1 }, far, true);
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
    const start = cropOf(picture());
    expect(zoomOf(start)).toBe(2);
    for (const by of [{ x: 5, y: -5 }, { x: 5_000, y: 5_000 }, { x: -5_000, y: -5_000 }, MIDDLE]) {
      const moved = movePicture(start, by);
      fills(moved);
      expect(moved.frame).toEqual(start.frame);
      for (const zoom of [0.1, 1, 3, 100]) {
        const zoomed = zoomPicture(moved, zoom);
        fills(zoomed);
        expect(zoomOf(zoomed)).toBeCloseTo(Math.min(Math.max(zoom, 1), 8), 6);
      }
    }
  });

  it('fits the whole picture into the frame, fills the frame, or shows everything', () => {
    const size = { width: 100, height: 100 };
    const fitted = withCrop(picture(), fitPicture(cropOf(picture()), size));
    expect(fitted).toMatchObject({ box: { x: 150, y: 50, width: 100, height: 100 }, crop: { left: 0, bottom: 0 } });
    const filled = withCrop(picture(), fillFrame(cropOf(picture()), size));
    expect(filled).toMatchObject({ box: picture().box, crop: { left: 0, right: 0, top: 0.25, bottom: 0.25 } });
    const all = withCrop(picture(), uncropped(cropOf(picture())));
    expect(all).toMatchObject({ box: { x: 0, y: 50, width: 400, height: 200 }, crop: { top: 0, right: 0 } });
  });

  it('keeps round corners within the shorter side', () => {
    const node = { ...picture(), radius: 40 };
    expect(withCrop(node, moveSide(cropOf(node), { x: 0, y: 1 }, { x: 0, y: -60 }, false)).radius).toBe(20);
  });
});
