import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boxesIn, FRAME, nodesIn, shape, text } from '../../../test/group-boxes.ts';
import { renderScene } from '../../../test/render-scene.ts';
import type { ElementDefinition } from '../../contract/index.ts';

describe('a group', () => {
  it('divides its width equally among the children of a row', async () => {
    expect(await boxesIn({ direction: 'row', elements: [shape(), shape(), shape()] })).toEqual([
      [100, 50, 200, 300],
      [300, 50, 200, 300],
      [500, 50, 200, 300],
    ]);
  });

  it('puts a gap between children and padding around them', async () => {
    const padding = { top: 10, right: 20, bottom: 30, left: 40 };
    expect(await boxesIn({ direction: 'row', gap: 40, padding, elements: [shape(), shape()] })).toEqual([
      [140, 60, 250, 260],
      [430, 60, 250, 260],
    ]);
  });

  it('gives fixed children their size, and the rest to those that fill', async () => {
    const row = [shape({ width: 100 }), shape(), shape({ width: 50 })];
    expect(await boxesIn({ direction: 'row', elements: row })).toEqual([
      [100, 50, 100, 300],
      [200, 50, 450, 300],
      [650, 50, 50, 300],
    ]);
    const column = [shape({ height: 100 }), shape({ height: 'fill' }), shape({ height: 50 })];
    expect(await boxesIn({ elements: column })).toEqual([
      [100, 50, 600, 100],
      [100, 150, 600, 150],
      [100, 300, 600, 50],
    ]);
  });

  it('makes the text of a column as high as its lines', async () => {
    expect(await boxesIn({ gap: 6, elements: [text('one'), text('one\ntwo'), text('three')] })).toEqual([
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
  ])('justifies children with room to spare: %s', async (justify, first, second) => {
    const boxes = await boxesIn({ justify, elements: [shape({ height: 50 }), shape({ height: 50 })] });
    expect(boxes.map((box) => box[1])).toEqual([first, second]);
  });

  it.each([
    ['start', [100, 50, 80, 300]],
    ['center', [360, 50, 80, 300]],
    ['end', [620, 50, 80, 300]],
  ])('aligns children across: %s', async (align, box) => {
    expect(await boxesIn({ align, elements: [shape({ width: 80, height: 300 })] })).toEqual([box]);
  });

  it('hugs text on one line, however wide it is', async () => {
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

  it('never shrinks text that has the height it needs', async () => {
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
    expect(await boxesIn(group, { items: ['a', 'b', 'c'] })).toEqual([
      [100, 50, 180, 300],
      [310, 50, 180, 300],
      [520, 50, 180, 300],
    ]);
  });

  it('places a nested group like any child, and the nested group places its own children', async () => {
    const inner = { type: 'group', padding: 10, elements: [text('one'), text('two')] };
    expect(await boxesIn({ direction: 'row', elements: [shape(), inner] })).toEqual([
      [100, 50, 300, 300],
      [410, 60, 280, 24],
      [410, 84, 280, 24],
    ]);
  });

  it('hugs a nested group whose child fills, without losing any of it', async () => {
    const inner = { type: 'group', elements: [text('head'), text('body', { height: 'fill' })] };
    expect(await boxesIn({ elements: [inner, text('next')] })).toEqual([
      [100, 50, 600, 24],
      [100, 74, 600, 24],
      [100, 98, 600, 24],
    ]);
  });

  it('draws a panel under its children only if it has a style', async () => {
    expect(await boxesIn({ elements: [text('one')] })).toHaveLength(1);
    expect(await boxesIn({ fill: 'lt2', elements: [text('one')] })).toEqual([
      [100, 50, 600, 300],
      [100, 50, 600, 24],
    ]);
  });

  it('can have different gaps between rows and between columns', async () => {
    const gap = { row: 10, column: 30 };
    expect(await boxesIn({ direction: 'row', gap, elements: [shape(), shape()] })).toEqual([
      [100, 50, 285, 300],
      [415, 50, 285, 300],
    ]);
    expect((await boxesIn({ gap, elements: [shape({ height: 20 }), shape({ height: 20 })] }))[1]).toEqual([
      100, 80, 600, 20,
    ]);
  });

  it('shrinks hugging children if there is too little room, but not fixed ones', async () => {
    const tall = [text('1\n2\n3\n4\n5'), shape({ height: 200 }), text('1\n2\n3\n4\n5')];
    expect(await boxesIn({ elements: tall })).toEqual([
      [100, 50, 600, 50],
      [100, 100, 600, 200],
      [100, 300, 600, 50],
    ]);
  });

  it('never makes a child higher than itself', async () => {
    const row = { direction: 'row', align: 'center', elements: [text('word\n'.repeat(30))] };
    expect(await boxesIn(row)).toEqual([[100, 50, 600, 300]]);
  });

  it('does not stretch a child with an explicit "hug"', async () => {
    const [hugs, stretched] = await boxesIn({ elements: [text('one', { width: 'hug' }), text('one')] });
    expect(stretched).toEqual([100, 74, 600, 24]);
    expect(hugs![2]).toBeLessThan(60);
  });

  it('clamps gaps that are larger than itself: fixed children keep their size', async () => {
    expect(
      await boxesIn({ direction: 'row', gap: 9999, elements: [shape({ width: 100 }), shape({ width: 200 })] }),
    ).toEqual([
      [100, 50, 100, 300],
      [500, 50, 200, 300],
    ]);
    expect(await boxesIn({ gap: 9999, elements: [shape(), shape()] })).toEqual([
      [100, 50, 600, 0],
      [100, 350, 600, 0],
    ]);
  });

  it('clamps padding that is larger than itself, side by side in proportion', async () => {
    const padding = { top: 0, right: 900, bottom: 0, left: 300 };
    expect(await boxesIn({ direction: 'row', padding, elements: [shape()] })).toEqual([[250, 50, 0, 300]]);
  });

  it('hugs a nested group by its children, in both directions', async () => {
    const inner = { type: 'group', width: 'hug', padding: 10, elements: [shape({ width: 80, height: 30 })] };
    expect(await boxesIn({ direction: 'row', align: 'center', gap: 20, elements: [inner, shape()] })).toEqual([
      [110, 185, 80, 30],
      [220, 200, 480, 0],
    ]);
  });

  it('gives a child that fills its natural size if the group hugs', async () => {
    const fixed = shape({ width: 80, height: 30 });
    const wide = { type: 'group', width: 'fill', direction: 'row', elements: [fixed, fixed] };
    const inner = { type: 'group', width: 'hug', direction: 'row', elements: [wide, fixed] };
    expect(await boxesIn({ direction: 'row', align: 'start', elements: [inner, shape({ height: 30 })] })).toEqual([
      [100, 50, 80, 30],
      [180, 50, 80, 30],
      [260, 50, 80, 30],
      [340, 50, 360, 30],
    ]);
  });

  it('takes all of the width if it hugs and contains only shapes without a size', async () => {
    const inner = { type: 'group', width: 'hug', direction: 'row', elements: [shape(), shape()] };
    expect(await boxesIn({ direction: 'row', elements: [inner] })).toEqual([
      [100, 50, 300, 300],
      [400, 50, 300, 300],
    ]);
  });

  it('measures each child only once per width, at any depth', async () => {
    let asked = 0;
    const counting: ElementDefinition = {
      name: 'counting',
      schema: z.strictObject({}),
      fields: () => [],
      bind: () => true,
      measure(_bound, width) {
        asked++;
        return { width: Math.min(width, 40), height: 10 };
      },
      layout: () => [],
    };
    let nested: object = { type: 'counting', width: 'hug' };
    for (let depth = 0; depth < 12; depth++) {
      nested = {
        type: 'group',
        width: 'hug',
        direction: depth % 2 ? 'row' : 'column',
        align: 'start',
        elements: [nested],
      };
    }
    const template = { elements: [{ type: 'group', box: FRAME, elements: [nested] }] };
    await renderScene({ templates: [template], parts: { elements: [counting] } });
    expect(asked).toBeLessThanOrEqual(3);
  });
});

describe('the link of a group', () => {
  const link = 'https://example.org/all';

  it('applies to everything in it, except to children with their own link', async () => {
    const own = 'https://example.org/own';
    const inner = { type: 'group', elements: [text('deep'), text('own', { link: own })] };
    const nodes = await nodesIn({ link, fill: 'lt2', elements: [inner, shape({ height: 10 })] });
    expect(nodes.map((node) => node.link)).toEqual([{ url: link }, { url: link }, { url: own }, { url: link }]);
  });

  it('applies to a composite as a whole, not to its parts', async () => {
    const template = {
      fields: { t: { type: 'table' } },
      elements: [{ type: 'group', box: FRAME, link, elements: [{ type: 'table', field: 't' }] }],
    };
    const content = { t: { columns: ['a'], rows: [['1']] } };
    const node = (await renderScene({ templates: [template], slides: [{ content }] })).slides[0]!.nodes[0]!;
    expect(node.link).toEqual({ url: link });
    expect(node.kind === 'composite' && node.parts.map((part) => part.link)).toEqual(
      node.kind === 'composite' ? node.parts.map(() => undefined) : [],
    );
  });
});
