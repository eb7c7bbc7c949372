import { describe, expect, it } from 'vitest';
import { type Order, renderScene } from '../../test/render-scene.ts';
import type { Scene, TextNode } from '../contract/index.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { nodeParts } from '../node/index.ts';
import { rebreakScene } from './rebreak.ts';
import { type Substitute, viewerFonts } from './substitute.ts';
import { textsIn } from './words.ts';

type Json = { readonly [key: string]: unknown };

/** The fonts of the renderer that lays out the scenes. */
const FONTS = createFontLibrary(nodeParts().fonts);

const WIDER: Substitute = { kind: 'wider', share: 0.08 };
const SIMILAR: Substitute = { kind: 'similar' };

function rebroken(scene: Scene, substitute?: Substitute): readonly TextNode[] {
  const viewed = rebreakScene(scene, substitute ? viewerFonts(FONTS, substitute) : FONTS);
  return textsIn(viewed.scene.slides[0]!.nodes);
}

function sceneOf(element: Json, content: Json, more: Partial<Order> = {}): Promise<Scene> {
  const types: Json = { a: { type: 'text' }, rows: { type: 'table' } };
  const fields = Object.fromEntries(Object.keys(content).map((key) => [key, types[key]]));
  const claims = { claims: ['table'] as const };
  const elements = [element];
  return renderScene({
    ...(more.claims ? claims : {}),
    ...more,
    templates: [{ fields, elements }],
    slides: [{ content }],
  });
}

function wordsOnLines({ lines }: TextNode): readonly string[] {
  return lines.map(({ fragments }) => fragments.map(({ text }) => text).join(''));
}

function box(width: number, height = 100) {
  return { x: 40, y: 40, width, height };
}

/** As a text of one box and field, it becomes a placeholder. */
const FILLED = { type: 'text', text: '{{a}}', style: { size: 20, font: 'Inter' } };
const WORDS = 'A quarter of all rooms now reports on its own';
/** Its width in points in Inter at 20 points. */
const WIDTH = FONTS.face('Inter', false, false).advance(WORDS) * 20;

describe('a text in a viewer without its fonts', () => {
  it('breaks into more lines in a placeholder that is hardly wide enough', async () => {
    const scene = await sceneOf({ ...FILLED, box: box(WIDTH * 1.04) }, { a: WORDS });
    const [own] = textsIn(scene.slides[0]!.nodes);
    const [wider] = rebroken(scene, WIDER);
    expect(own!.slot).toBeDefined();
    expect(wordsOnLines(own!)).toEqual([WORDS]);
    expect(wordsOnLines(wider!)).toEqual(['A quarter of all rooms now reports on its', 'own']);
    expect(wider!.box).toEqual(own!.box);
    expect(wider!.textHeight).toBeCloseTo(2 * own!.textHeight);
  });

  it('stays on its line if there is room for it', async () => {
    const scene = await sceneOf({ ...FILLED, box: box(WIDTH * 1.12) }, { a: WORDS });
    const [wider] = rebroken(scene, WIDER);
    expect(wordsOnLines(wider!)).toEqual([WORDS]);
    expect(wider!.lines[0]!.fragments[0]!.width).toBeCloseTo(WIDTH * 1.08);
  });

  it('stays on its line in a box that was sized to it, whatever the font', async () => {
    const group = {
      type: 'group',
      box: box(600),
      direction: 'row',
      elements: [{ ...FILLED, width: 'hug', height: 'hug' }],
    };
    const scene = await sceneOf(group, { a: WORDS });
    for (const substitute of [WIDER, SIMILAR, { kind: 'wider', share: 0.4 } as const]) {
      const [text] = rebroken(scene, substitute);
      expect(wordsOnLines(text!)).toEqual([WORDS]);
      expect(text!.box.width).toBeLessThan(WIDTH * 1.05);
    }
  });

  it('is set in Arial, Times New Roman or Courier New, whichever is like its font', async () => {
    const fontOf = async (font: string) => {
      const scene = await sceneOf({ ...FILLED, style: { font }, box: box(500) }, { a: WORDS });
      const viewed = rebreakScene(scene, viewerFonts(FONTS, SIMILAR));
      const [text] = textsIn(viewed.scene.slides[0]!.nodes);
      return viewed.faces.get(text!.lines[0]!.fragments[0]!.face)?.family;
    };
    expect(await fontOf('Inter')).toBe('Arial');
    expect(await fontOf('Gelasio')).toBe('Times New Roman');
    expect(await fontOf('Source Code Pro')).toBe('Courier New');
    expect(await fontOf('Calibri')).toBe('Calibri');
  });

  it('keeps the lines of families that every office suite has', async () => {
    const style = { ...FILLED.style, font: 'Georgia' };
    const width = FONTS.face('Georgia', false, false).advance(WORDS) * 20;
    const scene = await sceneOf({ ...FILLED, style, box: box(width * 1.04) }, { a: WORDS });
    for (const substitute of [WIDER, SIMILAR]) expect(wordsOnLines(rebroken(scene, substitute)[0]!)).toEqual([WORDS]);
    const only = rebroken(scene, { kind: 'only', family: 'Inter' });
    expect(wordsOnLines(only[0]!).length).toBe(2);
  });

  it('keeps the fonts of scripts that the substitute lacks', async () => {
    const scene = await sceneOf({ ...FILLED, box: box(500) }, { a: 'مرحبا بالعالم' });
    const viewed = rebreakScene(scene, viewerFonts(FONTS, SIMILAR));
    const [text] = textsIn(viewed.scene.slides[0]!.nodes);
    expect(viewed.faces.get(text!.lines[0]!.fragments[0]!.face)?.family).toBe('Noto Sans Arabic');
  });

  it('makes the rows of its table higher, and moves the rows below', async () => {
    const rows = { columns: ['Name'], rows: [[WORDS], ['Last']] };
    const table = { type: 'table', field: 'rows', box: box(WIDTH * 0.86), style: { font: 'Inter', size: 16 } };
    const scene = await sceneOf(table, { rows });
    const before = textsIn(scene.slides[0]!.nodes);
    const after = rebroken(scene, WIDER);
    const lines = (texts: readonly TextNode[]) => texts.map((text) => text.lines.length);
    expect([lines(before), lines(after)]).toEqual([
      [1, 1, 1],
      [1, 2, 1],
    ]);
    const grown = after[1]!.box.height - before[1]!.box.height;
    expect(grown).toBeGreaterThan(10);
    expect(after[2]!.box.y - before[2]!.box.y).toBeCloseTo(grown);
    expect(after[2]!.box.height).toBeCloseTo(before[2]!.box.height);
  });
});

describe('a text in a viewer with its fonts', () => {
  const TEXTS = [
    WORDS,
    'Net fees',
    `${WORDS}\n${WORDS}, ${WORDS}`,
    'Unverbrüchlichkeit der Verfassungsgrundsätze',
    '汉字 و عربي and more words',
  ];
  const STYLES = [
    {},
    { align: 'center' },
    { align: 'justify' },
    { columns: { count: 2, gap: 20 } },
    { size: 13, bold: true },
  ];

  it.each([180, 233, 301, 420])('has the same lines in a box of %i points', async (width) => {
    for (const a of TEXTS) {
      for (const style of STYLES) {
        const scene = await sceneOf({ ...FILLED, style: { ...FILLED.style, ...style }, box: box(width, 300) }, { a });
        const [own] = textsIn(scene.slides[0]!.nodes);
        expect(wordsOnLines(rebroken(scene)[0]!)).toEqual(wordsOnLines(own!));
      }
    }
  });
});
