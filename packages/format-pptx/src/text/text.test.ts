import type { Paragraph, TextNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { slideXml } from '../../test/support/packages.ts';
import { paragraph, run, scene, slide, text, title } from '../../test/support/scene.ts';
import { openPresentation, unzip } from '../package/scaffold.ts';

function xmlOf(paragraphs: Parameters<typeof text>[0]) {
  return slideXml(scene([slide([title('T'), text(paragraphs)])]));
}

describe('a paragraph', () => {
  test('has one a:pPr for all of its runs, where pptxgenjs repeats it', async () => {
    const presentation = openPresentation();
    presentation
      .addSlide()
      .addText([{ text: 'one ' }, { text: 'two', options: { bold: true } }], { x: 1, y: 1, w: 4, h: 1 });
    const raw = unzip((await presentation.write({ outputType: 'uint8array' })) as Uint8Array);
    expect(
      String(raw.get('ppt/slides/slide1.xml'))
        .match(/<a:p>.*?<\/a:p>/)?.[0]
        .match(/<a:pPr/g),
    ).toHaveLength(2);

    const xml = await xmlOf([paragraph([run('one '), run('two', { bold: true }), run('three')])]);
    const [after = ''] = xml.match(/<a:p><a:pPr(?:(?!<\/a:p>).)*three.*?<\/a:p>/) ?? [];
    expect(after.match(/<a:pPr/g)).toHaveLength(1);
    expect(after.match(/<a:r>/g)).toHaveLength(3);
  });

  test('has all of its spacing, margins and direction in a plain box, which inherits nothing', async () => {
    const spacing = { lineSpacing: 1.1, spaceBefore: 3, spaceAfter: 6, marginLeft: 18, indent: -18, level: 2 } as const;
    const xml = await xmlOf([paragraph([run('x')], { ...spacing, align: 'right', direction: 'rtl' })]);
    expect(xml).toContain(
      '<a:pPr marL="228600" indent="-228600" algn="r" rtl="1" lvl="2"><a:lnSpc><a:spcPct val="110000"/></a:lnSpc>' +
        '<a:spcBef><a:spcPts val="300"/></a:spcBef><a:spcAft><a:spcPts val="600"/></a:spcAft><a:buNone/></a:pPr>',
    );
  });

  test('has native bullets: a glyph in its colour, or a number from its start', async () => {
    const xml = await xmlOf([
      paragraph([run('x')], { bullet: { kind: 'glyph', glyph: '–', color: { role: 'accent2' } } }),
      paragraph([run('y')], { bullet: { kind: 'number', startAt: 3 } }),
    ]);
    expect(xml).toContain('<a:buClr><a:schemeClr val="accent2"/></a:buClr>');
    expect(xml).toContain('<a:buChar char="–"/>');
    expect(xml).toContain('<a:buAutoNum type="arabicPeriod" startAt="3"/>');
  });

  test('has its bullet in the font of its mark, where its first run is in the font of an emoji', async () => {
    const look = { bullet: { kind: 'number', startAt: 1 }, endFont: 'Lora & Co' } as const;
    const emoji = run('😀', { font: 'Noto Emoji', fontRole: undefined });
    const faceOf = async (rest: Parameters<typeof run>[1]) => {
      const xml = await xmlOf([paragraph([emoji, run(' x', { font: 'Lora & Co', ...rest })], look)]);
      return /<a:buFont typeface="(.*?)"/.exec(xml)?.[1];
    };
    expect(await faceOf({ fontRole: undefined })).toBe('Lora &amp; Co');
    expect(await faceOf({ fontRole: 'body' })).toBe('+mn-lt');
  });

  test('keeps its alignment in both directions, and has tab stops if it has tabs', async () => {
    const xml = await xmlOf([
      paragraph([run('א')], { direction: 'rtl', align: 'left' }),
      paragraph([run('ב')], { direction: 'rtl', align: 'justify' }),
      paragraph([run('a\tb')], { align: 'justify' }),
    ]);
    const alignments = [...xml.matchAll(/<a:pPr [^>]*(algn="[^>]*)>/g)].map(([, alignment]) => alignment);
    expect(alignments.slice(-3)).toEqual(['algn="l" rtl="1"', 'algn="just" rtl="1"', 'algn="just" defTabSz="914400"']);
    expect(xml).toContain('<a:t>a&#9;b</a:t>');
  });

  test('ends with a mark that has its font and size, even if it is empty', async () => {
    const xml = await xmlOf([paragraph([], { endFont: 'Lora & Co', endSize: 9 })]);
    expect(xml).toMatch(/<a:endParaRPr lang="en-GB" sz="900" dirty="0"><a:latin typeface="Lora &amp; Co"\/>/);
  });
});

describe('a run', () => {
  test('is split by line breaks in the same style but without its link', async () => {
    const url = 'https://example.org/';
    const xml = await xmlOf([paragraph([run('one\n\ntwo', { size: 20, link: { url } }), run('\n')])]);
    const runs = [...xml.matchAll(/<a:(r|br)><a:rPr [^>]*sz="2000".*?<\/a:rPr>(<a:t>.*?<\/a:t>)?<\/a:\1>/g)];
    expect(runs.map(([, kind, words = '']) => `${kind}${words}`)).toEqual([
      'r<a:t>one</a:t>',
      'br',
      'br',
      'r<a:t>two</a:t>',
    ]);
    expect(runs.map(([all]) => all.includes('hlinkClick'))).toEqual([true, false, false, true]);
    expect(xml.match(/<a:br>/g)).toHaveLength(3);
    expect(xml).not.toContain('&#10;');
  });

  test('that is superscript or subscript keeps its full size, which viewers shrink', async () => {
    const xml = await xmlOf([paragraph([run('a', { script: 'super', size: 24 }), run('b', { script: 'sub' })])]);
    expect(xml).toMatch(/sz="2400" b="0" baseline="30000"/);
    expect(xml).toMatch(/sz="1800" b="0" baseline="-25000"/);
  });

  test('names one family for every script and for symbols', async () => {
    const { fontRole: _, ...rest } = run('東京');
    const xml = await xmlOf([paragraph([{ ...rest, font: 'Noto Sans JP' }])]);
    const faces = ['latin', 'ea', 'cs', 'sym'].map((face) => `<a:${face} typeface="Noto Sans JP"/>`).join('');
    expect(xml).toContain(`${faces}</a:rPr><a:t>東京</a:t>`);
  });

  test('has its fitted size, without a font scale', async () => {
    const xml = await xmlOf([paragraph([run('x', { size: 13.25 })])]);
    expect(xml).toContain('sz="1325"');
    expect(xml).not.toContain('fontScale');
  });

  test('refers to the theme for fonts and colours of the theme, and names all others', async () => {
    const xml = await xmlOf([
      paragraph([
        run('a', { fontRole: 'heading', color: { role: 'accent3', alpha: 0.5 } }),
        { text: 'b', font: 'Lora', size: 12, color: { rgb: 'C0FFEE' } },
      ]),
    ]);
    expect(xml).toContain('<a:schemeClr val="accent3"><a:alpha val="50000"/></a:schemeClr>');
    expect(xml).toContain('<a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/>');
    expect(xml).toContain('<a:srgbClr val="C0FFEE"/></a:solidFill><a:latin typeface="Lora"/>');
  });

  test('has the language of its text', async () => {
    const xml = await xmlOf([paragraph([run('x', { language: 'ar-EG' }), run('y', { language: '"><x' })])]);
    expect(xml).toContain('lang="ar-EG"');
    expect(xml).not.toContain('<x');
  });

  test('that is a slide number is a field, so that a reordered deck is renumbered', async () => {
    const xml = await xmlOf([paragraph([run('7', { field: 'slideNumber' })])]);
    expect(xml).toMatch(/<a:fld id="\{[0-9A-F-]{36}\}" type="slidenum"><a:rPr [^>]*>.*?<a:t>7<\/a:t><\/a:fld>/);
  });
});

test('a text box may shrink if it has room that rounding does not use up, and otherwise keeps its sizes', async () => {
  const autofit = async (textHeight: number, more: Partial<TextNode> = {}) => {
    const node = text([paragraph([run('x'), run('y', { size: 20 })])], { textHeight, ...more });
    const xml = await slideXml(scene([slide([title('T'), node])]));
    return xml.match(/<a:bodyPr wrap.*?<\/a:bodyPr>/)?.[0].match(/<a:\w+Autofit[^>]*>/g);
  };
  // 144 points high, less 6 for insets.
  expect(await autofit(135)).toEqual(['<a:normAutofit/>']);
  expect(await autofit(135.5)).toEqual(['<a:noAutofit/>']);
  // LibreOffice makes the line higher, so a line of 20 points must be free.
  const formula = [paragraph([run('O'), run('2', { script: 'sub', size: 20 })])];
  expect(await autofit(114, { paragraphs: formula })).toEqual(['<a:normAutofit/>']);
  expect(await autofit(114.1, { paragraphs: formula })).toEqual(['<a:noAutofit/>']);
  expect(await autofit(20, { columns: { count: 2, gap: 9 } })).toEqual(['<a:noAutofit/>']);
});

test('a text box has each inset on the right side, where pptxgenjs changes their order', async () => {
  const xml = await xmlOf([paragraph([run('x')])]);
  expect(xml).toContain('lIns="63500" tIns="25400" rIns="38100" bIns="50800"');
});

test('a text box has its columns, at most as many as the schema allows', async () => {
  const columns = async (count: number, gap: number) =>
    (await slideXml(scene([slide([title('T'), text([], { columns: { count, gap } })])]))).match(
      / numCol="[^>]*rtlCol/g,
    );
  expect(await columns(3, 18)).toEqual([' numCol="3" spcCol="228600" rtlCol']);
  expect(await columns(99, -1)).toEqual([' numCol="16" spcCol="0" rtlCol']);
  expect(await columns(1, 18)).toBeNull();
  expect(await columns(Number.NaN, 18)).toBeNull();
});

describe('a text box with a narrower wrap width', () => {
  /**
   * Insets and gap in points beyond those of the node, if its wrap width is `spare` points narrower than its columns.
   */
  const bodyOf = async (align: Paragraph['align'], spare: number, columns?: TextNode['columns']) => {
    const plain = text([{ ...paragraph([run('x')]), align }]);
    const { left, right } = plain.insets;
    const [count, gap] = [columns?.count ?? 1, columns?.gap ?? 0];
    const wrapWidth = (plain.box.width - left - right - gap * (count - 1)) / count - spare;
    const xml = await slideXml(scene([slide([title('T'), { ...plain, wrapWidth, ...(columns && { columns }) }])]));
    const points = (name: string) =>
      Number(new RegExp(` ${name}="(-?\\d+)"[^>]*rtlCol`).exec(xml.slice(xml.lastIndexOf('<a:bodyPr wrap')))?.[1]) /
      12_700;
    return { left: points('lIns') - left, right: points('rIns') - right, gap: points('spcCol') };
  };

  test.each([
    ['left', 0, 6],
    ['right', 6, 0],
    ['center', 3, 3],
    ['justify', 0, 6],
  ] as const)('has wider insets if it is aligned %s', async (align, left, right) => {
    expect(await bodyOf(align, 6)).toMatchObject({ left, right });
  });

  test('has wider gaps between columns, so that every column keeps its position', async () => {
    expect(await bodyOf('left', 6, { count: 3, gap: 18 })).toEqual({ left: 0, right: 6, gap: 24 });
    expect(await bodyOf('center', 6, { count: 2, gap: 18 })).toEqual({ left: 3, right: 3, gap: 24 });
  });
});
