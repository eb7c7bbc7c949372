import { afterAll, describe, expect, it } from 'vitest';
import { emojiOnly, FACE, layeredFont, picturedFont } from '../../../../test/color-fonts.ts';
import {
  asWoff,
  asWoff2,
  endlessRule,
  fontFile,
  glyphOf,
  HEBREW,
  selfCallingRule,
  withTables,
} from '../../../../test/hostile-fonts.ts';
import { createFontLibrary } from '../../../fonts/library.ts';
import { readSfnt } from '../../../fonts/upload/sfnt.ts';
import { parseFont, type UploadOptions } from '../../../fonts/upload/upload.ts';
import { createFontSandbox } from './sandbox.ts';

const sandbox = createFontSandbox();
afterAll(() => sandbox.close());

function take(bytes: Uint8Array, options?: UploadOptions) {
  return parseFont(bytes, sandbox, options);
}
async function rejection(bytes: Uint8Array, options?: UploadOptions) {
  return take(bytes, options).then(
    () => expect.unreachable('It was accepted.'),
    (error) => error,
  );
}

function sans(path: string) {
  return fontFile(`source-sans-pro/${path}`);
}
const VARIABLE = sans('VAR/SourceSansVariable-Roman.ttf');

describe('an uploaded font', () => {
  it('becomes a source and a report', async () => {
    const { source, report } = await take(HEBREW);
    expect(source).toMatchObject({ family: 'Noto Sans Hebrew', bold: false, italic: false });
    expect(report).toMatchObject({
      format: 'ttf',
      outlines: 'truetype',
      family: 'Noto Sans Hebrew',
      weight: 400,
      glyphs: 470,
      scripts: ['Latn', 'Hebr'],
      rights: { embed: 'edit', subset: true },
      embeddable: true,
      subsettable: true,
    });
    const face = createFontLibrary([source]).face('Noto Sans Hebrew', false, false);
    expect(face.advance('שלום')).toBeGreaterThan(1);
  });

  it('with colour glyphs keeps those of outlines, and covers emoji only if it draws them', async () => {
    const layered = await take(layeredFont());
    expect(createFontLibrary([layered.source]).fallback(0x1f600, false, false)).toBeDefined();
    const pictured = await take(picturedFont());
    expect(createFontLibrary([pictured.source]).fallback(0x1f600, false, false)).toBeUndefined();
  });

  it('has its colour layers written again, without what a browser rejects', async () => {
    const wrong = layeredFont(3, 20_000);
    const { source } = await take(wrong);
    const face = createFontLibrary([source]).face(source.family, false, false);
    const { id } = face.glyphs(FACE, 0, 2, 'ltr')[0]!;
    expect(face.layers(id).map(({ color }) => color?.rgb)).toEqual(['FF0000', undefined, undefined]);
    const again = await take(source.load());
    expect(again.source.load()).toEqual(source.load());
  });

  it('is rejected if it draws none of its characters', async () => {
    const { code, message } = await rejection(emojiOnly(picturedFont()));
    expect(code).toBe('INVALID_FONT');
    expect(message).toMatch(/layers of outlines \(COLR version 0\)/);
  });

  it.each([
    ['OTF', 'otf', sans('OTF/SourceSansPro-Regular.otf'), 'postscript'],
    ['WOFF', 'woff', sans('WOFF/TTF/SourceSansPro-Regular.ttf.woff'), 'truetype'],
    ['WOFF2', 'woff2', sans('WOFF2/TTF/SourceSansPro-Regular.ttf.woff2'), 'truetype'],
    ['WOFF with PostScript outlines', 'woff', sans('WOFF/OTF/SourceSansPro-Regular.otf.woff'), 'postscript'],
    ['WOFF2 with PostScript outlines', 'woff2', sans('WOFF2/OTF/SourceSansPro-Regular.otf.woff2'), 'postscript'],
  ])('as %s measures as its TrueType does', async (_name, format, bytes, outlines) => {
    const { source, report } = await take(bytes);
    expect(report).toMatchObject({ format, outlines, family: 'Source Sans Pro', embeddable: outlines === 'truetype' });
    const plain = await take(sans('TTF/SourceSansPro-Regular.ttf'));
    const [face, other] = [source, plain.source].map((one) => createFontLibrary([one]).face(one.family, false, false));
    expect(face!.advance('Hamburgefonstiv')).toBeCloseTo(other!.advance('Hamburgefonstiv'), 2);
  });

  it('with PostScript outlines is measured, and the report says why a pptx cannot embed it', async () => {
    const { report } = await take(sans('OTF/SourceSansPro-Regular.otf'));
    expect(report).toMatchObject({ embeddable: false, subsettable: false });
    expect(report.whyNot).toContain('PostScript outlines');
  });

  it('brings its weight and slope, and may get another name', async () => {
    const { source } = await take(sans('TTF/SourceSansPro-BoldIt.ttf'), { family: 'Brand' });
    expect(source).toMatchObject({ family: 'Brand', bold: true, italic: true });
  });

  it('that may not be embedded is accepted, and the report gives the reason', async () => {
    const os2 = readSfnt(HEBREW).tables.get('OS/2')!.slice();
    os2.set([0, 2], 8);
    const { report } = await take(withTables(HEBREW, { 'OS/2': os2 }));
    expect(report).toMatchObject({
      embeddable: false,
      whyNot: 'its maker forbids embedding',
      rights: { embed: 'none' },
    });
  });
});

describe('a variable font', () => {
  it('is instantiated at weight 400, and the report lists its other instances', async () => {
    const { source, report } = await take(VARIABLE);
    expect(report).toMatchObject({ instance: { wght: 400 }, bold: false, weight: 400 });
    expect(report.instances).toContain('Bold');
    expect(readSfnt(source.load()).tables.has('fvar')).toBe(false);
  });

  it.each<[string, UploadOptions['instance']]>([
    ['by name', 'Bold'],
    ['by values of its axes', { wght: 700 }],
  ])('is instantiated %s', async (_how, instance) => {
    const [bold, regular] = [await take(VARIABLE, { instance: instance! }), await take(VARIABLE)];
    expect(bold.report).toMatchObject({ instance: { wght: 700 }, bold: true });
    const library = createFontLibrary([regular.source, bold.source]);
    const widths = [false, true].map((isBold) =>
      library.face('Source Sans Variable', isBold, false).advance('Hamburg'),
    );
    expect(widths[1]).toBeGreaterThan(widths[0]! * 1.02);
  });

  it('is rejected with a list of its instances if the requested one does not exist, and with advice if it has PostScript outlines', async () => {
    expect((await rejection(VARIABLE, { instance: 'Heavy' })).message).toContain(
      'no instance "Heavy". It has: ExtraLight',
    );
    expect((await rejection(VARIABLE, { instance: { slnt: 1 } })).message).toContain('no axis "slnt". It has: wght');
    const postscript = await rejection(sans('VAR/SourceSansVariable-Roman.otf'));
    expect(postscript).toMatchObject({ code: 'INVALID_FONT', blame: 'caller' });
    expect(postscript.message).toContain('Send its static fonts');
  });
});

describe('a hostile font', () => {
  it('that claims a glyph for four billion characters is read like any other', async () => {
    // One group of format 12, from the space to the last 32-bit number.
    const header = [0, 1, 3, 10, 0, 12];
    const format12 = [12, 0, 0, 28, 0, 0, 0, 1, 0, 0x20, 0xffff, 0xfff0, 0, 1];
    const cmap = new Uint8Array(2 * (header.length + format12.length));
    for (const [index, field] of [...header, ...format12].entries())
      new DataView(cmap.buffer).setUint16(index * 2, field);
    const { report } = await take(withTables(HEBREW, { cmap }));
    expect(report.characters).toBeLessThanOrEqual(report.glyphs);
  });

  it('whose table OS/2 has an unknown version is rejected with a reason', async () => {
    const os2 = readSfnt(HEBREW).tables.get('OS/2')!.slice();
    os2.set([0, 99]);
    expect((await rejection(withTables(HEBREW, { 'OS/2': os2 }))).message).toContain(
      'Its table "OS/2" cannot be read.',
    );
  });

  it('that does not begin like a font never reaches the sandbox', async () => {
    const closed = { inspect: () => expect.unreachable('It reached the sandbox.') };
    const error = await parseFont(new Uint8Array(100), closed).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'INVALID_FONT', blame: 'caller' });
    expect(error.message).toContain('Send a TTF, OTF, WOFF or WOFF2 file of one font, up to 20 MB.');
  });

  it.each([
    ['inserts what it replaces', endlessRule(glyphOf('o'), glyphOf('x'))],
    ['applies itself', selfCallingRule(glyphOf('o'))],
  ])('with a rule that %s takes no longer than another font', async (_what, GSUB) => {
    const started = performance.now();
    const { source } = await take(withTables(HEBREW, { GSUB, GDEF: null, GPOS: null }));
    const face = createFontLibrary([source]).face(source.family, false, false);
    expect(face.advance('o'.repeat(1_000))).toBeGreaterThan(100);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it.each([
    ['WOFF', asWoff],
    ['WOFF2', asWoff2],
  ])('packed as %s is rejected if its data is damaged', async (_name, pack) => {
    const damaged = (await pack(HEBREW)).slice();
    damaged.fill(0x55, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 200);
    expect((await rejection(damaged)).code).toBe('INVALID_FONT');
  });
});
