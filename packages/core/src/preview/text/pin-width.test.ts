import { describe, expect, it } from 'vitest';
import { pinWidth } from './pin-width.ts';

/** Glyphs of 100 units, one for each character, in visual order. */
function runOf(text: string, direction: 'ltr' | 'rtl') {
  const offsets = [...text].map((_, index) => index);
  if (direction === 'rtl') offsets.reverse();
  return {
    glyphs: offsets.map((offset, index) => ({ id: 1, offset, x: index * 100, y: 0 })),
    width: text.length * 100,
  };
}

function positionsOf(text: string, direction: 'ltr' | 'rtl', width: number) {
  const { glyphs, stretch } = pinWidth(runOf(text, direction), text, direction, width, 1);
  return { x: glyphs.map(({ x }) => x), stretch };
}

describe('a width that layout measured', () => {
  it('changes nothing within the tolerance', () => {
    expect(positionsOf('abc', 'ltr', 300.5)).toEqual({ x: [0, 100, 200], stretch: 1 });
  });

  it('adds space after each letter', () => {
    expect(positionsOf('abc', 'ltr', 330)).toEqual({ x: [0, 110, 220], stretch: 1 });
    expect(positionsOf('abc', 'ltr', 270)).toEqual({ x: [0, 90, 180], stretch: 1 });
  });

  it('adds space to the left of right-to-left letters', () => {
    expect(positionsOf('אבג', 'rtl', 330)).toEqual({ x: [10, 120, 230], stretch: 1 });
  });

  it('adds space between words where letters join', () => {
    expect(positionsOf('سم سم', 'rtl', 520)).toEqual({ x: [0, 100, 220, 320, 420], stretch: 1 });
  });

  it('stretches a single word of joined letters', () => {
    expect(positionsOf('سم', 'rtl', 220)).toEqual({ x: [0, 100], stretch: 1.1 });
  });

  it('keeps a letter and its marks together', () => {
    expect(positionsOf('e\u0301a', 'ltr', 320).x).toEqual([0, 100, 210]);
  });
});
