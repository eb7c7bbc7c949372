import { describe, expect, it } from 'vitest';
import { asWoff, fontFile, HEBREW, withTables } from '../../test/hostile-fonts.ts';
import { writeSfnt } from '../fonts/sfnt.ts';
import { FontFault } from '../fonts/upload/font-fault.ts';
import { readSfnt } from '../fonts/upload/sfnt.ts';
import { readFontFacts } from './font-facts.ts';
import { readFont } from './read-font.ts';

/** A copy of `HEBREW` with an edited table. */
function withTable(tag: string, edit: (table: DataView) => void): Uint8Array {
  const table = readSfnt(HEBREW).tables.get(tag)!.slice();
  edit(new DataView(table.buffer));
  return withTables(HEBREW, { [tag]: table });
}
function withOs2(edit: (os2: DataView) => void): Uint8Array {
  return withTable('OS/2', edit);
}
function withoutOs2(): Uint8Array {
  const tables = new Map(readSfnt(HEBREW).tables);
  tables.delete('OS/2');
  return writeSfnt(tables);
}
function rightsWith(fsType: number) {
  return readFont(withOs2((os2) => os2.setUint16(8, fsType))).embedding;
}

describe('rights to embed', () => {
  it.each([
    [0x000, 'installable', { embed: 'edit', subset: true }],
    [0x008, 'editable', { embed: 'edit', subset: true }],
    [0x004, 'preview and print', { embed: 'view', subset: true }],
    [0x002, 'restricted', { embed: 'none', subset: true }],
    [0x00c, 'preview and editable', { embed: 'edit', subset: true }],
    [0x006, 'restricted and preview', { embed: 'view', subset: true }],
    [0x00e, 'all usage bits', { embed: 'edit', subset: true }],
    [0x100, 'installable, without subsetting', { embed: 'edit', subset: false }],
    [0x108, 'editable, without subsetting', { embed: 'edit', subset: false }],
    [0x104, 'preview and print, without subsetting', { embed: 'view', subset: false }],
    [0x200, 'bitmaps only', { embed: 'none', subset: true }],
    [0x208, 'editable, but bitmaps only', { embed: 'none', subset: true }],
    [0x300, 'bitmaps only, without subsetting', { embed: 'none', subset: false }],
    // Bit 0 is unused, and reserved bits have no meaning.
    [0x001, 'a reserved bit', { embed: 'edit', subset: true }],
    [0xfc00, 'reserved high bits', { embed: 'edit', subset: true }],
  ])('of fsType %i (%s) follow OpenType', (fsType, _what, rights) => {
    expect(rightsWith(fsType)).toMatchObject(rights);
  });

  it('have a reason, unless the font may be embedded in an editable file', () => {
    expect(rightsWith(8)).not.toHaveProperty('reason');
    expect(rightsWith(4)?.reason).toContain('read-only');
    expect(rightsWith(2)?.reason).toContain('forbids');
    expect(rightsWith(0x200)?.reason).toContain('bitmaps');
  });

  it('are unknown for a font whose table OS/2 is missing or of an unknown version', () => {
    expect(readFont(withoutOs2()).embedding).toBeUndefined();
    expect(readFont(withOs2((os2) => os2.setUint16(0, 99))).embedding).toBeUndefined();
  });
});

describe('a font file', () => {
  it('says its family, face, weight and number of glyphs, and which characters it has', () => {
    expect(readFont(HEBREW)).toMatchObject({
      family: 'Noto Sans Hebrew',
      bold: false,
      italic: false,
      weight: 400,
      glyphs: 470,
    });
    const { has } = readFont(HEBREW);
    expect([has(0x5d0), has(0x4e2d)]).toEqual([true, false]);
  });

  it('is bold or italic by OS/2 or by head', () => {
    const bold = withOs2((os2) => os2.setUint16(62, 0x20));
    const italic = withTable('head', (head) => head.setUint16(44, 0x2));
    expect(readFont(bold)).toMatchObject({ bold: true, italic: false });
    expect(readFont(italic)).toMatchObject({ bold: false, italic: true });
  });

  it('names its instances, also one that has the name of the style', () => {
    const variable = fontFile('source-sans-pro/VAR/SourceSansVariable-Roman.ttf');
    expect([...readFont(variable).instances].slice(0, 2)).toEqual([
      ['ExtraLight', { wght: 200 }],
      ['Light', { wght: 300 }],
    ]);
    const fvar = readSfnt(variable).tables.get('fvar')!.slice();
    const view = new DataView(fvar.buffer);
    view.setUint16(view.getUint16(4) + view.getUint16(8) * view.getUint16(10), 2);
    expect([...readFont(withTables(variable, { fvar })).instances.keys()].slice(0, 2)).toEqual(['Regular', 'Light']);
  });

  it.each<[string, Uint8Array]>([
    ['that is not a font', new Uint8Array(100)],
    ['that is cut in its directory', HEBREW.slice(0, 40)],
    [
      'that is a collection',
      Uint8Array.of(...[...'ttcf'].map((letter) => letter.charCodeAt(0)), ...new Uint8Array(60)),
    ],
    ['that is packed as WOFF', asWoff(HEBREW)],
    ['without a name', withTables(HEBREW, { name: Uint8Array.of(0, 0, 0, 0, 0, 6) })],
    ['whose table of names is damaged', withTables(HEBREW, { name: new Uint8Array(6).fill(0xff) })],
  ])('%s is rejected with a reason', async (_what, bytes) => {
    expect(() => readFont(bytes)).toThrow(FontFault);
    const error = await readFontFacts(bytes).catch((caught) => caught);
    expect(error).toMatchObject({
      code: 'FONT_UNREADABLE',
      message: expect.stringMatching(/^The font file cannot be read\. It /),
    });
  });

  it('has facts that are plain data', async () => {
    const facts = await readFontFacts(HEBREW);
    expect(facts).toEqual({
      family: 'Noto Sans Hebrew',
      bold: false,
      italic: false,
      embedding: { embed: 'edit', subset: true },
    });
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });
});
