import { describe, expect, it } from 'vitest';
import { chart, draw, role, series, shapes, texts, wordsOf } from '../../../../test/chart-of.ts';
import type { Box, ChartMeaning, SceneNode } from '../../../contract/index.ts';

function boxes(nodes: SceneNode[], name: string): Box[] {
  return shapes(nodes, name).map(({ box }) => box);
}
function labels(nodes: SceneNode[], name: string) {
  return texts(nodes)
    .filter((node) => node.name === name)
    .map(wordsOf);
}

function combo(more: Partial<ChartMeaning> = {}) {
  return chart({
    type: 'combo',
    series: [
      { ...series('Revenue', [10, 20, 30]), type: 'column' },
      { ...series('Margin', [0.1, 0.2, 0.4], role('accent2')), type: 'line', secondary: true },
    ],
    secondaryAxis: { numberFormat: '0%' },
    ...more,
  });
}

describe('a drawn combo', () => {
  it('has as many steps on its second axis as on its first, and one set of gridlines', () => {
    const nodes = draw(combo());
    expect(labels(nodes, 'Value label')).toEqual(['0', '5', '10', '15', '20', '25', '30', '35']);
    expect(labels(nodes, 'Second value label')).toEqual(['0%', '6%', '12%', '18%', '24%', '30%', '36%', '42%']);
    expect(shapes(nodes, 'Gridline')).toHaveLength(8);
    const levels = (name: string) =>
      texts(nodes)
        .filter((node) => node.name === name)
        .map(({ box }) => box.y);
    expect(levels('Second value label')).toEqual(levels('Value label'));
  });

  it('scales a line on the second axis by that axis', () => {
    const nodes = draw(combo());
    const [bottom, top] = [boxes(nodes, 'Gridline')[0]!.y, boxes(nodes, 'Gridline').at(-1)!.y];
    const [, , last] = boxes(nodes, 'Point of Margin').map(({ y, height }) => y + height / 2);
    expect((bottom - last!) / (bottom - top)).toBeCloseTo(0.4 / 0.42, 2);
  });

  it('keeps the bounds that the template sets for its second axis', () => {
    const nodes = draw(combo({ secondaryAxis: { min: 0, max: 1, step: 0.25, numberFormat: '0%', title: 'Margin' } }));
    expect(labels(nodes, 'Second value label')).toEqual(['0%', '25%', '50%', '75%', '100%']);
    expect(labels(nodes, 'Value label')).toEqual(['0', '8', '16', '24', '32']);
    expect(labels(nodes, 'Second value axis title')).toEqual(['Margin']);
  });

  it('draws lines over columns, and columns over areas', () => {
    const stack = [
      { ...series('L', [1, 2, 3]), type: 'line' as const },
      { ...series('C', [1, 2, 3]), type: 'column' as const },
      { ...series('A', [1, 2, 3]), type: 'area' as const },
    ];
    const names = draw(combo({ series: stack, legend: 'none' })).map(({ name }) => name);
    const order = ['Series A', 'Series C', 'Series L'].map((name) => names.indexOf(name));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('draws columns of the second axis over those of the first, like Office', () => {
    const both = [
      { ...series('First', [1, 2, 3]), type: 'column' as const },
      { ...series('Second', [1, 2, 3]), type: 'column' as const, secondary: true as const },
    ];
    const nodes = draw(combo({ series: both }));
    expect(boxes(nodes, 'Series Second')[0]!.x).toBe(boxes(nodes, 'Series First')[0]!.x);
  });

  it('stacks its columns, but not its lines', () => {
    const nodes = draw(
      combo({
        grouping: 'stacked',
        series: [
          { ...series('A', [10, 10, 10]), type: 'column' },
          { ...series('B', [10, 10, 10]), type: 'column' },
          { ...series('L', [10, 10, 10]), type: 'line' },
        ],
      }),
    );
    const [a] = boxes(nodes, 'Series A');
    const [b] = boxes(nodes, 'Series B');
    const [point] = boxes(nodes, 'Point of L');
    expect(b!.y + b!.height).toBeCloseTo(a!.y, 2);
    expect(point!.y + point!.height / 2).toBeCloseTo(a!.y, 1);
  });
});
