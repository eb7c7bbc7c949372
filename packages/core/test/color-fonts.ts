import { writeSfnt } from '../src/fonts/sfnt.ts';
import { readSfnt } from '../src/fonts/upload/sfnt.ts';
import { glyphOf, HEBREW } from './hostile-fonts.ts';

/** A grinning face, which the fonts of this file have as a glyph without an outline, and a heart, which they have as an alef. */
export const FACE = '😀';
export const HEART = '❤';

/** A glyph without an outline. U+00A0 has another one than the space. */
const BLANK = glyphOf('\u00A0');
const RED = [0x00, 0x00, 0xff, 0xff];
const HALF_BLUE = [0xff, 0x00, 0x00, 0x80];

/** A font with an empty glyph for `FACE` and these tables, as colour fonts have it. */
function colorFont(tables: Readonly<Record<string, readonly number[]>>): Uint8Array {
  const own = new Map(readSfnt(HEBREW).tables);
  for (const unused of ['GSUB', 'GPOS', 'GDEF']) own.delete(unused);
  own.set('cmap', Uint8Array.from(cmap()));
  for (const [tag, table] of Object.entries(tables)) own.set(tag, Uint8Array.from(table));
  return writeSfnt(own);
}

/**
 * COLR version 0: the face is an alef in red, a bet in half-transparent blue (or the colour of `second`) and a gimel in the colour of
 * the text, again and again up to `count`.
 */
export function layeredFont(count = 3, second = 1): Uint8Array {
  const layers = [
    [glyphOf('א'), 0],
    [glyphOf('ב'), second],
    [glyphOf('ג'), 0xffff],
  ];
  const records = Array.from({ length: count }, (_, index) => u16(...layers[index % 3]!)).flat();
  return colorFont({
    COLR: [...u16(0, 1), ...u32(14, 20), ...u16(count), ...u16(BLANK, 0, count), ...records],
    CPAL: palette(),
  });
}

/** COLR version 1: the face is an alef in red, as a paint. */
export function paintedFont(): Uint8Array {
  const header = [...u16(1, 0), ...u32(0, 0), ...u16(0), ...u32(34, 0, 0, 0, 0)];
  const list = [...u32(1), ...u16(BLANK), ...u32(10)];
  const paintGlyph = [10, ...u24(6), ...u16(glyphOf('א'))];
  const paintSolid = [2, ...u16(0, 0x4000)];
  return colorFont({ COLR: [...header, ...list, ...paintGlyph, ...paintSolid], CPAL: palette() });
}

/** `sbix`: the face is a picture. */
export function picturedFont(): Uint8Array {
  const glyphs = new DataView(readSfnt(HEBREW).tables.get('maxp')!.slice().buffer).getUint16(4);
  const start = 4 + 4 * (glyphs + 1);
  const data = [...u16(0, 0), ...letters('png '), ...PNG];
  const offsets = Array.from({ length: glyphs + 1 }, (_, glyph) => start + (glyph > BLANK ? data.length : 0));
  return colorFont({ sbix: [...u16(1, 1), ...u32(1, 12), ...u16(64, 72), ...u32(...offsets), ...data] });
}

/** `SVG `: the face is a document. */
export function svgFont(): Uint8Array {
  const svg = letters('<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph1"/></svg>');
  return colorFont({
    'SVG ': [...u16(0), ...u32(10, 0), ...u16(1), ...u16(BLANK, BLANK), ...u32(14, svg.length), ...svg],
  });
}

/** Two colours, in the order blue, green, red, alpha. */
function palette(): number[] {
  return [...u16(0, 2, 1, 2), ...u32(14), ...u16(0), ...RED, ...HALF_BLUE];
}

/** The same font without other characters than the face. */
export function emojiOnly(font: Uint8Array): Uint8Array {
  const own = new Map(readSfnt(font).tables);
  own.set('cmap', Uint8Array.from(cmapOf([[FACE.codePointAt(0)!, BLANK]])));
  return writeSfnt(own);
}

function cmap(): number[] {
  return cmapOf([
    [0x20, glyphOf(' ')],
    [0x5d0, glyphOf('א')],
    [HEART.codePointAt(0)!, glyphOf('א')],
    [FACE.codePointAt(0)!, BLANK],
  ]);
}

/** Format 12, sorted by character. */
function cmapOf(pairs: readonly (readonly number[])[]): number[] {
  const entries = pairs.map(([character, glyph]) => u32(character!, character!, glyph!));
  const groups = [...u16(12, 0), ...u32(16 + 12 * entries.length, 0, entries.length), ...entries.flat()];
  return [...u16(0, 1), ...u16(3, 10), ...u32(12), ...groups];
}

function u16(...values: number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}
function u24(value: number): number[] {
  return [(value >> 16) & 0xff, ...u16(value & 0xffff)];
}
function u32(...values: number[]): number[] {
  return values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 0xffff)]);
}
function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** One transparent pixel. */
const PNG = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
];
