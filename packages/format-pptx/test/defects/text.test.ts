import { describe } from 'vitest';
import { type Parts, xmlPart } from '../../src/package/parts.ts';
import { cell, paragraph, picture, run, scene, shape, slide, table, text, title } from '../support/scene.ts';
import { count, type Defect, deck, inPart, SLIDE, testDefects } from './defect.ts';

function at() {
  return { x: 1, y: 1, w: 1, h: 1 };
}
function words(given: string, options: object = {}): Defect['reproduce'] {
  return (presentation) => void presentation.addSlide().addText(given, { ...at(), ...options });
}
function ofRun(given: string, look: Parameters<typeof run>[1] = {}, more: Parameters<typeof paragraph>[1] = {}) {
  return deck(text([paragraph([run(given, look)], more)]));
}

function paragraphsOf(parts: Parts) {
  return xmlPart(parts, SLIDE).match(/<a:p>.*?<\/a:p>/gs) ?? [];
}
function idsOf(parts: Parts) {
  return [...xmlPart(parts, SLIDE).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
}

describe('of words and shapes', () => {
  testDefects([
    {
      id: 9,
      what: 'a paragraph of two runs has its properties twice',
      by: 'package/text/paragraph.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addText([{ text: 'a' }, { text: 'b', options: { bold: true } }], at()),
      ours: deck(text([paragraph([run('a'), run('b', { bold: true })], { align: 'right' })])),
      isPresent: (parts) => paragraphsOf(parts).some((one) => count(one, /<a:pPr/g) > 1),
    },
    {
      id: 10,
      what: 'effects stand after the highlight, of which we write neither',
      by: 'package/text/run.ts',
      reproduce: words('a', { glow: { size: 5, color: 'FF0000', opacity: 0.5 }, highlight: 'FFFF00' }),
      ours: ofRun('a', { underline: true, link: { url: 'https://example.org' } }),
      isPresent: inPart(SLIDE, /<a:highlight>.*<a:effectLst>/s),
    },
    {
      id: 11,
      what: 'an inner shadow is closed as an outer one',
      by: 'package/shapes/paint.ts',
      reproduce: words('a', { shadow: { type: 'inner', blur: 1, offset: 1, angle: 1, color: '000000', opacity: 1 } }),
      ours: deck(shape({ shadow: { color: { role: 'dk1' }, blur: 1, distance: 1, angle: 1 } })),
      isPresent: (parts) => {
        const xml = xmlPart(parts, SLIDE);
        return ['inner', 'outer'].some(
          (kind) => count(xml, new RegExp(`<a:${kind}Shdw `, 'g')) !== count(xml, new RegExp(`</a:${kind}Shdw>`, 'g')),
        );
      },
    },
    {
      id: 12,
      what: 'control characters are written as they come, in words and notes',
      by: 'escape-xml.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        slide.addText('a\u0001b', at());
        slide.addNotes('c\u0002d');
      },
      ours: scene([slide([title('a\u0001b')], { notes: 'c\u0002d', title: 'e\u0003' })]),
      isPresent: (parts) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
        [...parts.values()].some((part) => typeof part === 'string' && /[\u0001-\u0008]/.test(part)),
    },
    {
      id: 13,
      what: 'names of fonts, companies and layouts are not escaped',
      by: 'escape-xml.ts',
      reproduce: (presentation) => {
        presentation.company = 'A & B';
        presentation.theme = { headFontFace: 'A & B', bodyFontFace: 'A & B' };
        presentation.defineSlideMaster({ title: 'A & B' });
        presentation.addSlide({ masterName: 'A & B' }).addText('a', { ...at(), fontFace: 'A & B' });
      },
      ours: scene([slide([title('T'), text([paragraph([run('a', { font: 'A & B' })], { endFont: 'A & B' })])])], {
        properties: { company: 'A & B' },
        theme: { ...scene([]).theme, name: 'A & B', fonts: { heading: 'A & B', body: 'A & B' } },
        layouts: [{ ...scene([]).layouts[0]!, name: 'A & B' }],
      }),
      isPresent: (parts) => [...parts.values()].some((part) => typeof part === 'string' && part.includes('A & B')),
    },
    {
      id: 14,
      what: 'a shadow that two shapes share is converted twice',
      by: 'draw/raw-deck.ts',
      reproduce: (presentation) => {
        const shadow = { type: 'outer' as const, blur: 1, offset: 1, angle: 45, color: '000000', opacity: 0.5 };
        const slide = presentation.addSlide();
        for (const _ of [1, 2]) slide.addShape('rect', { ...at(), shadow });
      },
      ours: (() => {
        const shadow = Object.freeze({ color: { role: 'dk1', alpha: 0.5 }, blur: 1, distance: 1, angle: 45 } as const);
        return deck(shape({ shadow }), shape({ shadow }));
      })(),
      isPresent: (parts) =>
        [...xmlPart(parts, SLIDE).matchAll(/ dir="(\d+)"/g)].some(([, turn]) => Number(turn) >= 21_600_000),
    },
    {
      id: 15,
      what: 'sizes below a point',
      by: 'units.ts',
      reproduce: words('a', { fontSize: 0.5 }),
      ours: ofRun('a', { size: 0.5 }),
      isPresent: inPart(SLIDE, / sz="\d{1,2}"/),
    },
    {
      id: 15,
      what: 'levels beyond the ninth',
      by: 'package/text/paragraph.ts',
      reproduce: words('a', { indentLevel: 12 }),
      ours: ofRun('a', {}, { level: 12 }),
      isPresent: inPart(SLIDE, / lvl="(9|\d\d)"/),
    },
    {
      id: 15,
      what: 'negative widths',
      by: 'package/shapes/frame.ts',
      reproduce: words('a', { w: -1 }),
      ours: deck(shape({ box: { x: 0, y: 0, width: -72, height: -72 } })),
      isPresent: inPart(SLIDE, /<a:ext cx="-/),
    },
    {
      id: 15,
      what: 'outlines that Office does not have',
      by: 'draw/preset.ts',
      reproduce: (presentation) => void presentation.addSlide().addShape('oval' as 'ellipse', at()),
      ours: deck(shape({ geometry: { kind: 'path', commands: [], preset: { name: 'oval' as 'pie', adjust: {} } } })),
      isPresent: inPart(SLIDE, /prst="oval"/),
    },
    {
      id: 16,
      what: 'a link to a slide that is not there',
      by: 'package/shapes/link.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addText([{ text: 'a', options: { hyperlink: { slide: 9 } } }], at()),
      ours: ofRun('a', { link: { slide: 9 } }),
      isPresent: inPart('ppt/slides/_rels/slide1.xml.rels', /slide9\.xml/),
    },
    {
      id: 17,
      what: 'shapes of one slide share an id',
      by: 'package/shapes/identity.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        slide.addText('a', at());
        slide.addTable([[{ text: 'b' }]], { x: 1, y: 1, w: 1 });
      },
      ours: deck(shape(), table([[cell('b')]]), shape()),
      isPresent: (parts) => new Set(idsOf(parts)).size < idsOf(parts).length,
    },
    {
      id: 'h',
      what: 'the paragraph mark has no typeface',
      by: 'package/text/paragraph.ts',
      reproduce: words('a', { fontFace: 'Inter' }),
      ours: ofRun('a'),
      isPresent: inPart(SLIDE, /<a:endParaRPr[^>]*\/>/),
    },
    {
      id: 'i',
      what: 'words are English whatever the deck is',
      by: 'package/text/run.ts',
      reproduce: words('Olá', {}),
      ours: scene([slide([title('Olá')], { language: 'pt-BR' })], { language: 'pt-BR' }),
      isPresent: inPart(SLIDE, /lang="en-US"/),
    },
    {
      id: 'j',
      what: 'a picture is described by a file’s name',
      by: 'package/shapes/identity.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addImage({
          ...at(),
          data: 'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
        }),
      ours: deck(picture()),
      isPresent: inPart(SLIDE, /descr="[^"]*\.png"/),
    },
    {
      id: 'k',
      what: 'shapes of one slide share a name',
      by: 'package/shapes/identity.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        for (const _ of [1, 2]) slide.addText('a', { ...at(), objectName: 'Same' });
      },
      ours: deck(shape({ name: 'Same' }), shape({ name: 'Same' })),
      isPresent: (parts) => count(xmlPart(parts, SLIDE), /name="Same"/g) > 1,
    },
  ]);
});
