import { describe, expect, it } from 'vitest';
import { boxesIn, shape, text } from '../../../test/group-boxes.ts';

function chip(width: number, height = 20) {
  return shape({ width, height });
}

describe('a row that wraps', () => {
  it('starts a new line with the first child that does not fit', async () => {
    const gap = { row: 10, column: 20 };
    expect(
      await boxesIn({ direction: 'row', wrap: true, gap, elements: [chip(280), chip(300), chip(1), chip(600)] }),
    ).toEqual([
      [100, 50, 280, 20],
      [400, 50, 300, 20],
      [100, 80, 1, 20],
      [100, 110, 600, 20],
    ]);
  });

  it('makes a line as high as its highest child, and stretches children without a height', async () => {
    const elements = [chip(300, 40), shape({ width: 300 }), chip(300, 30)];
    expect(await boxesIn({ direction: 'row', wrap: true, elements })).toEqual([
      [100, 50, 300, 40],
      [400, 50, 300, 40],
      [100, 90, 300, 30],
    ]);
  });

  it('justifies and aligns each line separately', async () => {
    const look = { direction: 'row', wrap: true, justify: 'between', align: 'end' };
    expect(await boxesIn({ ...look, elements: [chip(200, 40), chip(200, 10), chip(300)] })).toEqual([
      [100, 50, 200, 40],
      [500, 80, 200, 10],
      [100, 90, 300, 20],
    ]);
  });

  it('lets a child that fills take the rest of its line', async () => {
    const elements = [chip(200), shape({ width: 'fill', height: 20 }), chip(500), chip(200)];
    const boxes = await boxesIn({ direction: 'row', wrap: true, elements });
    // A shape needs all of the available width.
    expect(boxes.slice(0, 2)).toEqual([
      [100, 50, 200, 20],
      [100, 70, 600, 20],
    ]);
    const words = await boxesIn({
      direction: 'row',
      wrap: true,
      elements: [chip(200), text('one', { width: 'fill' })],
    });
    expect(words[1]).toEqual([300, 50, 400, 24]);
  });

  it('hugs its text, which a row without "wrap" would stretch', async () => {
    const [one, two] = await boxesIn({ direction: 'row', wrap: true, gap: 8, elements: [text('one'), text('two')] });
    expect(one![2]).toBeLessThan(60);
    expect(two![0]).toBeCloseTo(100 + one![2]! + 8, 6);
    expect(two![1]).toBe(50);
  });

  it('squeezes lines that are too high together, but nothing fixed', async () => {
    const tall = text('1\n2\n3\n4\n5\n6\n7\n8\n9\n10', { width: 600 });
    expect(await boxesIn({ direction: 'row', wrap: true, gap: 20, elements: [tall, chip(600, 40), tall] })).toEqual([
      [100, 50, 600, 110],
      [100, 180, 600, 40],
      [100, 240, 600, 110],
    ]);
  });

  it('clamps a gap between lines that would leave no room', async () => {
    expect(await boxesIn({ direction: 'row', wrap: true, gap: 500, elements: [chip(600), chip(600)] })).toEqual([
      [100, 50, 600, 20],
      [100, 330, 600, 20],
    ]);
  });

  it('is as high as its lines when it is in a column', async () => {
    const chips = { type: 'group', direction: 'row', wrap: true, gap: 5, elements: [chip(400), chip(400), chip(400)] };
    expect(await boxesIn({ elements: [chips, chip(600)] })).toEqual([
      [100, 50, 400, 20],
      [100, 75, 400, 20],
      [100, 100, 400, 20],
      [100, 120, 600, 20],
    ]);
  });
});

describe('a column that wraps', () => {
  it('continues in a new column', async () => {
    const gap = { row: 20, column: 10 };
    const elements = [chip(100, 140), chip(80, 140), chip(50, 1), chip(60, 300)];
    expect(await boxesIn({ direction: 'column', wrap: true, gap, elements })).toEqual([
      [100, 50, 100, 140],
      [100, 210, 80, 140],
      [210, 50, 50, 1],
      [270, 50, 60, 300],
    ]);
  });

  it('squeezes columns that are too wide together, but nothing fixed', async () => {
    const wide = text('word '.repeat(60), { height: 300 });
    const boxes = await boxesIn({ wrap: true, gap: 50, elements: [wide, chip(100, 300), wide] });
    expect(boxes).toEqual([
      [100, 50, 200, 300],
      [350, 50, 100, 300],
      [500, 50, 200, 300],
    ]);
  });
});
