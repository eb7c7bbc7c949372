import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { Blob, Face, Font } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { writeSfnt } from '../src/fonts/sfnt.ts';
import { readSfnt, tagAt, usedTables } from '../src/fonts/upload/sfnt.ts';

const require = createRequire(import.meta.url);

/** Bytes of a font file of a package, copied out of Node's buffer pool. */
export function fontFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(require.resolve(path)));
}

/** A small font that tests modify. */
export const HEBREW = fontFile('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf');

const parsed = new Font(new Face(new Blob(HEBREW)));

/** Glyph id of a character in `HEBREW`. */
export function glyphOf(character: string): number {
  return parsed.nominalGlyph(character.codePointAt(0)!)!;
}

function u16(...values: number[]) {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}
function letters(text: string) {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** Replaces tables of a font; null removes a table. */
export function withTables(font: Uint8Array, changes: Record<string, Uint8Array | null>): Uint8Array {
  const sfnt = readSfnt(font);
  const tables = new Map(sfnt.tables);
  for (const [tag, table] of Object.entries(changes)) {
    if (table) tables.set(tag, table);
    else tables.delete(tag);
  }
  return writeSfnt(usedTables({ ...sfnt, tables }, true));
}

/** GSUB with one `ccmp` lookup for all scripts, of the given type and subtable. */
function gsub(type: number, subtable: readonly number[]): Uint8Array {
  const scripts = [...u16(1), ...letters('DFLT'), ...u16(8), ...u16(4, 0), ...u16(0, 0xffff, 1, 0)];
  const features = [...u16(1), ...letters('ccmp'), ...u16(8), ...u16(0, 1, 0)];
  const lookups = [...u16(1, 4), ...u16(type, 0, 1, 8), ...subtable];
  const start = 10;
  const header = u16(1, 0, start, start + scripts.length, start + scripts.length + features.length);
  return Uint8Array.from([...header, ...scripts, ...features, ...lookups]);
}

/** A rule that replaces a glyph with another one and itself. A shaper that rereads its insertions never ends (fontkit issue 221). */
export function endlessRule(glyph: number, other: number): Uint8Array {
  const coverageAt = 8;
  return gsub(2, [...u16(1, coverageAt, 1, coverageAt + 6), ...u16(1, 1, glyph), ...u16(2, other, glyph)]);
}

/** A context rule that applies itself: a shaper without a limit recurses until its stack overflows. */
export function selfCallingRule(glyph: number): Uint8Array {
  // Format 3: one input glyph, at which it applies lookup 0, which is this rule.
  return gsub(5, [...u16(3, 1, 1, 12, 0, 0), ...u16(1, 1, glyph)]);
}

/** A font as WOFF 1.0. */
export function asWoff(font: Uint8Array): Uint8Array {
  const { outlines, tables } = readSfnt(font);
  const packed = [...tables].map(([tag, table]) => {
    const deflated = deflateSync(table);
    return { tag, length: table.length, bytes: deflated.length < table.length ? deflated : table };
  });
  let offset = 44 + packed.length * 20;
  const parts: Uint8Array[] = [];
  const entries = packed.map(({ tag, length, bytes }) => {
    const entry = { tag, offset, packed: bytes.length, length };
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, new Uint8Array(padding));
    offset += bytes.length + padding;
    return entry;
  });
  const woff = new Uint8Array(offset);
  const view = new DataView(woff.buffer);
  woff.set(letters('wOFF'));
  view.setUint32(4, outlines === 'truetype' ? 0x00010000 : 0x4f54544f);
  view.setUint32(8, offset);
  view.setUint16(12, entries.length);
  view.setUint32(16, font.length);
  for (const [index, entry] of entries.entries()) {
    const at = 44 + index * 20;
    woff.set(letters(entry.tag), at);
    view.setUint32(at + 4, entry.offset);
    view.setUint32(at + 8, entry.packed);
    view.setUint32(at + 12, entry.length);
  }
  let at = 44 + packed.length * 20;
  for (const part of parts) {
    woff.set(part, at);
    at += part.length;
  }
  return woff;
}

export async function asWoff2(font: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await wawoff2.compress(font));
}

export interface Mutant {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Mulberry32, a small generator with the same results on every platform. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Mutation = (font: Uint8Array, random: (below: number) => number) => Uint8Array;

function isSfnt(font: Uint8Array) {
  return ['\0\u0001\0\0', 'OTTO'].includes(tagAt(font, 0));
}

function change(font: Uint8Array, edit: (copy: Uint8Array, view: DataView) => void): Uint8Array {
  const copy = font.slice();
  edit(copy, new DataView(copy.buffer));
  return copy;
}

/** Changes as by a faulty transfer, a broken tool or an attacker. Those to tables work on TTF and OTF only. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  bits: (font, random) =>
    change(font, (copy) => {
      for (let flips = 1 + random(64); flips > 0; flips--) copy[random(copy.length)]! ^= 1 << random(8);
    }),
  truncation: (font, random) => font.slice(0, random(font.length)),
  directory: (font, random) =>
    change(font, (copy) => {
      for (let lies = 1 + random(3); lies > 0; lies--) copy[4 + random(300)] = random(256);
    }),
  // Counts, offsets and lengths are near the start of a table.
  table: (font, random) => inTable(font, random, (table) => inNumbers(table, random, 64)),
  deep: (font, random) => inTable(font, random, (table) => inNumbers(table, random, table.length)),
  rules: (font, random) =>
    inTable(font, random, (table) => inNumbers(table, random, 2_000), ['GSUB', 'GPOS', 'GDEF', 'kern', 'cmap']),
  outlines: (font, random) =>
    inTable(font, random, (table) => inNumbers(table, random, table.length), [
      'glyf',
      'CFF ',
      'loca',
      'hmtx',
      'fvar',
      'gvar',
    ]),
  swap: (font, random) => {
    if (!isSfnt(font)) return MUTATIONS.bits!(font, random);
    const { tables } = readSfnt(font);
    const tags = [...tables.keys()];
    const [one, other] = [tags[random(tags.length)]!, tags[random(tags.length)]!];
    return withTables(font, { [one]: tables.get(other)!, [other]: tables.get(one)! });
  },
  repeat: (font, random) =>
    change(font, (copy) => {
      const length = 1 + random(512);
      const from = random(copy.length - length);
      copy.copyWithin(random(copy.length - length), from, from + length);
    }),
};

function inTable(
  font: Uint8Array,
  random: (below: number) => number,
  edit: (table: Uint8Array) => void,
  among?: readonly string[],
): Uint8Array {
  if (!isSfnt(font)) return MUTATIONS.bits!(font, random);
  return change(font, (copy) => {
    const tables = [...readSfnt(copy).tables].filter(
      ([tag, table]) => table.length > 4 && (!among || among.includes(tag)),
    );
    const [, table] = tables[random(tables.length)]!;
    edit(table);
  });
}

function inNumbers(table: Uint8Array, random: (below: number) => number, reach: number): void {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  for (let lies = 1 + random(8); lies > 0; lies--) {
    const at = random(Math.min(reach, table.length - 2)) & ~1;
    const values = [0, 1, 0xffff, 0x7fff, 0x8000, random(0x1_0000), view.getUint16(at) + 1, view.getUint16(at) - 1];
    view.setUint16(at, values[random(values.length)]! & 0xffff);
  }
}

/** Yields `count` mutants of `fonts`. The same seed gives the same mutants. */
export function* mutants(fonts: readonly Mutant[], count: number, seed: number): Iterable<Mutant> {
  const random = createRandom(seed);
  const mutations = Object.entries(MUTATIONS);
  for (let index = 0; index < count; index++) {
    const font = fonts[index % fonts.length]!;
    const [kind, mutate] = mutations[random(mutations.length)]!;
    yield { name: `${index} ${kind} of ${font.name}`, bytes: mutate(font.bytes, random) };
  }
}
