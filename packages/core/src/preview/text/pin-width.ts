import type { GlyphRun, PlacedGlyph } from '../../fonts/glyph-run.ts';
import { JOINED_SCRIPTS } from '../../svg/joined-scripts.ts';

const JOINED = new RegExp(`[${JOINED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const graphemes = new Intl.Segmenter();

/**
 * Moves the glyphs of a run so that it has the width that layout measured. The difference goes between letters or, where letters
 * join, between words. A joined word without spaces is scaled by `stretch` instead. Widths are in font units; a difference up
 * to `tolerance` is ignored.
 */
export function pinWidth(
  run: GlyphRun,
  text: string,
  direction: 'ltr' | 'rtl',
  width: number,
  tolerance: number,
): { readonly glyphs: readonly PlacedGlyph[]; readonly stretch: number } {
  const missing = width - run.width;
  if (Math.abs(missing) <= tolerance || run.width <= 0 || width <= 0) return { glyphs: run.glyphs, stretch: 1 };
  const ends = JOINED.test(text) ? endsOfSpaces(text) : endsOfGraphemes(text);
  if (ends.length === 0) return { glyphs: run.glyphs, stretch: width / run.width };
  const gap = missing / ends.length;
  const passed = countUpTo(ends, text.length);
  const glyphs = run.glyphs.map((glyph) => {
    const read = passed[glyph.offset]!;
    return { ...glyph, x: glyph.x + gap * (direction === 'ltr' ? read : ends.length - read) };
  });
  return { glyphs, stretch: 1 };
}

function endsOfSpaces(text: string): readonly number[] {
  return [...text.matchAll(/ /g)].map(({ index }) => index + 1);
}

function endsOfGraphemes(text: string): readonly number[] {
  return [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length);
}

/** For every offset of a text, how many of `ends` are at or before it. */
function countUpTo(ends: readonly number[], length: number): Uint32Array {
  const counts = new Uint32Array(length + 1);
  for (const end of ends) counts[end] = 1;
  for (let at = 1; at <= length; at++) counts[at]! += counts[at - 1]!;
  return counts;
}
