import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../test/render-scene.ts';
import { BOX } from '../../../test/template-of.ts';
import type { TextNode } from '../../contract/index.ts';

async function laidOut(points: readonly unknown[], more: object = {}, items = 'text'): Promise<TextNode | undefined> {
  const fields = { points: { type: 'list', items: { type: items } } };
  const elements = [{ type: 'list', box: BOX, field: 'points', style: { size: 20 }, ...more }];
  const [node] = await nodesOf('text', { templates: [{ fields, elements }], slides: [{ content: { points } }] });
  return node;
}

const bullets = (node: TextNode) => node.lines.map((line) => line.bullet?.text);

describe('a list', () => {
  it('hangs its bullets 1.25 times the size before the words', async () => {
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

  it('gives one bullet to an item of several lines, which all begin at the hang', async () => {
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

  it('moves the bullets with centred words', async () => {
    const [line] = (await laidOut(['one'], { style: { size: 20, align: 'center' } }))!.lines;
    expect(line!.fragments[0]!.x - line!.bullet!.x).toBeCloseTo(25, 9);
    expect(line!.bullet!.x).toBeGreaterThan(100);
  });

  it('has no bullets and no hang if it says "none"', async () => {
    const node = (await laidOut(['one'], { bullet: 'none' }))!;
    expect(node.paragraphs[0]).toMatchObject({ marginLeft: 0 });
    expect(node.paragraphs[0]!.bullet).toBeUndefined();
    expect(node.lines[0]!.fragments[0]!.x).toBe(0);
  });

  it('colours its bullets as it says', async () => {
    const node = (await laidOut(['one'], { bullet: '–', bulletColor: 'accent2' }))!;
    expect(node.paragraphs[0]!.bullet).toEqual({ kind: 'glyph', glyph: '–', color: { role: 'accent2' } });
  });

  it('keeps one bullet for an item with line breaks, and none for an item without words', async () => {
    const node = (await laidOut(['one\r\n\n two', ' ', '', 'three']))!;
    expect(node.paragraphs.map((paragraph) => paragraph.runs[0]!.text)).toEqual(['one two', 'three']);
  });

  it('shows numbers and truths as words', async () => {
    expect((await laidOut([1, 2.5], {}, 'number'))!.paragraphs.map((one) => one.runs[0]!.text)).toEqual(['1', '2.5']);
    expect((await laidOut([true], {}, 'boolean'))!.paragraphs[0]!.runs[0]!.text).toBe('true');
  });

  it('shows nothing for no items', async () => {
    expect(await laidOut([])).toBeUndefined();
    expect(await laidOut(['', '  '])).toBeUndefined();
  });

  it('shrinks its bullets with its words', async () => {
    const node = (await laidOut(Array.from({ length: 12 }, () => 'item')))!;
    const { size } = node.lines[0]!.fragments[0]!;
    expect(size).toBeLessThan(20);
    expect(new Set(node.lines.map((line) => line.bullet!.size))).toEqual(new Set([size]));
    expect(node.textHeight).toBeLessThanOrEqual(BOX.height + 0.001);
  });
});
