import { describe, expect, it } from 'vitest';
import { nodesOf, renderScene } from '../../../test/render-scene.ts';
import type { TextNode } from '../../contract/index.ts';

const WIDE = { x: 100, y: 50, width: 600, height: 300 };
const INSETS = { top: 10, right: 20, bottom: 30, left: 40 };

async function laidOut(words: string, style: object = {}, box = WIDE): Promise<TextNode> {
  const template = { fields: { a: { type: 'text' } }, elements: [{ type: 'text', box, text: '{{a}}', style }] };
  const [node] = await nodesOf('text', { templates: [template], slides: [{ content: { a: words } }] });
  return node!;
}

function tops(node: TextNode) {
  return node.lines.map((line) => Math.round(line.top * 1000) / 1000);
}
function lefts(node: TextNode) {
  return node.lines.map((line) => line.fragments[0]!.x);
}
function widthOf(node: TextNode, line: number) {
  return node.lines[line]!.fragments.reduce((sum, one) => sum + one.width, 0);
}

describe('a text', () => {
  it('has a line pitch of 1.2 times its font size', async () => {
    const node = await laidOut('one\ntwo\nthree', { size: 20 });
    expect(tops(node)).toEqual([0, 24, 48]);
    expect(node.lines.map((line) => line.height)).toEqual([24, 24, 24]);
    expect(node.textHeight).toBe(72);
  });

  it('multiplies the pitch by its line spacing', async () => {
    const node = await laidOut('one\ntwo\nthree', { size: 20, lineSpacing: 1.5 });
    expect(tops(node)).toEqual([0, 36, 72]);
    expect(node.textHeight).toBe(108);
  });

  it('has baselines one pitch apart, above the bottom of their lines', async () => {
    for (const lineSpacing of [0.8, 1, 2]) {
      const [first, second] = (await laidOut('one\ntwo', { size: 20, lineSpacing })).lines;
      expect(second!.baseline - first!.baseline).toBeCloseTo(24 * lineSpacing, 9);
      expect(first!.baseline).toBeGreaterThan(first!.top);
      expect(first!.baseline).toBeLessThan(first!.top + first!.height);
    }
  });

  it('reduces the space above the baseline with tighter spacing, like PowerPoint', async () => {
    const [loose] = (await laidOut('one', { size: 20 })).lines;
    const [tight] = (await laidOut('one', { size: 20, lineSpacing: 0.8 })).lines;
    expect(loose!.baseline - tight!.baseline).toBeCloseTo(24 * 0.2, 9);
  });

  it('has space after each paragraph but the last', async () => {
    const node = await laidOut('one\ntwo', { size: 20, spaceAfter: 10 });
    expect(tops(node)).toEqual([0, 34]);
    expect(node.textHeight).toBe(58);
  });

  it.each([
    ['top', 10],
    ['middle', 10 + (300 - 40 - 24) / 2],
    ['bottom', 300 - 30 - 24],
  ])('that is anchored at the %s begins %d points down', async (anchor, top) => {
    const node = await laidOut('one', { size: 20, insets: INSETS, anchor });
    expect(tops(node)).toEqual([top]);
    expect(node).toMatchObject({ anchor, insets: INSETS, box: WIDE });
  });

  it('aligns its lines within the insets', async () => {
    const style = { size: 20, insets: INSETS };
    const left = await laidOut('one', { ...style, align: 'left' });
    const width = widthOf(left, 0);
    expect(width).toBeGreaterThan(20);
    expect(lefts(left)).toEqual([40]);
    expect(lefts(await laidOut('one', { ...style, align: 'center' }))[0]).toBeCloseTo(40 + (540 - width) / 2, 9);
    expect(lefts(await laidOut('one', { ...style, align: 'right' }))[0]).toBeCloseTo(580 - width, 9);
  });

  it('breaks lines at its width, and leaves out the spaces at the breaks', async () => {
    const node = await laidOut('several words that take more than one line', { size: 20 }, { ...WIDE, width: 150 });
    const lines = node.lines.map((line) => line.fragments.map((fragment) => fragment.text).join(''));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe('several words that take more than one line');
    for (const index of lines.keys()) expect(widthOf(node, index)).toBeLessThanOrEqual(150);
  });

  it('begins a paragraph at each paragraph separator, and a line at each line separator', async () => {
    const node = await laidOut('a\r\nb\rc\u2028d\u2029e\vf\n\ng\th');
    expect(node.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join(''))).toEqual([
      'a',
      'b',
      'c\nd',
      'e\nf',
      '',
      'g\th',
    ]);
    expect(node.lines.map((line) => line.paragraph)).toEqual([0, 1, 2, 2, 3, 3, 4, 5]);
  });

  it('gives an empty line the height of its font size', async () => {
    expect(tops(await laidOut('a\n\nb', { size: 10 }))).toEqual([0, 12, 24]);
  });

  it('has the same words in its paragraphs and in its lines', async () => {
    const node = await laidOut('Über  uns — 100 %\u00A0sicher', { size: 20 });
    expect(node.lines[0]!.fragments.map((fragment) => fragment.text).join('')).toBe(node.paragraphs[0]!.runs[0]!.text);
  });

  it.each([
    ['title', { fontRole: 'heading', font: 'Inter', size: 32, bold: true }],
    ['subtitle', { fontRole: 'heading', font: 'Inter', size: 32 }],
    ['body', { fontRole: 'body', font: 'Source Sans 3', size: 16 }],
  ])('has the default style of the role %s', async (role, look) => {
    const elements = [{ type: 'text', box: WIDE, text: '{{a}}', role }];
    const [node] = await nodesOf('text', {
      templates: [{ fields: { a: { type: 'text' } }, elements }],
      slides: [{ content: { a: 'x' } }],
    });
    expect(node!.paragraphs[0]!.runs[0]).toMatchObject(look);
  });

  it('names the faces that shape it, and the scene lists them', async () => {
    const style = { size: 20, bold: true, italic: true };
    const template = { elements: [{ type: 'text', box: WIDE, text: 'a', style }] };
    const scene = await renderScene({ templates: [template] });
    expect(scene.fonts).toEqual([
      {
        id: 'Source Sans 3 Bold Italic',
        family: 'Source Sans 3',
        bold: true,
        italic: true,
        classification: { generic: 'sans-serif', charset: 0, panose: '020B0303030403090204' },
        embedding: { embed: 'edit', subset: true },
      },
    ]);
    expect(scene.layouts[0]!.nodes[0]).toMatchObject({
      lines: [{ fragments: [{ face: scene.fonts[0]!.id, size: 20 }] }],
    });
  });
});
