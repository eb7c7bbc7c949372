import { describe, expect, it } from 'vitest';
import { BOX, chart, draw, opsOf, series, shapes, texts, wordsOf } from '../../../../test/chart-of.ts';
import type { ChartMeaning, ShapeNode } from '../../../contract/index.ts';

function radar(more: Partial<ChartMeaning> = {}) {
  return chart({
    type: 'radar',
    categories: ['A', 'B', 'C', 'D'],
    series: [series('N', [10, 5, 10, 5])],
    legend: 'none',
    valueAxis: { min: 0, max: 10, step: 5 },
    ...more,
  });
}

function middle({ box }: ShapeNode) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a drawn radar chart', () => {
  it('has a ring of straight lines for each step, and a spoke for each category', () => {
    const nodes = draw(radar());
    const rings = shapes(nodes, 'Gridline');
    expect(rings.map(opsOf)).toEqual(rings.map(() => ['move', 'line', 'line', 'line', 'close']));
    expect(rings.map(({ box }) => box.width / rings.at(-1)!.box.width)).toEqual([0.5, 1]);
    expect(shapes(nodes, 'Spoke')).toHaveLength(4);
  });

  it('draws its values on the spokes, clockwise from the top', () => {
    const nodes = draw(radar());
    const [a, b, c, d] = shapes(nodes, 'Point of N').map(middle);
    const { height } = shapes(nodes, 'Gridline').at(-1)!.box;
    expect(a!.x).toBeCloseTo(c!.x, 2);
    expect(c!.y - a!.y).toBeCloseTo(height, 2);
    expect(b!.x - d!.x).toBeCloseTo(height / 2, 2);
    expect(b!.x).toBeGreaterThan(d!.x);
  });

  it('writes the names around the web, and the axis numbers at the vertical spoke', () => {
    const nodes = draw(radar());
    const of = (name: string) => texts(nodes).filter((node) => node.name === name);
    expect(of('Category label').map(wordsOf)).toEqual(['A', 'B', 'C', 'D']);
    expect(of('Value label').map(wordsOf)).toEqual(['0', '5', '10']);
    const [first] = of('Category label');
    expect(first!.box.x + first!.box.width / 2).toBeCloseTo(BOX.x + BOX.width / 2, 2);
    for (const { box } of of('Value label')) expect(box.x + box.width).toBeLessThan(BOX.x + BOX.width / 2);
  });

  it('breaks its outline at a gap, and closes it if there is none', () => {
    expect(opsOf(shapes(draw(radar()), 'Series N')[0])).toEqual(['move', 'line', 'line', 'line', 'close']);
    const gap = draw(radar({ series: [series('N', [10, null, 10, 5])] }));
    expect(opsOf(shapes(gap, 'Series N')[0])).toEqual(['move', 'line', 'line']);
    expect(shapes(gap, 'Point of N')).toHaveLength(3);
  });

  it('fills an outline with a transparent colour, without markers', () => {
    const nodes = draw(radar({ filled: true }));
    expect(shapes(nodes, 'Series N')[0]?.fill).toEqual({ kind: 'solid', color: { role: 'accent1', alpha: 0.3 } });
    expect(shapes(nodes, 'Point of N')).toEqual([]);
  });

  it('clamps values to the outermost ring', () => {
    const nodes = draw(radar({ series: [series('N', [10, 5, 40, 5])] }));
    const rim = shapes(nodes, 'Gridline').at(-1)!.box;
    expect(shapes(nodes, 'Series N')[0]!.box.height).toBeCloseTo(rim.height, 2);
    expect(shapes(nodes, 'Point of N')).toHaveLength(3);
  });
});
