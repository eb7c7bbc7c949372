import type { Scene, SceneFont } from '@deckwright/core/contract';
import { casesOf } from '@deckwright/test-tools/cases';
import { emitContext, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import {
  checkPackage,
  checkWithCommand,
  pptxCheckMissing,
  type ReadFont,
  readFonts,
  validatePptx,
} from '@deckwright/testkit/pptx';
import { createFont } from 'fonteditor-core';
import type { Face } from 'harfbuzzjs';
import { describe, expect, test, vi } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import {
  advancesOf,
  deck,
  emit,
  FAMILIES,
  fileOf,
  fontsIn,
  fontsOf,
  lacking,
  openFont,
  SAMPLE_TEXT,
  withEmbeddableFonts,
} from './support/fonts.ts';
import { chart, paragraph, run, scene, slide, text } from './support/scene.ts';

const adapter = createPptxAdapter();

/** Control characters, which have no glyphs. */
const CONTROLS = /\p{Cc}/gu;

const SLOTS = ['regular', 'bold', 'italic', 'boldItalic'] as const;
function faceNameOf({ typeface, slot }: Pick<ReadFont, 'typeface' | 'slot'>): string {
  return `${typeface} ${slot}`;
}

describe('an embedded font', () => {
  test('is read alike by two independent readers', async () => {
    const fonts = await fontsIn(deck());
    expect(fonts).toHaveLength(8);
    for (const { eot, sfnt, typeface } of fonts) {
      const { name, cmap, head } = createFont(eot.slice().buffer, { type: 'eot' }).get();
      expect(name.fontFamily).toBe(typeface);
      expect([...SAMPLE_TEXT].filter((letter) => !(String(letter.codePointAt(0)) in cmap))).toEqual([]);
      const face = openFont(sfnt);
      expect(face.getName(1, 'en')).toBe(typeface);
      expect([face.upem, Buffer.from(face.referenceTable('head')!).readUInt32BE(8)]).toEqual([
        head.unitsPerEm,
        head.checkSumAdjustment >>> 0,
      ]);
    }
  });

  test('is Embedded OpenType 2.2, marked as a subset, neither compressed nor encrypted', async () => {
    for (const font of await fontsIn(deck())) {
      expect(font).toMatchObject({ isSubset: true, isCompressed: false, isEncrypted: false });
      expect(font.contentType).toBe('application/x-fontdata');
    }
  });

  test('has the family name that runs use, and is in the slot of its face', async () => {
    const fonts = await fontsIn(deck());
    const faces = fonts.map(({ typeface, slot, familyName, styleName, weight, italic }) => {
      return [typeface, slot, familyName, styleName, weight, italic];
    });
    expect(faces).toEqual(
      FAMILIES.flatMap((family) => [
        [family, 'regular', family, 'Regular', 400, false],
        [family, 'bold', family, 'Bold', 700, false],
        [family, 'italic', family, 'Italic', 400, true],
        [family, 'boldItalic', family, 'Bold Italic', 700, true],
      ]),
    );
    for (const { sfnt, typeface } of fonts) expect(openFont(sfnt).getName(1, 'en')).toBe(typeface);
  });

  test('has the glyphs of the deck’s text, and of Latin text that people may add', async () => {
    for (const { sfnt } of await fontsIn(deck())) {
      expect(lacking(sfnt, SAMPLE_TEXT.replaceAll(' ', ''))).toEqual([]);
      expect(lacking(sfnt, 'ABCxyzÅéñőşžỹ0123456789%&@£¥…“”')).toEqual([]);
      expect(lacking(sfnt, 'жΩ')).toEqual(['ж', 'Ω']);
    }
  });

  test('has the whole script of a single character', async () => {
    const deckScene = scene([slide([text([paragraph([run('Ж')])])])], { fonts: fontsOf('Inter').slice(0, 1) });
    const [font] = await fontsIn(deckScene);
    expect(lacking(font!.sfnt, 'абвгджщэюяЁ')).toEqual([]);
    expect(lacking(font!.sfnt, 'Ω')).toEqual(['Ω']);
  });

  test.each([
    ['Inter', 'AVATAR To'],
    ['Noto Sans Arabic', 'السلام مُحَمَّد'],
    ['Noto Sans Devanagari', 'राष्ट्र र्कि'],
    ['Noto Sans Thai', 'น้ำ'],
  ])('of the family %s joins and kerns like the whole font', async (font, sample) => {
    const deckScene = scene([slide([text([paragraph([run(sample, { font })])])])], {
      fonts: fontsOf(font).slice(0, 1),
    });
    const [read] = await fontsIn(deckScene);
    expect(read!.isSubset).toBe(true);
    expect(advancesOf(read!.sfnt, sample)).toEqual(advancesOf(fileOf(`${font} 0`), sample));
  });

  test('keeps its line metrics and embedding rights', async () => {
    const [font] = await fontsIn(deck());
    const whole = openFont(fileOf('Inter 0'));
    const subset = openFont(font!.sfnt);
    const os2 = (face: Face) => Buffer.from(face.referenceTable('OS/2')!);
    expect(os2(subset).subarray(4, 42)).toEqual(os2(whole).subarray(4, 42));
    expect(os2(subset).subarray(68, 78)).toEqual(os2(whole).subarray(68, 78));
  });
});

describe('a deck', () => {
  test.each([{}, { own: { fonts: 'whole' } }])('with fonts (%o) passes all validators', async (options) => {
    const { bytes, notices } = await emit(deck(), options);
    expect(notices).toEqual([]);
    expect(await validatePptx(bytes)).toEqual([]);
    expect(await checkPackage(bytes)).toEqual([]);
    if (pptxCheckMissing() === undefined) expect(await checkWithCommand(bytes)).toEqual([]);
  });

  test.each(['text', 'manyScripts', 'kitchenSink'] as const)(
    'of the scene "%s" with fonts passes all validators',
    async (name) => {
      const deckScene = withEmbeddableFonts(scenes[name]);
      const { bytes } = await adapter.emit(deckScene, emitContext(deckScene, { options: { embedFonts: true } }));
      expect(readFonts(bytes).length).toBeGreaterThan(0);
      expect(await validatePptx(bytes)).toEqual([]);
      expect(await checkPackage(bytes)).toEqual([]);
    },
  );

  test.each(casesOf(Object.entries(scenes)))(
    'of the scene "%s" embeds every glyph that its text uses',
    async (_, one) => {
      const deckScene = withEmbeddableFonts(one);
      const context = emitContext(deckScene, { options: { embedFonts: true } });
      const embedded = new Map(
        readFonts((await adapter.emit(deckScene, context)).bytes).map((font) => [faceNameOf(font), font]),
      );
      const texts = deckScene.slides.flatMap(({ nodes }) => nodes.filter((node) => node.kind === 'text'));
      for (const { font, bold, italic, text: content } of texts.flatMap(({ paragraphs }) =>
        paragraphs.flatMap((p) => p.runs),
      )) {
        const slot = SLOTS[Number(bold ?? false) + 2 * Number(italic ?? false)] ?? 'regular';
        const face = deckScene.fonts.find(
          (each) => each.family === font && SLOTS[Number(each.bold) + 2 * Number(each.italic)] === slot,
        );
        const drawn = content.replaceAll(CONTROLS, '');
        if (face === undefined || drawn === '') continue;
        const sfnt = embedded.get(faceNameOf({ typeface: font, slot }))?.sfnt;
        expect(lacking(sfnt!, drawn)).toEqual(lacking(await context.read(face.id), drawn));
      }
    },
  );

  test('with two families of four faces each is at most 300 KB larger', async () => {
    const [with_, without] = [await emit(deck()), await emit(deck(), { embedFonts: false })];
    expect(readFonts(without.bytes)).toEqual([]);
    const added = with_.bytes.length - without.bytes.length;
    expect(added).toBeGreaterThan(100_000);
    expect(added).toBeLessThanOrEqual(300_000);
  });

  test('embeds whole fonts if requested', async () => {
    const [font] = await fontsIn(deck(), { own: { fonts: 'whole' } });
    expect(font?.isSubset).toBe(false);
    expect(Buffer.compare(font!.sfnt, fileOf('Inter 0'))).toBe(0);
  });

  test('embeds only the faces that its text uses', async () => {
    const deckScene = deck({ slides: [slide([text([paragraph([run('a', { bold: true })])])])] });
    expect((await fontsIn(deckScene)).map(({ typeface, slot }) => [typeface, slot])).toEqual([['Inter', 'bold']]);
  });

  test('embeds the faces of a chart’s labels and title', async () => {
    const deckScene = deck({ slides: [slide([chart({ title: 'Sales' })])] });
    expect((await fontsIn(deckScene)).map(({ slot }) => slot)).toEqual(['regular', 'bold']);
  });

  test('has the same bytes with and without cached fonts', async () => {
    const cached = await emit(deck());
    vi.resetModules();
    const { createPptxAdapter: createFresh } = await import('../src/index.ts');
    const context = emitContext(deck(), { options: { embedFonts: true }, read: async (id) => fileOf(id) });
    const fresh = await createFresh().emit(deck(), context);
    expect(Buffer.compare(fresh.bytes, cached.bytes)).toBe(0);
  });
});

describe('a font that is not embedded', () => {
  const [inter] = fontsOf('Inter');
  const withFont = (font: Partial<SceneFont>): Scene =>
    scene([slide([text([paragraph([run('Words')])])])], { fonts: [{ ...inter!, ...font }] });

  test('has a notice with the reason if its maker forbids embedding', async () => {
    const none = { embed: 'none', subset: true, reason: 'its maker forbids embedding' } as const;
    const { bytes, notices } = await emit(withFont({ embedding: none }));
    expect(readFonts(bytes)).toEqual([]);
    const message = 'The font "Inter" is not embedded: its maker forbids embedding.';
    expect(notices).toEqual([{ code: 'FONT_NOT_EMBEDDED', message }]);
  });

  test('has one notice for all of its faces if its maker allows viewing only', async () => {
    const embedding = {
      embed: 'view',
      subset: true,
      reason: 'its maker allows it only in files that open read-only',
    } as const;
    const { notices } = await emit(deck({ fonts: fontsOf('Inter').map((font) => ({ ...font, embedding })) }));
    expect(notices.map(({ code }) => code)).toEqual(['FONT_NOT_EMBEDDED']);
  });

  test('has a notice if its embedding rights are unknown', async () => {
    const { embedding: _, ...unknown } = inter!;
    const { notices } = await emit(scene([slide([text([paragraph([run('Words')])])])], { fonts: [unknown] }));
    expect(notices[0]?.message).toContain('does not say whether its maker allows it');
  });

  test('has no notice if it is a metric-compatible replacement', async () => {
    const { bytes, notices } = await emit(withFont({ measuredWith: 'Arimo' }));
    expect(readFonts(bytes)).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('has a notice if its glyphs are in colour', async () => {
    const colored = Buffer.from(fileOf('Inter 0'));
    colored.write('COLR', colored.indexOf('gasp'), 'latin1');
    const { bytes, notices } = await emit(withFont({}), {}, () => colored);
    expect(readFonts(bytes)).toEqual([]);
    expect(notices[0]?.message).toContain('its glyphs are in colour');
  });

  test('has a notice if its outlines are PostScript', async () => {
    const postScript = Buffer.from(fileOf('Inter 0'));
    postScript.write('CFF ', postScript.indexOf('glyf'), 'latin1');
    const { bytes, notices } = await emit(withFont({}), {}, () => postScript);
    expect(readFonts(bytes)).toEqual([]);
    expect(notices[0]?.message).toContain('PostScript outlines');
  });

  test('has a notice if fontkit cannot read its rights and metrics', async () => {
    const damaged = Buffer.from(fileOf('Inter 0'));
    damaged.writeUInt16BE(99, damaged.readUInt32BE(damaged.indexOf('OS/2') + 8));
    const { bytes, notices } = await emit(withFont({}), {}, () => damaged);
    expect(readFonts(bytes)).toEqual([]);
    expect(notices[0]?.message).toBe(
      'The font "Inter" is not embedded: its table "OS/2" is missing or cannot be read.',
    );
  });

  test('has a notice if its file is not a plain TrueType font', async () => {
    const { bytes, notices } = await emit(withFont({}), {}, () => Buffer.from('ttcf'.padEnd(64, '\0')));
    expect(readFonts(bytes)).toEqual([]);
    expect(notices[0]?.message).toContain('its file is not a plain TrueType font');
  });
});

describe('an embedded project font', () => {
  const [inter] = fontsOf('Inter');

  test('is embedded whole if its maker does not allow subsetting', async () => {
    const fonts = [{ ...inter!, embedding: { embed: 'edit', subset: false } as const }];
    const [font] = await fontsIn(scene([slide([text([paragraph([run('Words')])])])], { fonts }));
    expect(font?.isSubset).toBe(false);
    expect(lacking(font!.sfnt, 'жΩ')).toEqual([]);
  });

  test('is renamed to the name that its owner chose, and stays valid', async () => {
    const font = { ...inter!, family: 'Hausschrift Ö', bold: true };
    const deckScene = scene([slide([text([paragraph([run('Words', { font: 'Hausschrift Ö', bold: true })])])])], {
      fonts: [font],
    });
    const [read] = await fontsIn(deckScene);
    expect(read).toMatchObject({
      familyName: 'Hausschrift Ö',
      styleName: 'Bold',
      fullName: 'Hausschrift Ö Bold',
      slot: 'bold',
    });
    const face = openFont(read!.sfnt);
    expect([1, 2, 4].map((id) => face.getName(id, 'en'))).toEqual(['Hausschrift Ö', 'Bold', 'Hausschrift Ö Bold']);
    expect(lacking(read!.sfnt, 'Words')).toEqual([]);
    const padded = Buffer.from(read!.sfnt.slice(0, read!.sfnt.length & ~3));
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
    expect(await validatePptx((await emit(deckScene)).bytes)).toEqual([]);
  });
});

test.skipIf(libreOfficeMissing() !== undefined)('LibreOffice opens a deck with embedded fonts', async () => {
  const { bytes } = await emit(deck());
  const { pages } = await readPdf(await convertWithLibreOffice(bytes, 'pptx', 'pdf'));
  expect(pages).toHaveLength(1);
  expect(pages[0]!.lines.map((line) => line.text).join(' ')).toContain('Größe');
});
