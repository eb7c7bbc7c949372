import { describe, expect, it } from 'vitest';
import { chart, draw, opsOf, role, series, shapes, texts, wordsOf } from '../../../test/chart-of.ts';
import type { ChartMeaning, SceneNode } from '../../contract/index.ts';

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 20 },
  { x: 40, y: 10 },
];
function scatter(more: Partial<ChartMeaning> = {}) {
  return chart({
    type: 'scatter',
    categories: [],
    series: [{ ...series('N', []), points }],
    legend: 'none',
    xAxis: { min: 0, max: 40, step: 20 },
    valueAxis: { min: 0, max: 20, step: 5 },
    ...more,
  });
}
function labels(nodes: SceneNode[], name: string) {
  return texts(nodes)
    .filter((node) => node.name === name)
    .map(wordsOf);
}

describe('a drawn scatter chart', () => {
  it('draws each point at its two values', () => {
    const nodes = draw(scatter());
    const [a, b, c] = shapes(nodes, 'Point of N').map(({ box }) => ({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    }));
    expect((b!.x - a!.x) / (c!.x - a!.x)).toBeCloseTo(0.25, 3);
    expect((a!.y - c!.y) / (a!.y - b!.y)).toBeCloseTo(0.5, 3);
    expect(shapes(nodes, 'Series N')).toEqual([]);
  });

  it('has numbers and gridlines on both axes', () => {
    const nodes = draw(scatter({ categoryTitle: 'Across', valueTitle: 'Up' }));
    expect(labels(nodes, 'X value label')).toEqual(['0', '20', '40']);
    expect(labels(nodes, 'Value label')).toEqual(['0', '5', '10', '15', '20']);
    expect(shapes(nodes, 'Gridline')).toHaveLength(8);
    expect([...labels(nodes, 'X axis title'), ...labels(nodes, 'Value axis title')]).toEqual(['Across', 'Up']);
  });

  it('joins its points in their order with "joined": true', () => {
    const backwards = [...points].reverse();
    const nodes = draw(scatter({ joined: true, series: [{ ...series('N', []), points: backwards }] }));
    expect(opsOf(shapes(nodes, 'Series N')[0])).toEqual(['move', 'line', 'line']);
    const room = { xAxis: { min: -20, max: 60 }, valueAxis: { min: -20, max: 40 } };
    expect(opsOf(shapes(draw(scatter({ joined: true, smooth: true, ...room })), 'Series N')[0])).toEqual([
      'move',
      'cubic',
      'cubic',
    ]);
  });

  it('leaves out points that are beyond its axes', () => {
    const nodes = draw(scatter({ xAxis: { min: 5, max: 40 } }));
    expect(shapes(nodes, 'Point of N')).toHaveLength(2);
  });

  it('gives single points their own colour, and labels them with y', () => {
    const own = { ...series('N', []), points, pointColors: { 2: role('accent3') } };
    const nodes = draw(scatter({ series: [own], dataLabels: true }));
    expect(shapes(nodes, 'Point of N')[2]?.fill).toEqual({ kind: 'solid', color: role('accent3') });
    expect(labels(nodes, 'Value of N')).toEqual(['0', '20', '10']);
  });
});
