import { describe, expect, it } from 'vitest';
import { boxesIn, shape, text } from '../../../test/group-boxes.ts';

function cells(count: number, more = {}) {
  return Array.from({ length: count }, () => shape({ height: 40, ...more }));
}

describe('a grid', () => {
  it('with a number of columns has equal columns, and rows as high as their children', async () => {
    const gap = { row: 10, column: 30 };
    expect(await boxesIn({ direction: 'grid', columns: 3, gap, elements: cells(4) })).toEqual([
      [100, 50, 180, 40],
      [310, 50, 180, 40],
      [520, 50, 180, 40],
      [100, 100, 180, 40],
    ]);
  });

  it('stretches children without a height to the highest in their row', async () => {
    const elements = [text('one\ntwo'), shape(), shape()];
    expect(await boxesIn({ direction: 'grid', columns: 2, elements })).toEqual([
      [100, 50, 300, 48],
      [400, 50, 300, 48],
      [100, 98, 300, 0],
    ]);
  });

  it('divides its height among rows that fill', async () => {
    const elements = Array.from({ length: 4 }, () => shape());
    expect(await boxesIn({ direction: 'grid', columns: 2, rows: 'fill', gap: 20, elements })).toEqual([
      [100, 50, 290, 140],
      [410, 50, 290, 140],
      [100, 210, 290, 140],
      [410, 210, 290, 140],
    ]);
  });

  it('has columns of a fixed width, columns that fill, and columns that hug their children', async () => {
    const elements = [shape({ height: 10 }), shape({ height: 10 }), shape({ height: 10, width: 90 })];
    expect(await boxesIn({ direction: 'grid', columns: [100, 'fill', 'hug'], gap: 10, elements })).toEqual([
      [100, 50, 100, 10],
      [210, 50, 390, 10],
      [610, 50, 90, 10],
    ]);
    const [label] = await boxesIn({ direction: 'grid', columns: ['hug', 'fill'], elements: [text('one'), shape()] });
    expect(label![2]).toBeGreaterThan(30);
    expect(label![2]).toBeLessThan(60);
  });

  it('squeezes columns that hug if they are too wide, but not fixed ones', async () => {
    const long = text('word '.repeat(60), { height: 10 });
    expect(await boxesIn({ direction: 'grid', columns: [200, 'hug', 'hug'], elements: [shape(), long, long] })).toEqual(
      [
        [100, 50, 200, 10],
        [300, 50, 200, 10],
        [500, 50, 200, 10],
      ],
    );
  });

  it.each([
    [1, 4, 600, 1],
    [4, 4, 150, 1],
    [5, 4, 200, 2],
    [9, 4, 200, 3],
    [6, 3, 200, 2],
  ])('of %d children in at most %d columns has them %d wide', async (count, max, width, rows) => {
    const boxes = await boxesIn({ direction: 'grid', columns: { max }, elements: cells(count) });
    expect(new Set(boxes.map((box) => box[2]))).toEqual(new Set([width]));
    expect(new Set(boxes.map((box) => box[1])).size).toBe(rows);
  });

  it('moves a child that spans more columns than are left to the next row', async () => {
    const elements = [
      shape({ height: 40, columnSpan: 2 }),
      ...cells(1, { columnSpan: 2 }),
      ...cells(1),
      ...cells(1, { columnSpan: 9 }),
    ];
    expect(await boxesIn({ direction: 'grid', columns: 3, gap: 30, elements })).toEqual([
      [100, 50, 390, 40],
      [100, 120, 390, 40],
      [520, 120, 180, 40],
      [100, 190, 600, 40],
    ]);
  });

  it('widens hugging columns for a child that spans them', async () => {
    const elements = [
      shape({ height: 10, width: 210, columnSpan: 2 }),
      shape({ height: 10, width: 40 }),
      shape({ height: 10, width: 60 }),
    ];
    expect(await boxesIn({ direction: 'grid', columns: ['hug', 'hug'], gap: 10, elements })).toEqual([
      [100, 50, 210, 10],
      [100, 70, 40, 10],
      [200, 70, 60, 10],
    ]);
  });

  it('places a child with its own size by "justify" and "align"', async () => {
    const grid = { direction: 'grid', columns: 2, rows: 'fill', justify: 'center', align: 'end' };
    expect(await boxesIn({ ...grid, elements: [shape({ width: 100, height: 60 }), shape({ width: 100 })] })).toEqual([
      [200, 290, 100, 60],
      [500, 50, 100, 300],
    ]);
  });

  it('squeezes rows that are too high together, but nothing fixed', async () => {
    const tall = text('1\n2\n3\n4\n5\n6\n7\n8\n9\n10');
    const elements = [tall, shape(), shape({ height: 40 }), shape(), tall, tall];
    expect(await boxesIn({ direction: 'grid', columns: 2, gap: 20, elements })).toEqual([
      [100, 50, 290, 110],
      [410, 50, 290, 110],
      [100, 180, 290, 40],
      [410, 180, 290, 40],
      [100, 240, 290, 110],
      [410, 240, 290, 110],
    ]);
  });

  it('clamps gaps that are larger than itself', async () => {
    expect(await boxesIn({ direction: 'grid', columns: [100, 100], gap: 9999, elements: cells(4) })).toEqual([
      [100, 50, 100, 40],
      [600, 50, 100, 40],
      [100, 310, 100, 40],
      [600, 310, 100, 40],
    ]);
  });

  it('inside a column is as high as its rows', async () => {
    const inner = { type: 'group', direction: 'grid', columns: 2, gap: 10, padding: 5, elements: cells(3) };
    expect((await boxesIn({ elements: [inner, shape({ height: 7 })] })).at(-1)).toEqual([100, 150, 600, 7]);
  });

  it('that hugs is as wide as its columns, where equal columns are as wide as the widest', async () => {
    const inner = {
      type: 'group',
      width: 'hug',
      direction: 'grid',
      columns: 2,
      gap: 10,
      elements: cells(1, { width: 70 }),
    };
    expect(await boxesIn({ direction: 'row', align: 'start', elements: [inner, shape({ height: 5 })] })).toEqual([
      [100, 50, 70, 40],
      [250, 50, 450, 5],
    ]);
  });

  it('repeats its children for each item', async () => {
    const group = { direction: 'grid', columns: { max: 3 }, repeat: { field: 'items' }, elements: [text('{{item}}')] };
    expect(await boxesIn(group, { items: ['a', 'b', 'c', 'd'] })).toEqual([
      [100, 50, 300, 24],
      [400, 50, 300, 24],
      [100, 74, 300, 24],
      [400, 74, 300, 24],
    ]);
  });
});
