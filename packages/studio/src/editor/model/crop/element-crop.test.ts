import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import { type Crop, insetsOf, movePicture, moveSide, zoomPicture } from '@deckwright/editing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { cropOfElement, setCrop } from './element-crop.ts';

const WIDE = { width: 400, height: 200 };
const BOX = { x: 10, y: 10, width: 100, height: 100 };
const PATH = '/elements/0';
const MIDDLE = cropOfElement({}, WIDE, BOX);

function pictureWith(more: JsonObject = {}) {
  return { key: 'a', name: 'A', elements: [{ type: 'image', src: 'asset:boat', box: BOX, alt: 'Boat', ...more }] };
}

/** The look of a picture after it was cropped. */
function cropped(crop: Crop, more?: JsonObject) {
  const {
    src: _,
    type: _type,
    alt: _alt,
    ...look
  } = elementAt(setCrop(PATH, crop).apply(pictureWith(more), []).file, PATH)!;
  return look;
}

/** Shares of the picture from its top left corner. */
function visible(crop: Crop) {
  const { top, right, bottom, left } = insetsOf(crop);
  return { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom };
}

describe('the crop of a picture in a template', () => {
  it('is around its focus, and never outside of it', () => {
    expect(visible(MIDDLE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(visible(cropOfElement({ focus: { x: 0.9, y: 0.5 } }, WIDE, BOX))).toEqual({
      x: 0.5,
      y: 0,
      width: 0.5,
      height: 1,
    });
    expect(visible(cropOfElement({ crop: { left: 0.5, top: 0.5 } }, WIDE, BOX))).toEqual({
      x: 0.5,
      y: 0.5,
      width: 0.25,
      height: 0.5,
    });
  });

  it('is a focus while the picture is not enlarged, and else a crop', () => {
    const more = { crop: { top: 0.1, right: 0.1, bottom: 0.1, left: 0.1 } };
    expect(cropped(MIDDLE, more)).toEqual({ box: BOX });
    expect(cropped(movePicture(MIDDLE, { x: -20, y: 0 }), more)).toEqual({ box: BOX, focus: { x: 0.6, y: 0.5 } });
    expect(cropped(zoomPicture(MIDDLE, 2), more)).toEqual({
      box: BOX,
      crop: { top: 0.25, right: 0.375, bottom: 0.25, left: 0.375 },
    });
  });

  it('gives the element the box of its frame, but none to an element without a box', () => {
    const narrower = moveSide(MIDDLE, { x: 1, y: 0 }, { x: -50, y: 0 });
    const box = { ...BOX, width: 50 };
    expect(cropped(narrower)).toEqual({ box, focus: { x: 0.375, y: 0.5 } });
    expect(cropOfElement({ focus: { x: 0.375, y: 0.5 } }, WIDE, box)).toEqual(narrower);
    expect(cropped(narrower, { box: null })).toMatchObject({ box: null });
  });

  it('is read as it was written, and is valid', () => {
    const side = fc.integer({ min: 20, max: 4_000 });
    const size = fc.record({ width: side, height: side });
    const unit = fc.integer({ min: -100, max: 100 }).map((number) => number / 100);
    fc.assert(
      fc.property(size, size, unit, unit, fc.integer({ min: 100, max: 1_000 }), (picture, sides, right, down, zoom) => {
        const isUsual = ({ width, height }: typeof WIDE) => Math.max(width / height, height / width) < 8;
        fc.pre(isUsual(picture) && isUsual(sides));
        const box = { x: 10, y: 10, ...sides };
        const enlarged = zoomPicture(cropOfElement({}, picture, box), zoom / 100);
        const crop = movePicture(enlarged, { x: -right * enlarged.whole.width, y: -down * enlarged.whole.height });
        const { file } = setCrop(PATH, crop).apply(pictureWith({ box }), []);
        parseTemplate(file, parseProject({ id: 'tests' }));
        const [read, set] = [cropOfElement(elementAt(file, PATH)!, picture, box), crop].map(visible);
        for (const key of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(read![key] - set![key])).toBeLessThan(0.002);
      }),
    );
  });
});
