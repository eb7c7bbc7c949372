import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs } from '../../test/faces.ts';
import { nodesOf, renderScene } from '../../test/render-scene.ts';
import { BOX, rejection } from '../../test/template-of.ts';
import { bundledFonts } from '../node/index.ts';
import { prepareParagraph } from '../text/prepare.ts';
import { type FontSource, openFace } from './face.ts';
import { createFontLibrary, createLibraries } from './library.ts';

/** Only Inter has it. */
const ONLY_INTER = '\u0182';
/** Cuneiform: no bundled font has it, nor any that is installed for tests. */
const NOWHERE = '\u{12000}';

function facesOf(words: string) {
  return prepareParagraph(paragraphs(words)[0]!, FONTS, () => {}).spans.map((span) => [
    words.slice(span.start, span.end),
    span.face.id,
  ]);
}

function order(words: string, style: object = {}) {
  return {
    templates: [
      { fields: { a: { type: 'text' } }, elements: [{ type: 'text', name: 'Words', box: BOX, text: '{{a}}', style }] },
    ],
    slides: [{ content: { a: words } }],
  };
}

describe('a font library', () => {
  it('has the bundled families and the fonts that some of them are twins of', () => {
    const own = ['Source Sans 3', 'Inter'];
    const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai'].map((script) => `Noto Sans ${script}`);
    const twins = ['Arimo', 'Carlito', 'Tinos', 'Caladea', 'Arial', 'Calibri', 'Times New Roman', 'Cambria'];
    const [stand, standsFor] = [twins.slice(0, 4), twins.slice(4)];
    expect(FONTS.families).toEqual([...own, ...scripts, ...stand, 'Source Code Pro', ...standsFor]);
    for (const { family, bold, italic } of bundledFonts()) {
      expect(FONTS.face(family, bold, italic)).toMatchObject({ family, bold, italic });
    }
  });

  it.each([
    ['Arial', 'Arimo'],
    ['Calibri', 'Carlito'],
    ['Times New Roman', 'Tinos'],
    ['Cambria', 'Caladea'],
  ])('measures %s with %s, and calls it by its own name', (family, twin) => {
    for (const [bold, italic] of [
      [false, false],
      [true, true],
    ] as const) {
      const [face, other] = [FONTS.face(family, bold, italic), FONTS.face(twin, bold, italic)];
      expect(face).toMatchObject({ family, bold, italic, measuredWith: twin });
      expect(Buffer.compare(face.bytes, other.bytes)).toBe(0);
      expect(face.advance('AVATAR')).toBe(other.advance('AVATAR'));
      expect(other.measuredWith).toBeUndefined();
    }
  });

  it('opens a file when its face is first needed, and once', () => {
    const loads: string[] = [];
    const [source] = bundledFonts();
    const counted: FontSource = {
      ...source!,
      load() {
        loads.push(source!.family);
        return source!.load();
      },
    };
    const library = createFontLibrary([counted]);
    expect(loads).toEqual([]);
    library.face('Source Sans 3', false, false);
    library.face('Source Sans 3', true, true);
    library.face('Another', false, false);
    expect(loads).toEqual(['Source Sans 3']);
  });

  it('gives the nearest face of a family: weight before slope', () => {
    const some = bundledFonts().filter(({ family, bold, italic }) => family === 'Inter' && !(bold && italic));
    expect(createFontLibrary(some).face('Inter', true, true)).toMatchObject({ bold: true, italic: false });
  });

  it('gives the first family for one that it has not', () => {
    expect(FONTS.face('Papyrus', true, false).id).toBe('Source Sans 3 Bold');
    expect(FONTS.has('Papyrus')).toBe(false);
  });

  it('cannot be without fonts', () => {
    expect(() => createFontLibrary([])).toThrow(TypeError);
  });

  it('rejects a file that is no font', async () => {
    const broken: FontSource = { family: 'Broken', bold: false, italic: false, load: () => new Uint8Array([1, 2, 3]) };
    expect(() => openFace(broken)).toThrow(/"Broken" is not a TrueType or OpenType font/);
    const error = await rejection(renderScene({ ...order('a'), parts: { fonts: [broken] } }));
    expect(error).toMatchObject({ code: 'FONT_UNREADABLE', blame: 'host' });
  });
});

describe('libraries of projects', () => {
  const [plain] = bundledFonts();
  const brand: FontSource = { ...plain!, family: 'Brand' };

  it("have the project's fonts besides the renderer's, opened once for the same array", () => {
    const libraries = createLibraries(bundledFonts());
    const own = [brand];
    expect(libraries(own).has('Brand')).toBe(true);
    expect(libraries(own)).toBe(libraries(own));
    expect(libraries().has('Brand')).toBe(false);
    expect(libraries([])).toBe(libraries());
    expect(libraries(own).face('Inter', false, false)).toBe(libraries().face('Inter', false, false));
  });

  it("prefer the project's own file of a font to a twin, face by face", () => {
    const library = createLibraries(bundledFonts())([{ ...plain!, family: 'Arial' }]);
    expect(library.face('Arial', false, false).measuredWith).toBeUndefined();
    expect(library.face('Arial', true, false).measuredWith).toBe('Arimo');
    expect(library.face('Papyrus', false, false).family).toBe('Source Sans 3');
  });
});

describe('a face', () => {
  const face = FONTS.face('Source Sans 3', false, false);

  it('measures in em: twice the letters without kerning are twice as wide', () => {
    expect(face.advance('')).toBe(0);
    expect(face.advance('nn')).toBeCloseTo(2 * face.advance('n'), 9);
  });

  it('kerns, and leaves optional ligatures alone', () => {
    expect(face.advance('AV')).toBeLessThan(face.advance('A') + face.advance('V'));
    expect(face.advance('fi')).toBeCloseTo(face.advance('f') + face.advance('i'), 2);
  });

  it.each(['\ud800', '\udc00x', '\u0000', NOWHERE, '\u{10ffff}', '\u202e'])('gives %j a finite width', (text) => {
    expect(Number.isFinite(face.advance(text))).toBe(true);
  });
});

describe('falling back', () => {
  it('takes another family for a character that the own has not, and only for that', () => {
    expect(facesOf(`ab${ONLY_INTER}cd`)).toEqual([
      ['ab', 'Source Sans 3'],
      [ONLY_INTER, 'Inter'],
      ['cd', 'Source Sans 3'],
    ]);
  });

  it('keeps the spaces and marks within a fallback word in its face', () => {
    expect(facesOf(`${ONLY_INTER} ${ONLY_INTER}\u200D a`)).toEqual([
      [`${ONLY_INTER} ${ONLY_INTER}\u200D `, 'Inter'],
      ['a', 'Source Sans 3'],
    ]);
  });

  it('keeps weight and slope', async () => {
    const [node] = await nodesOf('text', order(ONLY_INTER, { bold: true, italic: true }));
    expect(node!.lines[0]!.fragments[0]!.face).toBe('Inter Bold Italic');
  });

  it('says nothing while some font has the character', async () => {
    expect((await renderScene(order(`a${ONLY_INTER}`))).notices).toEqual([]);
  });

  it('says once for a text which characters no font has', async () => {
    const { notices } = await renderScene(order(`${NOWHERE}\u{12001} ${NOWHERE}`));
    expect(notices).toMatchObject([
      {
        code: 'GLYPH_MISSING',
        slide: 1,
        element: 'Words',
        field: 'a',
        where: '/presentation/slideList/0/content/a',
        message: expect.stringContaining('"\u{12000}" (U+12000), "\u{12001}" (U+12001)'),
      },
    ]);
  });

  it('names ten of many characters', async () => {
    const many = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x12000 + index)).join('');
    const { notices } = await renderScene(order(many, { size: 8 }));
    expect(notices).toHaveLength(1);
    expect(notices[0]!.message).toContain('and 490 more');
    expect(notices[0]!.message.length).toBeLessThan(300);
  });

  it('leaves characters that show nothing alone', async () => {
    expect((await renderScene(order('a\u200B\u2060\u00AD\uFE0F\u200Fb'))).notices).toEqual([]);
  });
});

describe('a font that is not there', () => {
  it('is named once for each element, and the words keep its name', async () => {
    const scene = await renderScene(order('one\ntwo', { font: 'Papyrus' }));
    expect(scene.notices).toMatchObject([{ code: 'FONT_SUBSTITUTED', slide: 1, element: 'Words', field: 'a' }]);
    expect(scene.notices[0]!.message).toContain('"Papyrus" is not installed; "Source Sans 3" was used instead');
    expect(scene.slides[0]!.nodes[0]).toMatchObject({ paragraphs: [{ runs: [{ font: 'Papyrus' }] }, {}] });
    expect(scene.fonts.map((font) => font.family)).toEqual(['Source Sans 3']);
  });
});
