import { describe, expect, it } from 'vitest';
import { chart, draw, opsOf, series, shapes, texts, wordsOf } from '../../../../test/chart-of.ts';
import type { Box, SceneNode } from '../../../contract/index.ts';

function boxes(nodes: SceneNode[], name: string): Box[] {
  return shapes(nodes, name).map(({ box }) => box);
}
function labels(nodes: SceneNode[], name: string) {
  return texts(nodes)
    .filter((node) => node.name === name)
    .map(wordsOf);
}

describe('an axis with bounds from the template', () => {
  it('has labels from its low end, a step apart', () => {
    const nodes = draw(chart({ type: 'line', valueAxis: { min: 5, max: 32, step: 10 } }));
    expect(labels(nodes, 'Value label')).toEqual(['5', '15', '25']);
  });

  it('clips bars that are too long, and leaves out those below it', () => {
    const nodes = draw(chart({ series: [series('N', [10, 20, 30])], valueAxis: { min: 15, max: 25 } }));
    const bars = boxes(nodes, 'Series N');
    const lines = boxes(nodes, 'Gridline');
    expect(bars).toHaveLength(2);
    expect(bars[1]!.y).toBeCloseTo(lines.at(-1)!.y, 1);
    expect(bars[0]!.height / bars[1]!.height).toBeCloseTo(0.5, 2);
  });

  it('clips a line at the edge of the plot, and shows no markers beyond it', () => {
    const nodes = draw(chart({ type: 'line', series: [series('N', [0, 40, 0])], valueAxis: { min: 0, max: 20 } }));
    const [line] = shapes(nodes, 'Series N');
    const grid = boxes(nodes, 'Gridline');
    expect(opsOf(line)).toEqual(['move', 'line', 'move', 'line']);
    expect(line!.box.y).toBeCloseTo(grid.at(-1)!.y, 2);
    expect(shapes(nodes, 'Point of N')).toHaveLength(2);
  });

  it('clips an area at its low end', () => {
    const nodes = draw(chart({ type: 'area', series: [series('N', [10, 30, 10])], valueAxis: { min: 20, max: 40 } }));
    const grid = boxes(nodes, 'Gridline');
    const { box } = shapes(nodes, 'Series N')[0]!;
    expect(box.y + box.height).toBeCloseTo(grid[0]!.y, 2);
    expect(box.height / (grid[0]!.y - grid.at(-1)!.y)).toBeCloseTo(0.5, 2);
  });

  it('has neither labels nor gridlines if it is hidden', () => {
    const nodes = draw(chart({ valueAxis: { hidden: true } }));
    expect(labels(nodes, 'Value label')).toEqual([]);
    expect(shapes(nodes, 'Gridline')).toEqual([]);
  });
});
