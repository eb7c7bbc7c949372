import { describe, expect, it } from 'vitest';
import { layeredFont, paintedFont, picturedFont, svgFont } from '../../../test/color-fonts.ts';
import { asWoff, asWoff2, HEBREW, withTables } from '../../../test/hostile-fonts.ts';
import { writeSfnt } from '../sfnt.ts';
import { checkContainer } from './container.ts';
import { FontFault } from './font-fault.ts';
import { readSfnt, usedTables } from './sfnt.ts';
import { readWoff } from './woff.ts';

/** A copy of a font, changed by `edit`. */
function edited(font: Uint8Array, edit: (view: DataView) => void): Uint8Array {
  const copy = font.slice();
  edit(new DataView(copy.buffer));
  return copy;
}

function entryOf(font: Uint8Array, tag: string) {
  for (let at = 12; ; at += 16) if (String.fromCharCode(...font.subarray(at, at + 4)) === tag) return at;
}
function inTable(tag: string, at: number, value: number, bits: 16 | 32 = 16) {
  const position = new DataView(HEBREW.buffer).getUint32(entryOf(HEBREW, tag) + 8) + at;
  return edited(HEBREW, (view) => (bits === 16 ? view.setUint16(position, value) : view.setUint32(position, value)));
}
function withEntry(tag: string, field: 8 | 12, value: (old: number) => number) {
  const position = entryOf(HEBREW, tag) + field;
  return edited(HEBREW, (view) => view.setUint32(position, value(view.getUint32(position))));
}

describe('a font file', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['that is cut after three bytes', new Uint8Array(3), /first bytes/],
    [
      'that is a PDF',
      Uint8Array.from([...'%PDF-1.7 and more'].map((c) => c.charCodeAt(0))),
      /not those of a TTF, OTF, WOFF/,
    ],
    ['that is cut after its kind', HEBREW.slice(0, 8), /too short/],
    ['with no tables', edited(HEBREW, (view) => view.setUint16(4, 0)), /claims 0 tables/],
    ['with 60,000 tables', edited(HEBREW, (view) => view.setUint16(4, 60_000)), /claims 60000 tables/],
    ['that is cut in its directory', HEBREW.slice(0, 100), /directory extends past the end/],
    ['with a table past the end', withEntry('post', 8, () => 0xfffffff0), /"post" extends past the end/],
    ['with a table that is too long', withEntry('post', 12, () => 0xffffffff), /"post" extends past the end/],
    ['with a table in the directory', withEntry('head', 8, () => 16), /"directory" and "head" overlap/],
    ['with a table inside another', withEntry('head', 8, (old) => old - 4), /overlap/],
    [
      'that names a table twice',
      edited(HEBREW, (view) => view.setUint32(entryOf(HEBREW, 'post'), 0x6e616d65)),
      /twice/,
    ],
    [
      'with a table name of control characters',
      edited(HEBREW, (view) => view.setUint32(entryOf(HEBREW, 'post'), 1)),
      /four printable characters/,
    ],
    ['without widths', withTables(HEBREW, { hmtx: null }), /lacks the tables "hmtx"/],
    ['without outlines', withTables(HEBREW, { glyf: null }), /no scalable outlines/],
    [
      'of a collection',
      edited(HEBREW, (view) => view.setUint32(0, 0x74746366)),
      /collection of several fonts.*file of its own/,
    ],
    ['of 21 MB', new Uint8Array(21 * 2 ** 20), /is 21.0 MB; the limit is 20.0 MB/],
  ])('%s is rejected with a reason', (_what, font, reason) => {
    expect(() => checkContainer(font)).toThrow(FontFault);
    expect(() => checkContainer(font)).toThrow(reason);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no magic number', inTable('head', 12, 0, 32), /magic/],
    ['an em of one unit', inTable('head', 18, 1), /1 units in an em/],
    ['no glyphs', inTable('maxp', 4, 0), /no glyphs/],
    ['more widths than glyphs', inTable('hhea', 34, 0xffff), /65535 widths for 470 glyphs/],
    ['more glyphs than offsets', inTable('maxp', 4, 60_000), /"hmtx" has|"loca" has/],
    ['a glyph outside of its table', inTable('loca', 4, 0xffff), /glyph \d+ lies outside/],
    ['letters without height', withTables(HEBREW, { 'OS/2': new Uint8Array(96) }), /no height/],
  ])('with %s is rejected with a reason', (_what, font, reason) => {
    expect(() => checkContainer(font)).toThrow(reason);
  });
});

describe('a written font', () => {
  it('keeps only the tables that are used', () => {
    const junk = new Uint8Array(64);
    const sfnt = readSfnt(HEBREW);
    const extra = Object.entries({ 'SVG ': junk, morx: junk, kerx: junk, COLR: junk, DSIG: junk });
    const written = writeSfnt(usedTables({ ...sfnt, tables: new Map([...sfnt.tables, ...extra]) }));
    const [before, after] = [HEBREW, written].map((font) => readSfnt(font).tables);
    expect([...after!.keys()]).toEqual([...after!.keys()].sort());
    for (const tag of ['morx', 'kerx', 'SVG ', 'COLR', 'DSIG']) expect(after!.has(tag)).toBe(false);
    for (const tag of ['glyf', 'cmap', 'GSUB', 'GPOS', 'name']) expect(after!.get(tag)).toEqual(before!.get(tag));
  });

  it('keeps colour glyphs of outlines (COLR version 0), but not gradients', () => {
    const tagsOf = (font: Uint8Array) => [...usedTables(readSfnt(font)).keys()];
    expect(tagsOf(layeredFont())).toEqual(expect.arrayContaining(['COLR', 'CPAL']));
    for (const font of [paintedFont(), picturedFont(), svgFont()]) {
      for (const tag of ['COLR', 'CPAL', 'sbix', 'SVG ']) expect(tagsOf(font)).not.toContain(tag);
    }
  });

  it('has the same bytes when written again, and the checksum that OpenType requires', () => {
    const written = writeSfnt(readSfnt(HEBREW).tables);
    expect(writeSfnt(readSfnt(written).tables)).toEqual(written);
    const view = new DataView(written.buffer);
    let sum = 0;
    for (let at = 0; at < written.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });
});

describe('a WOFF file', () => {
  const woff = asWoff(HEBREW);

  it('is checked before it is unpacked', async () => {
    expect(checkContainer(woff)).toBe('woff');
    expect(checkContainer(await asWoff2(HEBREW))).toBe('woff2');
    expect(readWoff(woff).map(({ tag }) => tag)).toEqual([...readSfnt(HEBREW).tables.keys()]);
  });

  it.each<[string, (view: DataView) => void, RegExp]>([
    ['claims a wrong length', (view) => view.setUint32(8, 5), /claims 5 bytes/],
    ['would be huge', (view) => view.setUint32(16, 0x7fffffff), /would have 2147483647 bytes unpacked/],
    ['would grow too much', (view) => view.setUint32(16, 30 * 2 ** 20), /would grow \d+ times/],
    ['has a table that would be huge', (view) => view.setUint32(44 + 12, 0x7fffffff), /unpacked/],
    ['has a table that shrinks', (view) => view.setUint32(44 + 12, 1), /smaller unpacked than packed/],
    ['has overlapping tables', (view) => view.setUint32(44 + 20 + 4, view.getUint32(44 + 4)), /overlap/],
    ['is a collection', (view) => view.setUint32(4, 0x74746366), /collection/],
  ])('that %s is rejected with a reason', (_what, edit, reason) => {
    expect(() => checkContainer(edited(woff, edit))).toThrow(reason);
  });

  it('of version 2 is rejected if a table would be huge or its data is truncated', async () => {
    const woff2 = await asWoff2(HEBREW);
    const huge = woff2.slice();
    huge.set([0x8f, 0xff, 0xff, 0xff, 0x7f], 49);
    expect(() => checkContainer(huge)).toThrow(/unpacked/);
    const endless = woff2.slice();
    endless.set([0xff, 0xff, 0xff, 0xff, 0xff], 49);
    expect(() => checkContainer(endless)).toThrow(/malformed number/);
    const long = edited(woff2, (view) => view.setUint32(20, 0xfffffff));
    expect(() => checkContainer(long)).toThrow(/compressed data extends past/);
  });
});
