import { execFileSync } from 'node:child_process';
import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, ChartMeaning, Color, SceneNode, ShapeNode, TextNode } from '../../../contract/index.ts';
import { CHART_TYPES } from '../../../contract/index.ts';
import { drawChart } from './draw.ts';
import type { DrawTools } from './lettering.ts';

/** Every character is `em` wide; lines break at spaces, and within a word only if it is wider than the line. */
const fakeTools = (em = 0.5): DrawTools => {
  const widthOf = (text: string, size: number) => text.length * size * em;
  const linesOf = (paragraphs: Parameters<DrawTools['text']>[0], width: number) =>
    paragraphs.flatMap(({ runs: [run], endSize }) => {
      if (run === undefined) return [{ text: '', size: endSize }];
      const lines: string[] = [];
      for (const word of run.text.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer, run.size) <= width) lines[lines.length - 1] = longer;
        else {
          const most = Math.max(1, Math.floor(Math.min(width, 1e6) / (run.size * em) + 1e-9));
          for (let at = 0; at === 0 || at < word.length; at += most) lines.push(word.slice(at, at + most));
        }
      }
      return lines.map((text) => ({ text, size: run.size }));
    });
  return {
    theme: {
      name: 'Test',
      colors: {
        dk1: '202020',
        lt1: 'FFFFFF',
        dk2: '404040',
        lt2: 'EEEEEE',
        accent1: '1D4ED8',
        accent2: 'FDE68A',
        accent3: '15803D',
        accent4: 'B91C1C',
        accent5: '7E22CE',
        accent6: '0E7490',
        hlink: '0000FF',
        folHlink: '800080',
      },
      fonts: { heading: 'Test', body: 'Test' },
    },
    paragraphs: (words, style) =>
      String(words)
        .split('\n')
        .map((text) => ({
          runs: text === '' ? [] : [{ text, font: style.font, size: style.size, color: style.color, bold: style.bold }],
          align: style.align ?? 'left',
          level: 0,
          marginLeft: 0,
          indent: 0,
          lineSpacing: 1,
          spaceBefore: 0,
          spaceAfter: 0,
          direction: 'ltr',
          endFont: style.font,
          endSize: style.size,
        })),
    measureText(paragraphs, width) {
      const lines = linesOf(paragraphs, width);
      return {
        width: Math.max(...lines.map(({ text, size }) => widthOf(text, size))),
        height: lines.reduce((sum, { size }) => sum + size * 1.2, 0),
      };
    },
    text(paragraphs, size, frame) {
      const { height } = this.measureText(paragraphs, size.width, frame.insets);
      return { paragraphs, lines: [], insets: frame.insets, anchor: frame.anchor, textHeight: height };
    },
  };
};

const role = (name: 'accent1' | 'accent2' | 'accent3' | 'dk1' | 'lt2'): Color => ({ role: name });
const series = (name: string, values: (number | null)[], color: Color = role('accent1')) => ({ name, values, color });
const chart = (more: Partial<ChartMeaning> = {}): ChartMeaning => ({
  kind: 'chart',
  type: 'column',
  grouping: 'clustered',
  categories: ['Q1', 'Q2', 'Q3'],
  series: [series('North', [10, 20, 30]), series('South', [5, 15, 25], role('accent2'))],
  pointColors: [role('accent1'), role('accent2'), role('accent3')],
  legend: 'bottom',
  dataLabels: false,
  numberFormat: '0',
  text: { font: 'Test', size: 12, color: role('dk1') },
  gridColor: role('lt2'),
  ...more,
});

const BOX: Box = { x: 40, y: 60, width: 400, height: 250 };
const draw = (meaning: ChartMeaning, box = BOX, tools = fakeTools()) =>
  drawChart(meaning, box, { id: 's1/c', name: 'Chart', role: 'content', source: { element: 'c' } }, tools);

const shapes = (nodes: SceneNode[], name: string) =>
  nodes.filter((node): node is ShapeNode => node.kind === 'shape' && node.name === name);
const texts = (nodes: SceneNode[]) => nodes.filter((node): node is TextNode => node.kind === 'text');
const wordsOf = (node: TextNode) => node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
const words = (nodes: SceneNode[]) => texts(nodes).map(wordsOf);
const opsOf = (node: ShapeNode | undefined) =>
  node?.geometry.kind === 'path' ? node.geometry.commands.map(({ op }) => op) : node?.geometry.kind;

/** How far a node sticks out of a box, in points, after its rotation. */
function overhang({ box, rotation = 0 }: SceneNode, around: Box): number {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [halfX, halfY] = [(box.width * cos + box.height * sin) / 2, (box.width * sin + box.height * cos) / 2];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return Math.max(
    around.x - (x - halfX),
    x + halfX - (around.x + around.width),
    around.y - (y - halfY),
    y + halfY - (around.y + around.height),
  );
}

describe('a drawn chart', () => {
  it('draws a bar for each value, its height in proportion, with a gap of 60 % of a bar', () => {
    const bars = [...shapes(draw(chart()), 'Series North'), ...shapes(draw(chart()), 'Series South')];
    const [first, second, , south] = bars.map(({ box }) => box) as [Box, Box, Box, Box];
    expect(bars).toHaveLength(6);
    expect(bars.every(({ geometry }) => geometry.kind === 'rect')).toBe(true);
    expect(second.height / first.height).toBeCloseTo(2, 2);
    expect(south.x - first.x).toBeCloseTo(first.width, 2);
    expect((second.x - first.x) / first.width).toBeCloseTo(2.6, 2);
  });

  it('stacks what is to be stacked', () => {
    const nodes = draw(chart({ grouping: 'stacked' }));
    const [north] = shapes(nodes, 'Series North');
    const [south] = shapes(nodes, 'Series South');
    expect(south?.box.x).toBe(north?.box.x);
    expect(south && south.box.y + south.box.height).toBeCloseTo(north?.box.y ?? 0, 2);
  });

  it('fills the whole height with shares, and writes the values themselves on them', () => {
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

  it('breaks a line at a gap and marks a point between two gaps', () => {
    const nodes = draw(chart({ type: 'line', categories: [...'abcde'], series: [series('N', [1, 2, null, 4, null])] }));
    expect(opsOf(shapes(nodes, 'Series N')[0])).toEqual(['move', 'line', 'move']);
    expect(shapes(nodes, 'Point of N')).toHaveLength(3);
    expect(shapes(nodes, 'Point of N').every(({ geometry }) => geometry.kind === 'ellipse')).toBe(true);
  });

  it('carries a stacked line on over a gap in the one below', () => {
    const stack = [series('A', [1, null, 1]), series('B', [2, 2, 2])];
    const nodes = draw(chart({ type: 'line', grouping: 'stacked', series: stack }));
    expect(opsOf(shapes(nodes, 'Series B')[0])).toEqual(['move', 'line', 'line']);
  });

  it('cuts a pie by the values and keeps its slices apart with the light colour', () => {
    const nodes = draw(chart({ type: 'pie', series: [series('N', [1, 1, 2])], legend: 'none' }));
    const [half] = shapes(nodes, 'Slice Q3');
    expect(half?.box.height).toBeCloseTo((half?.box.width ?? 0) * 2, 1);
    expect(half?.stroke?.color).toEqual({ role: 'lt1' });
  });

  it('leaves a hole of 62 % in a doughnut', () => {
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

  it('keeps theme roles and transparency of every colour', () => {
    const grid: Color = { role: 'dk1', alpha: 0.12 };
    const own: Color = { rgb: 'C0FFEE' };
    const nodes = draw(chart({ gridColor: grid, series: [series('N', [1, 2, 3], own)] }));
    expect(shapes(nodes, 'Series N')[0]?.fill).toEqual({ kind: 'solid', color: own });
    expect(shapes(nodes, 'Legend key N')[0]?.fill).toEqual({ kind: 'solid', color: own });
    expect(shapes(nodes, 'Gridline')[0]?.stroke).toEqual({ color: grid, width: 0.75 });
    expect(texts(nodes).map((node) => node.paragraphs[0]?.runs[0]?.color)).toEqual(texts(nodes).map(() => role('dk1')));
  });

  it('writes on dark fills in light and on light fills in dark', () => {
    const nodes = draw(chart({ grouping: 'stacked', dataLabels: true }));
    const colorOf = (name: string) => texts(nodes).find((node) => node.name === name)?.paragraphs[0]?.runs[0]?.color;
    expect(colorOf('Value of North')).toEqual({ role: 'lt1' });
    expect(colorOf('Value of South')).toEqual({ role: 'dk1' });
  });

  it('numbers its nodes below its own id, as decoration', () => {
    const nodes = draw(chart());
    expect(nodes.map(({ id }) => id)).toEqual(nodes.map((_, i) => `s1/c/${i + 1}`));
    expect(nodes.every((node) => node.role === 'decoration' && node.alt === undefined)).toBe(true);
  });

  it('breaks names below columns before it slants them, and slants before it stands them up', () => {
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
  });

  it('is not changed by charts drawn before it with other fonts', () => {
    const meaning = chart({ type: 'pie', dataLabels: true, legend: 'none' });
    const first = draw(meaning);
    draw(meaning, BOX, fakeTools(0.9));
    draw(chart({ categories: ['Q1', 'Q1', 'x'] }), BOX, fakeTools(0.2));
    expect(draw(meaning)).toEqual(first);
  });

  it('draws words that are names of JavaScript itself', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const nodes = draw(chart({ categories: names, numberFormat: '"constructor" 0', dataLabels: true }));
    expect(words(nodes)).toEqual(expect.arrayContaining([...names, 'constructor 30']));
  });

  it('keeps its plot where all values of a line are below zero', () => {
    const nodes = draw(chart({ type: 'line', series: [series('N', [-702, -650, -690])], dataLabels: true }));
    expect(shapes(nodes, 'Series N')[0]?.box.height).toBeGreaterThan(50);
    for (const node of nodes) expect(overhang(node, BOX)).toBeLessThan(1);
  });

  it('lets the process end', () => {
    const script = `
      const { drawChart } = await import(${JSON.stringify(new URL('draw.ts', import.meta.url).href)});
      const paragraphs = () => [];
      const measureText = () => ({ width: 10, height: 10 });
      const text = () => ({ paragraphs: [], lines: [], insets: {}, anchor: 'top', textHeight: 10 });
      const tools = { paragraphs, measureText, text, theme: { colors: {} } };
      const base = { id: 'c', name: 'c', role: 'content', source: { element: 'c' } };
      const nodes = drawChart(${JSON.stringify(chart())}, ${JSON.stringify(BOX)}, base, tools);
      console.log(nodes.length > 10);`;
    const options = { timeout: 10_000, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe('true\n');
  });

  it('keeps every word and stays within its box, whatever the chart', () => {
    const name = string({ minLength: 1, maxLength: 18 }).map((text) => text.replace(/\s/g, '_'));
    const number = oneof(
      { weight: 9, arbitrary: integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100) },
      { weight: 1, arbitrary: double() },
    );
    const value = option(number, { freq: 6 });
    const charts = record({
      type: constantFrom(...CHART_TYPES),
      grouping: constantFrom('clustered' as const, 'stacked' as const, 'percent' as const),
      legend: constantFrom('none' as const, 'top' as const, 'right' as const, 'bottom' as const),
      dataLabels: boolean(),
      categories: array(name, { maxLength: 16 }),
      series: array(record({ name, values: array(value, { maxLength: 16 }) }), { maxLength: 6 }),
      titles: array(name, { maxLength: 3 }),
      numberFormat: constantFrom('General', '0.0', '#,##0', '0%'),
      size: integer({ min: 8, max: 20 }),
      width: integer({ min: 200, max: 800 }),
      height: integer({ min: 150, max: 500 }),
    });
    assert(
      property(charts, ({ titles: [title, categoryTitle, valueTitle], size, width, height, ...rest }) => {
        const meaning = chart({
          ...rest,
          series: rest.series.map((one) => series(one.name, one.values)),
          ...(title === undefined ? {} : { title }),
          ...(categoryTitle === undefined ? {} : { categoryTitle }),
          ...(valueTitle === undefined ? {} : { valueTitle }),
          text: { font: 'Test', size, color: role('dk1') },
        });
        const box = { x: 30, y: 20, width, height };
        const nodes = draw(meaning, box);
        const found = words(nodes).join(' ').split(/\s/);
        const round = meaning.type === 'pie' || meaning.type === 'doughnut';
        const wanted = [
          ...(round && meaning.series.length === 0 && meaning.legend === 'none' ? [] : meaning.categories),
          ...(round || meaning.legend === 'none' ? [] : meaning.series.map((one) => one.name)),
          title ?? '',
          ...(round ? [] : [categoryTitle ?? '', valueTitle ?? '']),
        ].filter((word) => word !== '');
        expect(found).toEqual(expect.arrayContaining(wanted));
        for (const node of nodes) expect(overhang(node, box), `${node.name} of ${meaning.type}`).toBeLessThan(1);
        expect(draw(meaning, box)).toEqual(nodes);
      }),
      { numRuns: 100, seed: 9, endOnFailure: true },
    );
  });
});
