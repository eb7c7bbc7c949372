import { BOX, rejection } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs } from '../../test/faces.ts';
import { nodesOf, renderScene } from '../../test/render-scene.ts';
import { bundledFonts } from '../node/index.ts';
import { prepareParagraph } from '../text/prepare.ts';
import { type FontSource, openFace } from './face.ts';
import { createFontLibrary, createLibraries } from './library.ts';

/** A character that only Inter has. */
const ONLY_INTER = '\u0182';
/** Cuneiform, which no bundled font has, and no font that is installed for tests. */
const NOWHERE = '\u{12000}';

function facesOf(text: string) {
  return prepareParagraph(paragraphs(text)[0]!, FONTS, () => {}).spans.map((span) => [
    text.slice(span.start, span.end),
    span.face.id,
  ]);
}

function order(text: string, style: object = {}) {
  return {
    templates: [
      { fields: { a: { type: 'text' } }, elements: [{ type: 'text', name: 'Text', box: BOX, text: '{{a}}', style }] },
    ],
    slides: [{ content: { a: text } }],
  };
}

describe('a font library', () => {
  it('has the bundled families, and the families that some of them replace', () => {
    const own = ['Source Sans 3', 'Inter'];
    const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai'].map((script) => `Noto Sans ${script}`);
    const compatible = ['Arimo', 'Carlito', 'Tinos', 'Caladea'];
    const originals = ['Arial', 'Calibri', 'Times New Roman', 'Cambria', 'Georgia', 'Courier New'];
    expect(FONTS.families).toEqual([
      ...own,
      ...scripts,
      ...compatible,
      'Source Code Pro',
      'Gelasio',
      'Cousine',
      ...originals,
    ]);
    for (const { family, bold, italic } of bundledFonts()) {
      expect(FONTS.face(family, bold, italic)).toMatchObject({ family, bold, italic });
    }
  });

  it.each([
    ['Arial', 'Arimo'],
    ['Calibri', 'Carlito'],
    ['Times New Roman', 'Tinos'],
    ['Cambria', 'Caladea'],
  ])('measures %s with %s, and keeps its name', (family, compatible) => {
    for (const [bold, italic] of [
      [false, false],
      [true, true],
    ] as const) {
      const [face, other] = [FONTS.face(family, bold, italic), FONTS.face(compatible, bold, italic)];
      expect(face).toMatchObject({ family, bold, italic, measuredWith: compatible });
      expect(Buffer.compare(face.bytes, other.bytes)).toBe(0);
      expect(face.advance('AVATAR')).toBe(other.advance('AVATAR'));
      expect(other.measuredWith).toBeUndefined();
    }
  });

  it('opens a file once, when its face is first used', () => {
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

  it('falls back to the nearest face of a family: weight before slope', () => {
    const some = bundledFonts().filter(({ family, bold, italic }) => family === 'Inter' && !(bold && italic));
    expect(createFontLibrary(some).face('Inter', true, true)).toMatchObject({ bold: true, italic: false });
  });

  it('replaces an unknown family by the first one', () => {
    expect(FONTS.face('Papyrus', true, false).id).toBe('Source Sans 3 Bold');
    expect(FONTS.has('Papyrus')).toBe(false);
  });

  it('rejects an empty list of fonts', () => {
    expect(() => createFontLibrary([])).toThrow(TypeError);
  });

  it('rejects a file that is not a font', async () => {
    const broken: FontSource = { family: 'Broken', bold: false, italic: false, load: () => new Uint8Array([1, 2, 3]) };
    expect(() => openFace(broken)).toThrow(/"Broken" is not a TrueType or OpenType font/);
    const error = await rejection(renderScene({ ...order('a'), parts: { fonts: [broken] } }));
    expect(error).toMatchObject({ code: 'FONT_UNREADABLE', blame: 'host' });
  });
});

describe('libraries of projects', () => {
  const [plain] = bundledFonts();
  const brand: FontSource = { ...plain!, family: 'Brand' };

  it("add the project's fonts to the renderer's, and are cached by the array", () => {
    const libraries = createLibraries(bundledFonts());
    const own = [brand];
    expect(libraries(own).has('Brand')).toBe(true);
    expect(libraries(own)).toBe(libraries(own));
    expect(libraries().has('Brand')).toBe(false);
    expect(libraries([])).toBe(libraries());
    expect(libraries(own).face('Inter', false, false)).toBe(libraries().face('Inter', false, false));
  });

  it("prefer a project's own file to a metric-compatible font, face by face", () => {
    const library = createLibraries(bundledFonts())([{ ...plain!, family: 'Arial' }]);
    expect(library.face('Arial', false, false).measuredWith).toBeUndefined();
    expect(library.face('Arial', true, false).measuredWith).toBe('Arimo');
    expect(library.face('Papyrus', false, false).family).toBe('Source Sans 3');
  });
});

describe('a face', () => {
  const face = FONTS.face('Source Sans 3', false, false);

  it('measures in em: two letters without kerning are twice as wide as one', () => {
    expect(face.advance('')).toBe(0);
    expect(face.advance('nn')).toBeCloseTo(2 * face.advance('n'), 9);
  });

  it('kerns, without optional ligatures', () => {
    expect(face.advance('AV')).toBeLessThan(face.advance('A') + face.advance('V'));
    expect(face.advance('fi')).toBeCloseTo(face.advance('f') + face.advance('i'), 2);
  });

  it.each(['\ud800', '\udc00x', '\u0000', NOWHERE, '\u{10ffff}', '\u202e'])('gives %j a finite width', (text) => {
    expect(Number.isFinite(face.advance(text))).toBe(true);
  });
});

describe('a fallback font', () => {
  it('is used only for the characters that the requested family lacks', () => {
    expect(facesOf(`ab${ONLY_INTER}cd`)).toEqual([
      ['ab', 'Source Sans 3'],
      [ONLY_INTER, 'Inter'],
      ['cd', 'Source Sans 3'],
    ]);
  });

  it('is used for the spaces and marks within its text too', () => {
    expect(facesOf(`${ONLY_INTER} ${ONLY_INTER}\u200D a`)).toEqual([
      [`${ONLY_INTER} ${ONLY_INTER}\u200D `, 'Inter'],
      ['a', 'Source Sans 3'],
    ]);
  });

  it('has the requested weight and slope', async () => {
    const [node] = await nodesOf('text', order(ONLY_INTER, { bold: true, italic: true }));
    expect(node!.lines[0]!.fragments[0]!.face).toBe('Inter Bold Italic');
  });

  it('adds no notice if some font has the character', async () => {
    expect((await renderScene(order(`a${ONLY_INTER}`))).notices).toEqual([]);
  });

  it('adds one notice for a text with characters that no font has', async () => {
    const { notices } = await renderScene(order(`${NOWHERE}\u{12001} ${NOWHERE}`));
    expect(notices).toMatchObject([
      {
        code: 'GLYPH_MISSING',
        slide: 1,
        element: 'Text',
        field: 'a',
        where: '/presentation/slideList/0/content/a',
        message: expect.stringContaining('"\u{12000}" (U+12000), "\u{12001}" (U+12001)'),
      },
    ]);
  });

  it('that is missing for many characters is reported with ten of them', async () => {
    const many = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x12000 + index)).join('');
    const { notices } = await renderScene(order(many, { size: 8 }));
    expect(notices).toHaveLength(1);
    expect(notices[0]!.message).toContain('and 490 more');
    expect(notices[0]!.message.length).toBeLessThan(300);
  });

  it('is not needed for invisible characters', async () => {
    expect((await renderScene(order('a\u200B\u2060\u00AD\uFE0F\u200Fb'))).notices).toEqual([]);
  });
});

describe('an unknown font', () => {
  it('is named in one notice, and the text keeps its name', async () => {
    const scene = await renderScene(order('one\ntwo', { font: 'Papyrus' }));
    expect(scene.notices).toMatchObject([{ code: 'FONT_SUBSTITUTED', blame: 'template' }]);
    expect(scene.notices[0]!.message).toContain('"Papyrus" is not installed; "Source Sans 3" replaces it in 1 element');
    expect(scene.slides[0]!.nodes[0]).toMatchObject({ paragraphs: [{ runs: [{ font: 'Papyrus' }] }, {}] });
    expect(scene.fonts.map((font) => font.family)).toEqual(['Source Sans 3']);
  });
});
