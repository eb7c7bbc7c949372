import type { Sfnt } from './sfnt.ts';

type Pair = readonly [second: number, value: number];

/**
 * Converts the old `kern` table to GPOS if the font has no GPOS. Some old brand fonts have only `kern`. PowerPoint and browsers
 * apply it, but the HarfBuzz build that measures and subsets does not. All of them apply GPOS.
 */
export function withGposKerning(sfnt: Sfnt): Sfnt {
  const kern = sfnt.tables.get('kern');
  if (!kern || sfnt.tables.has('GPOS')) return sfnt;
  const maxp = sfnt.tables.get('maxp')!;
  const pairs = pairsOf(kern, (maxp[4]! << 8) | maxp[5]!);
  if (pairs.size === 0) return sfnt;
  return { ...sfnt, tables: new Map([...sfnt.tables, ['GPOS', gposTable(pairs)]]) };
}

/** Horizontal kerning pairs by first glyph (OpenType 1.9, "kern" version 0, format 0). Ignores Apple's version 1. */
function pairsOf(kern: Uint8Array, glyphs: number): ReadonlyMap<number, readonly Pair[]> {
  const view = new DataView(kern.buffer, kern.byteOffset, kern.byteLength);
  const found = new Map<number, Map<number, number>>();
  if (kern.length < 4 || view.getUint16(0) !== 0) return new Map();
  let at = 4;
  for (let left = view.getUint16(2); left > 0 && at + 14 <= kern.length; left--) {
    const [length, coverage, count] = [view.getUint16(at + 2), view.getUint16(at + 4), view.getUint16(at + 6)];
    const isHorizontal = (coverage & 0b111) === 1 && coverage >> 8 === 0;
    const end = Math.min(at + 14 + count * 6, kern.length - 5);
    for (let pair = at + 14; isHorizontal && pair < end; pair += 6) {
      const [first, second, value] = [view.getUint16(pair), view.getUint16(pair + 2), view.getInt16(pair + 4)];
      if (first >= glyphs || second >= glyphs || value === 0) continue;
      const seconds = found.get(first) ?? new Map<number, number>();
      // Values of several subtables add up.
      seconds.set(second, Math.max(-0x8000, Math.min(0x7fff, (seconds.get(second) ?? 0) + value)));
      found.set(first, seconds);
    }
    // The length of a subtable with more than 10,920 pairs does not fit its field. Such a subtable is the last one.
    at += Math.max(length, 14 + (left > 1 ? 0 : count * 6));
  }
  const firsts = [...found].toSorted(([a], [b]) => a - b);
  return new Map(firsts.map(([first, seconds]) => [first, [...seconds].toSorted(([a], [b]) => a - b)]));
}

/** GPOS 1.0 with one feature `kern`, for all scripts: pair adjustment (type 2, format 1) behind 32-bit offsets (type 9). */
function gposTable(pairs: ReadonlyMap<number, readonly Pair[]>): Uint8Array {
  const subtables = chunked([...pairs]).map(pairTable);
  const scripts = [...u16(1), ...tag('DFLT'), ...u16(8), ...u16(4, 0), ...u16(0, 0xffff, 1, 0)];
  const features = [...u16(1), ...tag('kern'), ...u16(8), ...u16(0, 1, 0)];
  const header = u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length);
  const first = 6 + subtables.length * 2;
  const lookup = u16(9, 0, subtables.length, ...subtables.map((_, index) => first + index * 8));
  let offset = subtables.length * 8;
  const extensions = subtables.flatMap((subtable, index) => {
    const own = offset - index * 8;
    offset += subtable.length;
    return u16(1, 2, own >>> 16, own & 0xffff);
  });
  const front = [...header, ...scripts, ...features, ...u16(1, 4), ...lookup, ...extensions];
  const table = new Uint8Array(subtables.reduce((size, subtable) => size + subtable.length, front.length));
  table.set(front);
  let at = front.length;
  for (const subtable of subtables) {
    table.set(subtable, at);
    at += subtable.length;
  }
  return table;
}

type Row = readonly [first: number, seconds: readonly Pair[]];

/** Offsets within a subtable have 16 bits. */
const SUBTABLE_BYTES = 60_000;

function chunked(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  let size = SUBTABLE_BYTES;
  for (const [first, all] of rows) {
    const seconds = all.slice(0, Math.floor(SUBTABLE_BYTES / 4) - 10);
    const bytes = 6 + seconds.length * 4;
    if (size + bytes > SUBTABLE_BYTES) {
      parts.push([]);
      size = 16;
    }
    parts.at(-1)!.push([first, seconds]);
    size += bytes;
  }
  return parts;
}

function pairTable(rows: readonly Row[]): Uint8Array {
  const start = 10 + rows.length * 2;
  const coverage = u16(1, rows.length, ...rows.map(([first]) => first));
  let offset = start + coverage.length;
  const offsets = rows.map(([, seconds]) => {
    const own = offset;
    offset += 2 + seconds.length * 4;
    return own;
  });
  // Value format 4: the first glyph's advance.
  const head = u16(1, start, 4, 0, rows.length, ...offsets);
  return Uint8Array.from([
    ...head,
    ...coverage,
    ...rows.flatMap(([, seconds]) => u16(seconds.length, ...seconds.flat())),
  ]);
}

function u16(...values: number[]) {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}
function tag(text: string) {
  return [...text].map((letter) => letter.charCodeAt(0));
}
