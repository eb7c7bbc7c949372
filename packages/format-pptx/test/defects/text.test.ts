import { describe } from 'vitest';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { cell, paragraph, picture, run, scene, shape, slide, table, text, title } from '../support/scene.ts';
import { count, type Defect, deck, inPart, SLIDE, testDefects } from './defect.ts';

function at() {
  return { x: 1, y: 1, w: 1, h: 1 };
}
function addText(given: string, options: object = {}): Defect['reproduce'] {
  return (presentation) => void presentation.addSlide().addText(given, { ...at(), ...options });
}
function sceneWithRun(
  given: string,
  properties: Parameters<typeof run>[1] = {},
  more: Parameters<typeof paragraph>[1] = {},
) {
  return deck(text([paragraph([run(given, properties)], more)]));
}

function paragraphsOf(parts: Parts) {
  return xmlPart(parts, SLIDE).match(/<a:p>.*?<\/a:p>/gs) ?? [];
}
function idsOf(parts: Parts) {
  return [...xmlPart(parts, SLIDE).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
}

describe('a defect of text and shapes', () => {
  testDefects([
    {
      id: 9,
      title: 'a paragraph of two runs has its properties twice',
      fixedBy: 'text/paragraph.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addText([{ text: 'a' }, { text: 'b', options: { bold: true } }], at()),
      sameScene: deck(text([paragraph([run('a'), run('b', { bold: true })], { align: 'right' })])),
      isPresent: (parts) => paragraphsOf(parts).some((one) => count(one, /<a:pPr/g) > 1),
    },
    {
      id: 10,
      title: 'effects follow the highlight (this package writes neither)',
      fixedBy: 'text/run.ts',
      reproduce: addText('a', { glow: { size: 5, color: 'FF0000', opacity: 0.5 }, highlight: 'FFFF00' }),
      sameScene: sceneWithRun('a', { underline: true, link: { url: 'https://example.org' } }),
      isPresent: inPart(SLIDE, /<a:highlight>.*<a:effectLst>/s),
    },
    {
      id: 11,
      title: 'an inner shadow is closed as an outer one',
      fixedBy: 'paint.ts',
      reproduce: addText('a', { shadow: { type: 'inner', blur: 1, offset: 1, angle: 1, color: '000000', opacity: 1 } }),
      sameScene: deck(shape({ shadow: { color: { role: 'dk1' }, blur: 1, distance: 1, angle: 1 } })),
      isPresent: (parts) => {
        const xml = xmlPart(parts, SLIDE);
        return ['inner', 'outer'].some(
          (kind) => count(xml, new RegExp(`<a:${kind}Shdw `, 'g')) !== count(xml, new RegExp(`</a:${kind}Shdw>`, 'g')),
        );
      },
    },
    {
      id: 12,
      title: 'text and notes contain control characters',
      fixedBy: 'xml.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        slide.addText('a\u0001b', at());
        slide.addNotes('c\u0002d');
      },
      sameScene: scene([slide([title('a\u0001b')], { notes: 'c\u0002d', title: 'e\u0003' })]),
      isPresent: (parts) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is there to find them
        [...parts.values()].some((part) => typeof part === 'string' && /[\u0001-\u0008]/.test(part)),
    },
    {
      id: 13,
      title: 'names of fonts, companies and layouts are not escaped',
      fixedBy: 'xml.ts',
      reproduce: (presentation) => {
        presentation.company = 'A & B';
        presentation.theme = { headFontFace: 'A & B', bodyFontFace: 'A & B' };
        presentation.defineSlideMaster({ title: 'A & B' });
        presentation.addSlide({ masterName: 'A & B' }).addText('a', { ...at(), fontFace: 'A & B' });
      },
      sameScene: scene([slide([title('T'), text([paragraph([run('a', { font: 'A & B' })], { endFont: 'A & B' })])])], {
        properties: { company: 'A & B' },
        theme: { ...scene([]).theme, name: 'A & B', fonts: { heading: 'A & B', body: 'A & B' } },
        layouts: [{ ...scene([]).layouts[0]!, name: 'A & B' }],
      }),
      isPresent: (parts) => [...parts.values()].some((part) => typeof part === 'string' && part.includes('A & B')),
    },
    {
      id: 14,
      title: 'a shadow that two shapes share is converted twice',
      fixedBy: 'paint.ts',
      reproduce: (presentation) => {
        const shadow = { type: 'outer' as const, blur: 1, offset: 1, angle: 45, color: '000000', opacity: 0.5 };
        const slide = presentation.addSlide();
        for (const _ of [1, 2]) slide.addShape('rect', { ...at(), shadow });
      },
      sameScene: (() => {
        const shadow = Object.freeze({ color: { role: 'dk1', alpha: 0.5 }, blur: 1, distance: 1, angle: 45 } as const);
        return deck(shape({ shadow }), shape({ shadow }));
      })(),
      isPresent: (parts) =>
        [...xmlPart(parts, SLIDE).matchAll(/ dir="(\d+)"/g)].some(([, turn]) => Number(turn) >= 21_600_000),
    },
    {
      id: 15,
      title: 'font sizes are below a point',
      fixedBy: 'units.ts',
      reproduce: addText('a', { fontSize: 0.5 }),
      sameScene: sceneWithRun('a', { size: 0.5 }),
      isPresent: inPart(SLIDE, / sz="\d{1,2}"/),
    },
    {
      id: 15,
      title: 'levels are beyond the ninth',
      fixedBy: 'text/paragraph.ts',
      reproduce: addText('a', { indentLevel: 12 }),
      sameScene: sceneWithRun('a', {}, { level: 12 }),
      isPresent: inPart(SLIDE, / lvl="(9|\d\d)"/),
    },
    {
      id: 15,
      title: 'widths are negative',
      fixedBy: 'slide/geometry.ts',
      reproduce: addText('a', { w: -1 }),
      sameScene: deck(shape({ box: { x: 0, y: 0, width: -72, height: -72 } })),
      isPresent: inPart(SLIDE, /<a:ext cx="-/),
    },
    {
      id: 15,
      title: 'a shape has a preset that Office does not have',
      fixedBy: 'slide/geometry.ts',
      reproduce: (presentation) => void presentation.addSlide().addShape('oval' as 'ellipse', at()),
      sameScene: deck(
        shape({ geometry: { kind: 'path', commands: [], preset: { name: 'oval' as 'pie', adjust: {} } } }),
      ),
      isPresent: inPart(SLIDE, /prst="oval"/),
    },
    {
      id: 16,
      title: 'a link leads to a slide that does not exist',
      fixedBy: 'sheet/link.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addText([{ text: 'a', options: { hyperlink: { slide: 9 } } }], at()),
      sameScene: sceneWithRun('a', { link: { slide: 9 } }),
      isPresent: inPart('ppt/slides/_rels/slide1.xml.rels', /slide9\.xml/),
    },
    {
      id: 17,
      title: 'shapes of one slide share an id',
      fixedBy: 'slide/identity.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        slide.addText('a', at());
        slide.addTable([[{ text: 'b' }]], { x: 1, y: 1, w: 1 });
      },
      sameScene: deck(shape(), table([[cell('b')]]), shape()),
      isPresent: (parts) => new Set(idsOf(parts)).size < idsOf(parts).length,
    },
    {
      id: 'h',
      title: 'the paragraph mark has no typeface',
      fixedBy: 'text/paragraph.ts',
      reproduce: addText('a', { fontFace: 'Inter' }),
      sameScene: sceneWithRun('a'),
      isPresent: inPart(SLIDE, /<a:endParaRPr[^>]*\/>/),
    },
    {
      id: 'i',
      title: 'text is marked as English in every deck',
      fixedBy: 'text/run.ts',
      reproduce: addText('Olá', {}),
      sameScene: scene([slide([title('Olá')], { language: 'pt-BR' })], { language: 'pt-BR' }),
      isPresent: inPart(SLIDE, /lang="en-US"/),
    },
    {
      id: 'j',
      title: 'the alt text of a picture is a file name',
      fixedBy: 'slide/identity.ts',
      reproduce: (presentation) =>
        void presentation.addSlide().addImage({
          ...at(),
          data: 'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
        }),
      sameScene: deck(picture()),
      isPresent: inPart(SLIDE, /descr="[^"]*\.png"/),
    },
    {
      id: 'k',
      title: 'shapes of one slide share a name',
      fixedBy: 'slide/identity.ts',
      reproduce: (presentation) => {
        const slide = presentation.addSlide();
        for (const _ of [1, 2]) slide.addText('a', { ...at(), objectName: 'Same' });
      },
      sameScene: deck(shape({ name: 'Same' }), shape({ name: 'Same' })),
      isPresent: (parts) => count(xmlPart(parts, SLIDE), /name="Same"/g) > 1,
    },
  ]);
});
