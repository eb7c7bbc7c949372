import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../test/render-scene.ts';
import type { TextNode } from '../../contract/index.ts';

async function laidOut(points: readonly unknown[], more: object = {}, items = 'text'): Promise<TextNode | undefined> {
  const fields = { points: { type: 'list', items: { type: items } } };
  const elements = [{ type: 'list', box: BOX, field: 'points', style: { size: 20 }, ...more }];
  const [node] = await nodesOf('text', { templates: [{ fields, elements }], slides: [{ content: { points } }] });
  return node;
}

function bullets(node: TextNode) {
  return node.lines.map((line) => line.bullet?.text);
}

describe('a list', () => {
  it('has its bullets 1.25 times the font size before the text', async () => {
    const node = (await laidOut(['one', 'two']))!;
    expect(node.paragraphs).toMatchObject([
      { bullet: { kind: 'glyph', glyph: '•' }, marginLeft: 25, indent: -25 },
      { bullet: { kind: 'glyph', glyph: '•' }, marginLeft: 25, indent: -25 },
    ]);
    expect(node.lines.map((line) => [line.bullet!.x, line.fragments[0]!.x])).toEqual([
      [0, 25],
      [0, 25],
    ]);
  });

  it('has one bullet for an item of several lines, which all have the same indent', async () => {
    const node = (await laidOut(['a long item '.repeat(8)]))!;
    expect(node.lines.length).toBeGreaterThan(1);
    expect(bullets(node).filter((bullet) => bullet !== undefined)).toEqual(['•']);
    for (const line of node.lines) {
      expect(line.fragments[0]!.x).toBe(25);
      expect(line.fragments.at(-1)!.x + line.fragments.at(-1)!.width).toBeLessThanOrEqual(BOX.width);
    }
  });

  it('counts its items from 1', async () => {
    const node = (await laidOut(
      Array.from({ length: 10 }, (_, index) => `item ${index}`),
      { bullet: 'number', style: { size: 10 } },
    ))!;
    expect(bullets(node)).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.', '10.']);
    expect(node.paragraphs[0]!.bullet).toEqual({ kind: 'number', startAt: 1 });
  });

  it('begins its text after the widest of its numbers', async () => {
    const node = (await laidOut(['one', 'two'], { bullet: 'number', start: 32_766 }))!;
    for (const { bullet, fragments } of node.lines) {
      expect(bullet!.text.length).toBe(6);
      expect(fragments[0]!.x).toBeGreaterThan(bullet!.x + bullet!.width);
      expect(fragments[0]!.x).toBe(node.paragraphs[0]!.marginLeft);
    }
    expect(node.paragraphs[0]!.indent).toBe(-node.paragraphs[0]!.marginLeft);
    expect((await laidOut(['one'], { bullet: 'number' }))!.paragraphs[0]).toMatchObject({ marginLeft: 25 });
  });

  it('moves the bullets with centred text', async () => {
    const [line] = (await laidOut(['one'], { style: { size: 20, align: 'center' } }))!.lines;
    expect(line!.fragments[0]!.x - line!.bullet!.x).toBeCloseTo(25, 9);
    expect(line!.bullet!.x).toBeGreaterThan(100);
  });

  it('has no bullets and no indent with "bullet": "none"', async () => {
    const node = (await laidOut(['one'], { bullet: 'none' }))!;
    expect(node.paragraphs[0]).toMatchObject({ marginLeft: 0 });
    expect(node.paragraphs[0]!.bullet).toBeUndefined();
    expect(node.lines[0]!.fragments[0]!.x).toBe(0);
  });

  it('has bullets in its bullet colour', async () => {
    const node = (await laidOut(['one'], { bullet: '–', bulletColor: 'accent2' }))!;
    expect(node.paragraphs[0]!.bullet).toEqual({ kind: 'glyph', glyph: '–', color: { role: 'accent2' } });
  });

  it('has one bullet for an item with line breaks, and none for an item without text', async () => {
    const node = (await laidOut(['one\r\n\n two', ' ', '', 'three']))!;
    expect(node.paragraphs.map((paragraph) => paragraph.runs[0]!.text)).toEqual(['one two', 'three']);
  });

  it('shows numbers and booleans as text', async () => {
    expect((await laidOut([1, 2.5], {}, 'number'))!.paragraphs.map((one) => one.runs[0]!.text)).toEqual(['1', '2.5']);
    expect((await laidOut([true], {}, 'boolean'))!.paragraphs[0]!.runs[0]!.text).toBe('true');
  });

  it('shows nothing without items', async () => {
    expect(await laidOut([])).toBeUndefined();
    expect(await laidOut(['', '  '])).toBeUndefined();
  });

  it('shrinks its bullets with its text', async () => {
    const node = (await laidOut(Array.from({ length: 12 }, () => 'item')))!;
    const { size } = node.lines[0]!.fragments[0]!;
    expect(size).toBeLessThan(20);
    expect(new Set(node.lines.map((line) => line.bullet!.size))).toEqual(new Set([size]));
    expect(node.textHeight).toBeLessThanOrEqual(BOX.height + 0.001);
  });

  it('counts from its start', async () => {
    const node = (await laidOut(['one', 'two'], { bullet: 'number', start: 7 }))!;
    expect(bullets(node)).toEqual(['7.', '8.']);
  });

  it('shows formatted dates', async () => {
    expect((await laidOut(['2026-11-20'], {}, 'date'))!.paragraphs[0]!.runs[0]!.text).toBe('November 20, 2026');
  });
});

describe('a list with levels', () => {
  const DEEP = ['a', { text: 'b', items: ['c', { text: 'd', items: ['e'] }, ''] }, { text: '', items: ['f'] }, 'g'];

  async function levels(more: object = {}): Promise<TextNode> {
    const fields = { points: { type: 'list', levels: 3 } };
    const elements = [{ type: 'list', box: { ...BOX, height: 400 }, field: 'points', style: { size: 20 }, ...more }];
    const [node] = await nodesOf('text', {
      templates: [{ fields, elements }],
      slides: [{ content: { points: DEEP } }],
    });
    return node!;
  }

  it('shows its items in order, each at its level, and leaves out those without text', async () => {
    const { paragraphs } = await levels();
    expect(paragraphs.map(({ level, runs }) => [level, runs[0]!.text])).toEqual([
      [0, 'a'],
      [0, 'b'],
      [1, 'c'],
      [1, 'd'],
      [2, 'e'],
      [1, 'f'],
      [0, 'g'],
    ]);
  });

  it('gets smaller by 12 % per level, down to its smallest size', async () => {
    const sizes = (node: TextNode) =>
      [0, 1, 2].map((level) => node.paragraphs.find((one) => one.level === level)!.runs[0]!.size);
    expect(sizes(await levels())).toEqual([20, 17.6, 20 * 0.88 * 0.88]);
    expect(sizes(await levels({ style: { size: 20, minSize: 17 } }))).toEqual([20, 17.6, 17]);
    expect(sizes(await levels({ levels: [{}, { style: { size: 19 } }] }))).toEqual([20, 19, 19 * 0.88]);
  });

  it('has the style of each level, and below the last level that of the last', async () => {
    const looks = [
      { bullet: 'number' },
      { bullet: '–', bulletColor: 'accent2', style: { bold: true, color: 'accent3' } },
    ];
    const { paragraphs } = await levels({ levels: looks, start: 4 });
    const at = (level: number) => paragraphs.find((one) => one.level === level)!;
    expect(at(0)).toMatchObject({ bullet: { kind: 'number', startAt: 4 }, runs: [{ color: { role: 'dk1' } }] });
    const last = {
      bullet: { kind: 'glyph', glyph: '–', color: { role: 'accent2' } },
      runs: [{ bold: true, color: { role: 'accent3' } }],
    };
    expect(at(1)).toMatchObject(last);
    expect(at(2)).toMatchObject(last);
  });

  it('counts each level separately', async () => {
    const node = await levels({ bullet: 'number', start: 3 });
    expect(bullets(node)).toEqual(['3.', '4.', '1.', '2.', '1.', '3.', '5.']);
  });

  it('may have bullets on some levels and none on others', async () => {
    const { paragraphs } = await levels({ bullet: 'none', levels: [{}, { bullet: '•' }] });
    expect(paragraphs.map(({ bullet }) => bullet !== undefined)).toEqual([false, false, true, true, true, true, false]);
  });
});
