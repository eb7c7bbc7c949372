import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { Box } from '../../contract/index.ts';

type Json = { readonly [key: string]: unknown };

const FRAME = { x: 100, y: 50, width: 600, height: 300 };
const shape = (more: Json = {}) => ({ type: 'shape', fill: 'accent1', ...more });
const text = (words: string, more: Json = {}) => ({ type: 'text', text: words, style: { size: 20 }, ...more });
const rounded = (box: Box) => [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 100) / 100);

/** Boxes of a static group's nodes, the panel's first if it has a look of its own. */
async function boxesOf(group: Json, content?: Json): Promise<readonly (readonly number[])[]> {
  const template = {
    fields: { items: { type: 'list' } },
    elements: [{ type: 'group', box: FRAME, ...group }],
  };
  const scene = await renderScene({ templates: [template], slides: [{ ...(content && { content }) }] });
  return [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes].map((node) => rounded(node.box));
}

describe('a group', () => {
  it('shares its width equally among the children of a row', async () => {
    expect(await boxesOf({ direction: 'row', elements: [shape(), shape(), shape()] })).toEqual([
      [100, 50, 200, 300],
      [300, 50, 200, 300],
      [500, 50, 200, 300],
    ]);
  });

  it('puts a gap between children and padding around them', async () => {
    const padding = { top: 10, right: 20, bottom: 30, left: 40 };
    expect(await boxesOf({ direction: 'row', gap: 40, padding, elements: [shape(), shape()] })).toEqual([
      [140, 60, 250, 260],
      [430, 60, 250, 260],
    ]);
  });

  it('gives fixed children their size and the rest to those that fill', async () => {
    const row = [shape({ width: 100 }), shape(), shape({ width: 50 })];
    expect(await boxesOf({ direction: 'row', elements: row })).toEqual([
      [100, 50, 100, 300],
      [200, 50, 450, 300],
      [650, 50, 50, 300],
    ]);
    const column = [shape({ height: 100 }), shape({ height: 'fill' }), shape({ height: 50 })];
    expect(await boxesOf({ elements: column })).toEqual([
      [100, 50, 600, 100],
      [100, 150, 600, 150],
      [100, 300, 600, 50],
    ]);
  });

  it('makes the text of a column as high as its lines', async () => {
    expect(await boxesOf({ gap: 6, elements: [text('one'), text('one\ntwo'), text('three')] })).toEqual([
      [100, 50, 600, 24],
      [100, 80, 600, 48],
      [100, 134, 600, 24],
    ]);
  });

  it.each([
    ['start', 50, 100],
    ['center', 150, 200],
    ['end', 250, 300],
    ['between', 50, 300],
  ])('justifies children that leave room: %s', async (justify, first, second) => {
    const boxes = await boxesOf({ justify, elements: [shape({ height: 50 }), shape({ height: 50 })] });
    expect(boxes.map((box) => box[1])).toEqual([first, second]);
  });

  it.each([
    ['start', [100, 50, 80, 300]],
    ['center', [360, 50, 80, 300]],
    ['end', [620, 50, 80, 300]],
  ])('aligns children across: %s', async (align, box) => {
    expect(await boxesOf({ align, elements: [shape({ width: 80, height: 300 })] })).toEqual([box]);
  });

  it('hugs words on one line, however wide they are', async () => {
    const wide = { x: 0, y: 0, width: 955, height: 100 };
    const words = 'word '.repeat(36).trim();
    for (const size of [5, 8, 11, 11.2]) {
      const hug = text(words, { width: 'hug', style: { size } });
      const scene = await renderScene({
        templates: [{ elements: [{ type: 'group', direction: 'row', align: 'start', box: wide, elements: [hug] }] }],
      });
      expect(scene.layouts[0]!.nodes[0]).toMatchObject({ lines: [{ paragraph: 0 }] });
    }
  });

  it('never shrinks words to which it gave the height that they asked for', async () => {
    const words = 'Support moves next to product, so that a question asked twice becomes a fix and not a habit.';
    for (let width = 120; width <= 420; width += 1.7) {
      const elements = [text(words, { style: { size: 18 } })];
      const template = { elements: [{ type: 'group', box: { ...FRAME, width, height: 480 }, elements }] };
      const { notices } = await renderScene({ templates: [template] });
      expect([width, notices.map(({ code }) => code)]).toEqual([width, []]);
    }
  });

  it('repeats its children for each item', async () => {
    const repeat = { field: 'items' };
    const group = { direction: 'row', gap: 30, repeat, elements: [text('{{item}}')] };
    expect(await boxesOf(group, { items: ['a', 'b', 'c'] })).toEqual([
      [100, 50, 180, 300],
      [310, 50, 180, 300],
      [520, 50, 180, 300],
    ]);
  });

  it('nests: an inner group is placed like any child and places its own', async () => {
    const inner = { type: 'group', padding: 10, elements: [text('one'), text('two')] };
    expect(await boxesOf({ direction: 'row', elements: [shape(), inner] })).toEqual([
      [100, 50, 300, 300],
      [410, 60, 280, 24],
      [410, 84, 280, 24],
    ]);
  });

  it('hugs an inner group whose child fills: nothing of it is lost', async () => {
    const inner = { type: 'group', elements: [text('head'), text('body', { height: 'fill' })] };
    expect(await boxesOf({ elements: [inner, text('next')] })).toEqual([
      [100, 50, 600, 24],
      [100, 74, 600, 24],
      [100, 98, 600, 24],
    ]);
  });

  it('draws a panel under its children only if it has a look', async () => {
    expect(await boxesOf({ elements: [text('one')] })).toHaveLength(1);
    expect(await boxesOf({ fill: 'lt2', elements: [text('one')] })).toEqual([
      [100, 50, 600, 300],
      [100, 50, 600, 24],
    ]);
  });

  it('keeps its children apart and inside whenever they fit', async () => {
    const child = fc.oneof(
      fc.record({
        type: fc.constant('shape'),
        width: fc.constantFrom(20, 'fill'),
        height: fc.constantFrom(10, 'fill'),
      }),
      fc.record({
        type: fc.constant('text'),
        text: fc.constantFrom('one', 'two words', 'a\nb'),
        width: fc.constantFrom('hug', 'fill'),
        height: fc.constantFrom('hug', 'fill'),
      }),
    );
    const group = fc.record({
      direction: fc.constantFrom('row', 'column'),
      gap: fc.constantFrom(0, 7.3),
      padding: fc.constantFrom(0, 5.1),
      align: fc.constantFrom('start', 'center', 'end', 'stretch'),
      justify: fc.constantFrom('start', 'center', 'end', 'between'),
      elements: fc.array(child, { minLength: 1, maxLength: 4 }),
    });
    const nested = fc.oneof(
      group,
      fc.record({ inner: group, outer: group }).map(({ inner, outer }) => ({
        ...outer,
        elements: [...outer.elements.slice(0, 2), { type: 'group', ...inner }],
      })),
    );
    await fc.assert(
      fc.asyncProperty(nested, async (one) => {
        const boxes = await boxesOf(one);
        const slack = 0.02;
        for (const [index, [x, y, width, height]] of boxes.entries() as Iterable<
          [number, [number, number, number, number]]
        >) {
          expect(x).toBeGreaterThanOrEqual(FRAME.x - slack);
          expect(y).toBeGreaterThanOrEqual(FRAME.y - slack);
          expect(x + width).toBeLessThanOrEqual(FRAME.x + FRAME.width + slack);
          expect(y + height).toBeLessThanOrEqual(FRAME.y + FRAME.height + slack);
          for (const [x2, y2, width2, height2] of boxes.slice(0, index) as [number, number, number, number][]) {
            const apart =
              x >= x2 + width2 - slack ||
              x2 >= x + width - slack ||
              y >= y2 + height2 - slack ||
              y2 >= y + height - slack;
            expect(apart).toBe(true);
          }
        }
      }),
      { numRuns: 150, seed: 20260205 },
    );
  });
});
