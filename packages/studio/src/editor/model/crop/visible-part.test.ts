import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { movedPart, setVisiblePart, visiblePart, zoomedPart, zoomOf } from './visible-part.ts';

const WIDE = { width: 400, height: 200 };
const SQUARE = { width: 100, height: 100 };
const PATH = '/elements/0';

function pictureWith(more: JsonObject = {}) {
  const box = { x: 10, y: 10, ...SQUARE };
  return { key: 'a', name: 'A', elements: [{ type: 'image', src: 'asset:boat', box, alt: 'Boat', ...more }] };
}

describe('the visible part of a picture', () => {
  it('is around its focus, and never outside of it', () => {
    expect(visiblePart({}, WIDE, SQUARE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(visiblePart({ focus: { x: 0.9, y: 0.5 } }, WIDE, SQUARE)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(visiblePart({ crop: { left: 0.5, top: 0.5 } }, WIDE, SQUARE)).toEqual({
      x: 0.5,
      y: 0.5,
      width: 0.25,
      height: 0.5,
    });
  });

  it('is moved and enlarged about its centre', () => {
    const part = visiblePart({}, WIDE, SQUARE);
    expect(movedPart(part, -0.1, 0.3)).toEqual({ ...part, x: 0.15 });
    const twice = zoomedPart(part, 2, WIDE, SQUARE);
    expect(twice).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
    expect(zoomOf(twice, WIDE, SQUARE)).toBe(2);
    expect(zoomedPart(twice, 0.1, WIDE, SQUARE)).toEqual(part);
  });

  it('is a focus while the picture is not enlarged, and else a crop', () => {
    const part = visiblePart({}, WIDE, SQUARE);
    const file = pictureWith({ crop: { top: 0.1, right: 0.1, bottom: 0.1, left: 0.1 } });
    const shown = (next: typeof part) => {
      const {
        src: _,
        box: _box,
        type: _type,
        alt: _alt,
        ...look
      } = elementAt(setVisiblePart(PATH, next, WIDE, SQUARE).apply(file, []).file, PATH)!;
      return look;
    };
    expect(shown(part)).toEqual({});
    expect(shown(movedPart(part, 0.1, 0))).toEqual({ focus: { x: 0.6, y: 0.5 } });
    expect(shown(zoomedPart(part, 2, WIDE, SQUARE))).toEqual({
      crop: { top: 0.25, right: 0.375, bottom: 0.25, left: 0.375 },
    });
  });

  it('is read as it was written, and is valid', () => {
    const side = fc.integer({ min: 20, max: 4_000 });
    const size = fc.record({ width: side, height: side });
    const unit = fc.integer({ min: -100, max: 100 }).map((number) => number / 100);
    fc.assert(
      fc.property(size, size, unit, unit, fc.integer({ min: 100, max: 1_000 }), (picture, box, right, down, zoom) => {
        const isUsual = ({ width, height }: typeof WIDE) => Math.max(width / height, height / width) < 8;
        fc.pre(isUsual(picture) && isUsual(box));
        const start = visiblePart({}, picture, box);
        const part = movedPart(zoomedPart(start, zoom / 100, picture, box), right, down);
        const { file } = setVisiblePart(PATH, part, picture, box).apply(pictureWith(), []);
        parseTemplate(file, parseProject({ id: 'tests' }));
        const read = visiblePart(elementAt(file, PATH)!, picture, box);
        for (const key of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(read[key] - part[key])).toBeLessThan(0.002);
      }),
    );
  });
});
