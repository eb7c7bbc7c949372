import { BOX, faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { render } from '../../../test/render-scene.ts';
import type { ChartMeaning, CompositeNode, Scene } from '../../contract/index.ts';

type Json = { readonly [key: string]: unknown };

const VALUES = { labels: ['Q1', 'Q2', 'Q3'], values: [1, 2, 3] };
const SERIES = {
  labels: ['Q1', 'Q2', 'Q3'],
  series: [
    { name: 'North', values: [1, 2, 3] },
    { name: 'South', values: [4, 5, 6] },
  ],
};
const POINTS = { series: [{ name: 'N', points: [{ x: 1, y: 2.5 }] }] };

function element(more: Json) {
  return { type: 'chart', box: BOX, field: 'data', ...more };
}

async function rendered(more: Json, data: Json = SERIES, fields: Json = {}, content: Json = {}) {
  const points = more.chart === 'scatter' ? { data: 'points' } : {};
  return render({
    templates: [{ fields: { data: { type: 'chart', ...points }, ...fields }, elements: [element(more)] }],
    slides: [{ content: { data, ...content } }],
    claims: ['chart'],
  });
}

function chartIn(scene: Scene): { readonly node: CompositeNode; readonly meaning: ChartMeaning } {
  const node = scene.slides[0]!.nodes.find((one) => one.kind === 'composite');
  if (node?.meaning.kind !== 'chart') throw new Error('The slide has no chart.');
  return { node, meaning: node.meaning };
}

async function meaningOf(...parts: Parameters<typeof rendered>): Promise<ChartMeaning> {
  return chartIn((await rendered(...parts)).scene).meaning;
}

function faultsOf(more: Json) {
  return faultsOfTemplate(
    templateJson({
      fields: { data: { type: 'chart', ...(more.chart === 'scatter' ? { data: 'points' } : {}) } },
      elements: [element(more)],
    }),
  ).map(({ path }) => path);
}

describe('a chart', () => {
  it.each([
    [{}, VALUES, 'none'],
    [{}, { labels: ['a'], series: [{ name: 'N', values: [1] }] }, 'none'],
    [{}, SERIES, 'bottom'],
    [{ chart: 'pie' }, VALUES, 'right'],
    [{ chart: 'doughnut' }, SERIES, 'right'],
    [{ legend: 'top' }, SERIES, 'top'],
    // A single series without a name needs no legend.
    [{ legend: 'top' }, VALUES, 'none'],
  ])('of %j with %j has its legend at %s', async (more, data, legend) => {
    expect((await meaningOf(more, data)).legend).toBe(legend);
  });

  it('replaces the references in all its titles', async () => {
    const titles = { title: '{{t}} 1', categoryTitle: '{{t}} 2', valueTitle: '{{t}} 3' };
    const combo = { chart: 'combo', secondaryAxis: { title: '{{t}} 4' } };
    const { title, categoryTitle, valueTitle, secondaryAxis } = await meaningOf(
      { ...titles, ...combo },
      SERIES,
      { t: { type: 'text' } },
      { t: 'T' },
    );
    expect([title, categoryTitle, valueTitle, secondaryAxis?.title]).toEqual(['T 1', 'T 2', 'T 3', 'T 4']);
  });

  it('has no title if its text is empty', async () => {
    expect(await meaningOf({ title: '{{t}}' }, SERIES, { t: { type: 'text' } })).not.toHaveProperty('title');
  });

  it('shows the first series of a pie, and a notice reports that others were left out', async () => {
    const { scene } = await rendered({ chart: 'pie' });
    expect(chartIn(scene).meaning.series.map(({ name }) => name)).toEqual(['North']);
    expect(scene.notices).toEqual([
      {
        code: 'SERIES_DROPPED',
        message: 'A pie shows one series; one other was left out.',
        slide: 1,
        element: 'chart 1',
        field: 'data',
        where: '/presentation/slideList/0/content/data',
      },
    ]);
  });

  it('highlights points by their label, in all series or in one', async () => {
    const highlights = [
      { label: '{{best}}', color: 'accent5' },
      { label: 'Q1', series: 'South', color: 'accent6' },
      { label: 'Q3', series: 1, color: '#C0FFEE' },
      { label: 'Q9', color: 'accent4' },
    ];
    const { series } = await meaningOf({ highlights }, SERIES, { best: { type: 'text' } }, { best: 'Q2' });
    expect(series.map(({ pointColors }) => pointColors)).toEqual([
      { 1: { role: 'accent5' }, 2: { rgb: 'C0FFEE' } },
      { 0: { role: 'accent6' }, 1: { role: 'accent5' } },
    ]);
  });

  it('highlights slices through the colours of their categories', async () => {
    const highlights = [{ label: 'Q2', color: 'accent5' }];
    const { pointColors, series } = await meaningOf({ chart: 'pie', colors: ['lt2'], highlights }, VALUES);
    expect(pointColors).toEqual([{ role: 'lt2' }, { role: 'accent5' }, { role: 'lt2' }]);
    expect(series[0]).not.toHaveProperty('pointColors');
  });

  it('has an alternative text with its type, names and range', async () => {
    const altOf = async (more: Json, data: Json) => chartIn((await rendered(more, data)).scene).node.alt;
    expect(await altOf({ chart: 'combo' }, SERIES)).toBe('Combo chart of North, South, from Q1 to Q3.');
    expect(await altOf({ chart: 'scatter' }, POINTS)).toBe('Scatter chart of N, x from 1 to 1, y from 2.5 to 2.5.');
  });

  it('states the range, the step and the number format of its axes, with what the template sets', async () => {
    const { valueAxis, xAxis } = await meaningOf(
      { chart: 'scatter', valueAxis: { min: 0, max: 10, step: 5, hidden: true }, xAxis: { numberFormat: '0.00' } },
      POINTS,
    );
    expect(valueAxis).toEqual({ min: 0, max: 10, step: 5, hidden: true, numberFormat: '0' });
    expect(xAxis).toMatchObject({ min: 0, numberFormat: '0.00' });
    expect((await meaningOf({})).valueAxis).toEqual({ min: 0, max: 8, step: 2, numberFormat: '0' });
  });

  it('leaves an open axis to the viewer, with what the template sets', async () => {
    const { valueAxis } = await meaningOf({ valueAxis: { open: true, min: 0 } });
    expect(valueAxis).toEqual({ open: true, min: 0 });
  });

  it('states where its parts are, the same for every format', async () => {
    const native = await meaningOf({ title: 'T', valueTitle: 'V' });
    const { scene } = await render({
      templates: [{ fields: { data: { type: 'chart' } }, elements: [element({ title: 'T', valueTitle: 'V' })] }],
      slides: [{ content: { data: SERIES } }],
    });
    const { node, meaning } = chartIn(scene);
    expect(meaning).toEqual(native);
    const { plot } = meaning.layout!;
    const lines = node.parts.filter(({ name }) => name === 'Gridline').map(({ box }) => box);
    expect(lines[0]!.x).toBeCloseTo(node.box.x + plot.x * node.box.width, 2);
    expect(lines[0]!.y).toBeCloseTo(node.box.y + (plot.y + plot.height) * node.box.height, 2);
    expect(lines.at(-1)!.y).toBeCloseTo(node.box.y + plot.y * node.box.height, 2);
  });

  it('has the points of its field and no categories if it is a scatter chart', async () => {
    const { categories, series } = await meaningOf({ chart: 'scatter' }, POINTS);
    expect(categories).toEqual([]);
    expect(series).toEqual([{ name: 'N', values: [], points: [{ x: 1, y: 2.5 }], color: { role: 'accent1' } }]);
  });

  it.each([
    ['joined', { chart: 'scatter', joined: true }, POINTS],
    ['smooth', { chart: 'line', smooth: true }, SERIES],
    ['filled', { chart: 'radar', filled: true }, SERIES],
  ])('is %s if the template sets it', async (key, more, data) => {
    expect(await meaningOf(more, data)).toHaveProperty(key, true);
  });
});

describe('a combo', () => {
  const three = { labels: ['a'], series: ['A', 'B', 'C'].map((name) => ({ name, values: [1] })) };
  const drawn = async (series?: Json[]) =>
    (await meaningOf({ chart: 'combo', ...(series && { series }) }, three)).series.map(
      ({ type, secondary }) => `${type}${secondary ? ' at the right' : ''}`,
    );

  it('draws its first series as columns and the others as lines', async () => {
    expect(await drawn()).toEqual(['column', 'line', 'line']);
  });

  it('applies the last entry to all further series', async () => {
    const series = [{ chart: 'area' }, { chart: 'column', axis: 'secondary' }];
    expect(await drawn(series)).toEqual(['area', 'column at the right', 'column at the right']);
  });

  it('never has only a right-hand axis', async () => {
    expect(await drawn([{ chart: 'line', axis: 'secondary' }])).toEqual(['line', 'line', 'line']);
  });

  it('takes colours by index, or else those of the chart', async () => {
    const { series } = await meaningOf({ chart: 'combo', series: [{ color: 'dk2' }] });
    expect(series.map(({ color }) => color)).toEqual([{ role: 'dk2' }, { role: 'accent2' }]);
  });
});

describe('a template with a chart', () => {
  it.each([
    [{ valueAxis: { min: 5, max: 5 } }, '/elements/0/valueAxis/max'],
    [{ valueAxis: { step: 0 } }, '/elements/0/valueAxis/step'],
    [{ chart: 'column', xAxis: { min: 0 } }, '/elements/0/xAxis'],
    [{ chart: 'line', secondaryAxis: {} }, '/elements/0/secondaryAxis'],
    [{ chart: 'bar', series: [{ chart: 'line' }] }, '/elements/0/series'],
    [{ chart: 'combo', series: [{ chart: 'pie' }] }, '/elements/0/series/0/chart'],
    [{ chart: 'column', joined: true }, '/elements/0/joined'],
    [{ chart: 'area', smooth: true }, '/elements/0/smooth'],
    [{ chart: 'line', filled: true }, '/elements/0/filled'],
    [{ chart: 'pie', valueAxis: {} }, '/elements/0/valueAxis'],
    [{ highlights: [{ label: 'a', series: 0, color: 'accent1' }] }, '/elements/0/highlights/0/series'],
    [{ highlights: [{ label: '{{nothing}}', color: 'accent1' }] }, '/elements/0/highlights/0/label'],
  ])('is rejected for %j, at %s', (more, path) => {
    expect(faultsOf(more)).toEqual([path]);
  });

  it('may set a key to false that its type does not have', () => {
    expect(faultsOf({ chart: 'column', smooth: false, joined: false, filled: false })).toEqual([]);
  });
});
