import { describe, expect, it } from 'vitest';
import { glyphOf, HEBREW, withTables } from '../../../test/hostile-fonts.ts';
import { subsetFace } from '../../../test/subset-face.ts';
import { openFace } from '../face.ts';
import { writeSfnt } from '../sfnt.ts';
import { withGposKerning } from './kerning.ts';
import { readSfnt, usedTables } from './sfnt.ts';

/** A `kern` table (version 0, format 0) of pairs of glyphs. */
function kernTable(pairs: readonly (readonly [number, number, number])[]): Uint8Array {
  const table = new Uint8Array(18 + pairs.length * 6);
  const view = new DataView(table.buffer);
  const fields = [0, 1, 0, table.length - 4, 1, pairs.length, 0, 0, 0, ...pairs.flat()];
  for (const [index, field] of fields.entries()) view.setUint16(index * 2, field & 0xffff);
  return table;
}

function kerned(pairs: Parameters<typeof kernTable>[0]) {
  return withTables(HEBREW, { GPOS: null, kern: kernTable(pairs) });
}
function converted(font: Uint8Array) {
  return writeSfnt(usedTables(withGposKerning(readSfnt(font))));
}
function widthIn(bytes: Uint8Array, text: string) {
  return openFace({ family: 'Old', bold: false, italic: false, load: () => bytes }).advance(text) * 1000;
}

describe('an old kern table', () => {
  const [A, V, o] = ['A', 'V', 'o'].map(glyphOf) as [number, number, number];
  const font = kerned([
    [A, V, -100],
    [V, A, -80],
    [V, o, 60],
  ]);

  it('is applied as GPOS', () => {
    const plain = withTables(HEBREW, { GPOS: null });
    expect(widthIn(converted(font), 'AVAVo') - widthIn(plain, 'AVAVo')).toBeCloseTo(-100 - 80 - 100 + 60, 6);
    expect(widthIn(converted(font), 'nothing')).toBe(widthIn(plain, 'nothing'));
  });

  it('is kept in a subset', async () => {
    const bytes = converted(font);
    expect(widthIn(await subsetFace({ bytes }, ['oVA']), 'AVo')).toBeCloseTo(widthIn(bytes, 'AVo'), 6);
  });

  it('may have more pairs than fit into one subtable', () => {
    const firsts = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map(glyphOf);
    const seconds = Array.from({ length: 469 }, (_, index) => index + 1);
    const many = kerned(
      firsts.flatMap((first) => seconds.map((second) => [first, second, -1 - (first % 50)] as const)),
    );
    const plain = withTables(HEBREW, { GPOS: null });
    for (const [first, second] of ['AV', 'oo', 'VA', 'zA'] as const) {
      const text = `${first}${second}`;
      expect(widthIn(converted(many), text) - widthIn(plain, text)).toBeCloseTo(-1 - (glyphOf(first!) % 50), 6);
    }
  });

  it('is ignored beside GPOS, and if it is empty, truncated, or names glyphs that do not exist', () => {
    const own = readSfnt(withTables(HEBREW, { kern: kernTable([[A, V, -100]]) }));
    expect(withGposKerning(own)).toBe(own);
    const cut = kernTable([[A, V, -100]]).slice(0, 20);
    for (const table of [kernTable([]), kernTable([[60_000, V, -100]]), cut, new Uint8Array(3)]) {
      const sfnt = readSfnt(withTables(HEBREW, { GPOS: null, kern: table }));
      expect(withGposKerning(sfnt)).toBe(sfnt);
    }
  });
});
