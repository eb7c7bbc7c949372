import { describe, expect, it } from 'vitest';
import { BOX, chart, draw, opsOf, overhang, role, series, shapes, texts, words } from '../../../test/chart-of.ts';
import type { Box, Color } from '../../contract/index.ts';

describe('a drawn chart', () => {
  it('draws a bar for each value, with a proportional height and a gap of 60 % of a bar', () => {
    const bars = [...shapes(draw(chart()), 'Series North'), ...shapes(draw(chart()), 'Series South')];
    const [first, second, , south] = bars.map(({ box }) => box) as [Box, Box, Box, Box];
    expect(bars).toHaveLength(6);
    expect(bars.every(({ geometry }) => geometry.kind === 'rect')).toBe(true);
    expect(second.height / first.height).toBeCloseTo(2, 2);
    expect(south.x - first.x).toBeCloseTo(first.width, 2);
    expect((second.x - first.x) / first.width).toBeCloseTo(2.6, 2);
  });

  it('stacks bars', () => {
    const nodes = draw(chart({ grouping: 'stacked' }));
    const [north] = shapes(nodes, 'Series North');
    const [south] = shapes(nodes, 'Series South');
    expect(south?.box.x).toBe(north?.box.x);
    expect(south && south.box.y + south.box.height).toBeCloseTo(north?.box.y ?? 0, 2);
  });

  it('fills the whole height with shares, and labels them with the values themselves', () => {
    const nodes = draw(chart({ grouping: 'percent', dataLabels: true }));
    const height = (index: number) =>
      (shapes(nodes, 'Series North')[index]?.box.height ?? 0) + (shapes(nodes, 'Series South')[index]?.box.height ?? 0);
    expect(height(0)).toBeCloseTo(height(2), 2);
    expect(words(nodes)).toEqual(expect.arrayContaining(['0%', '100%', '10', '25']));
  });

  it('puts the first category of a bar chart on top', () => {
    const [first, second] = shapes(draw(chart({ type: 'bar' })), 'Series North');
    expect(first?.box.y).toBeLessThan(second?.box.y ?? 0);
    expect((second?.box.width ?? 0) / (first?.box.width ?? 1)).toBeCloseTo(2, 2);
  });

  it('breaks a line at a gap, and draws a marker for a point between two gaps', () => {
    const nodes = draw(chart({ type: 'line', categories: [...'abcde'], series: [series('N', [1, 2, null, 4, null])] }));
    expect(opsOf(shapes(nodes, 'Series N')[0])).toBe('line');
    expect(shapes(nodes, 'Point of N')).toHaveLength(3);
    expect(shapes(nodes, 'Point of N').every(({ geometry }) => geometry.kind === 'ellipse')).toBe(true);
  });

  it('continues a stacked line over a gap in the line below', () => {
    const stack = [series('A', [1, null, 1]), series('B', [2, 2, 2])];
    const nodes = draw(chart({ type: 'line', grouping: 'stacked', series: stack }));
    expect(opsOf(shapes(nodes, 'Series B')[0])).toEqual(['move', 'line', 'line']);
  });

  it('divides a pie by the values, and separates its slices with lines in the light colour', () => {
    const nodes = draw(chart({ type: 'pie', series: [series('N', [1, 1, 2])], legend: 'none' }));
    const [half] = shapes(nodes, 'Slice Q3');
    expect(half?.box.height).toBeCloseTo((half?.box.width ?? 0) * 2, 1);
    expect(half?.stroke?.color).toEqual({ role: 'lt1' });
  });

  it('labels no slices if there is neither a legend nor data labels, as in a gauge', () => {
    expect(words(draw(chart({ type: 'doughnut', legend: 'none', dataLabels: false })))).toEqual([]);
  });

  it('draws a doughnut with a hole of 62 %', () => {
    const nodes = draw(chart({ type: 'doughnut', series: [series('N', [1, 1])], categories: ['a', 'b'] }));
    const [right] = shapes(nodes, 'Slice a');
    if (right?.geometry.kind !== 'path') throw new Error('Half a ring is a path.');
    const onSeam = right.geometry.commands.flatMap((command) =>
      'x' in command && command.x < 0.01 ? [command.y] : [],
    );
    const [top, bottom] = [Math.min(...onSeam), Math.max(...onSeam)];
    const inner = onSeam.filter((y) => y > top + 1 && y < bottom - 1);
    expect((Math.max(...inner) - Math.min(...inner)) / (bottom - top)).toBeCloseTo(0.62, 2);
  });

  it('keeps the theme role and the transparency of every colour', () => {
    const grid: Color = { role: 'dk1', alpha: 0.12 };
    const own: Color = { rgb: 'C0FFEE' };
    const nodes = draw(chart({ gridColor: grid, series: [series('N', [1, 2, 3], own)] }));
    expect(shapes(nodes, 'Series N')[0]?.fill).toEqual({ kind: 'solid', color: own });
    expect(shapes(nodes, 'Legend key N')[0]?.fill).toEqual({ kind: 'solid', color: own });
    expect(shapes(nodes, 'Gridline')[0]?.stroke).toEqual({ color: grid, width: 0.75 });
    expect(texts(nodes).map((node) => node.paragraphs[0]?.runs[0]?.color)).toEqual(texts(nodes).map(() => role('dk1')));
  });

  it('writes light text on dark fills and dark text on light fills', () => {
    const nodes = draw(chart({ grouping: 'stacked', dataLabels: true }));
    const colorOf = (name: string) => texts(nodes).find((node) => node.name === name)?.paragraphs[0]?.runs[0]?.color;
    expect(colorOf('Value of North')).toEqual({ role: 'lt1' });
    expect(colorOf('Value of South')).toEqual({ role: 'dk1' });
  });

  it('labels a nearly transparent dark bar in the dark colour, because the slide shows through', () => {
    const faint: Color = { rgb: '000044', alpha: 0.2 };
    const nodes = draw(
      chart({ grouping: 'stacked', dataLabels: true, series: [series('Faint', [10, 20, 30], faint)] }),
    );
    const label = texts(nodes).find(({ name }) => name === 'Value of Faint');
    expect(label?.paragraphs[0]?.runs[0]?.color).toEqual({ role: 'dk1' });
  });

  it('numbers its nodes under its own id, with the role decoration', () => {
    const nodes = draw(chart());
    expect(nodes.map(({ id }) => id)).toEqual(nodes.map((_, i) => `s1/c/${i + 1}`));
    expect(nodes.every((node) => node.role === 'decoration' && node.alt === undefined)).toBe(true);
  });

  it('breaks names below columns, else slants them, else sets them upright, else leaves some out', () => {
    const labels = (categories: string[]) =>
      texts(
        draw(
          chart({
            categories,
            series: [
              series(
                'N',
                categories.map(() => 1),
              ),
            ],
          }),
        ),
      ).filter(({ name }) => name === 'Category label');
    const broken = labels(['North America', 'South America', 'Middle East', 'Western Europe', 'Asia Pacific']);
    expect(broken.map(({ rotation }) => rotation)).toEqual(broken.map(() => undefined));
    expect(Math.max(...broken.map(({ textHeight }) => textHeight))).toBeCloseTo(2 * 1.2 * 12, 5);
    const slanted = labels(Array.from({ length: 14 }, (_, i) => `Category${i}`));
    expect(slanted.map(({ rotation }) => rotation)).toEqual(slanted.map(() => 315));
    const upright = labels(Array.from({ length: 24 }, (_, i) => `Category${i}`));
    expect(upright.map(({ rotation }) => rotation)).toEqual(upright.map(() => 270));
    const many = labels(Array.from({ length: 744 }, (_, i) => `Category${i}`));
    expect(many.every(({ rotation }) => rotation === 270)).toBe(true);
    expect(many.length).toBeGreaterThan(10);
    expect(many.length).toBeLessThan(40);
  });

  it('draws text that is the name of a property of every JavaScript object', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const nodes = draw(chart({ categories: names, numberFormat: '"constructor" 0', dataLabels: true }));
    expect(words(nodes)).toEqual(expect.arrayContaining([...names, 'constructor 30']));
  });

  it('keeps its plot if all values of a line are below zero', () => {
    const nodes = draw(chart({ type: 'line', series: [series('N', [-702, -650, -690])], dataLabels: true }));
    expect(shapes(nodes, 'Series N')[0]?.box.height).toBeGreaterThan(50);
    for (const node of nodes) expect(overhang(node, BOX)).toBeLessThan(1);
  });
});
