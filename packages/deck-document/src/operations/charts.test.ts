import { type ChartMeaning, editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import {
  addCategory,
  addSeries,
  changeChart,
  changeInChart,
  chartIds,
  chartOf,
  deleteFromChart,
  moveInChart,
  setChartValue,
  setPoints,
} from './charts.ts';

const COLOR = { rgb: '112233' } as const;
const CHART: ChartMeaning = {
  kind: 'chart',
  type: 'column',
  grouping: 'clustered',
  categories: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'North', color: COLOR, values: [1, 2, null], pointColors: { 1: { role: 'accent2' } } },
    { name: 'South', color: COLOR, values: [4, 5, 6] },
  ],
  pointColors: [COLOR, COLOR, COLOR],
  legend: 'bottom',
  dataLabels: false,
  numberFormat: '0',
  text: { font: 'Inter', size: 12, color: COLOR },
  gridColor: COLOR,
};
const TARGET = { slide: 'slide-1', node: 'chart' };

function documentOf(meaning: ChartMeaning) {
  const deck = editableDeck(scenes.text);
  const node = {
    kind: 'composite' as const,
    id: 'chart',
    name: 'Chart',
    role: 'content' as const,
    source: { element: 'chart' },
    box: { x: 0, y: 0, width: 100, height: 100 },
    meaning,
  };
  const doc = createDocument({ ...deck, slides: [{ ...deck.slides[0]!, nodes: [node] }] });
  return { doc, edit: { doc, origin: 'me' } };
}

function shown(doc: Y.Doc): readonly string[] {
  const { categories, series } = chartOf(doc, TARGET)!;
  return [
    categories.join(' '),
    ...series.map(({ name, values }) => `${name} ${values.map((value) => value ?? '-').join(' ')}`),
  ];
}

describe('a chart', () => {
  it('changes values, names and colours', () => {
    const { doc, edit } = documentOf(CHART);
    setChartValue(edit, TARGET, { series: 's1', category: 'c3' }, 3);
    setChartValue(edit, TARGET, { series: 's1', category: 'c1' }, null);
    changeInChart(edit, TARGET, 'series', 's2', { name: 'West', color: { role: 'accent3' } });
    changeInChart(edit, TARGET, 'categories', 'c1', { name: 'January' });
    changeChart(edit, TARGET, { title: 'Sales', legend: 'none' });
    expect(shown(doc)).toEqual(['January Feb Mar', 'North - 2 3', 'West 4 5 6']);
    expect(chartOf(doc, TARGET)).toMatchObject({
      title: 'Sales',
      legend: 'none',
      series: [{}, { color: { role: 'accent3' } }],
    });
    changeChart(edit, TARGET, { title: undefined });
    expect(chartOf(doc, TARGET)).not.toHaveProperty('title');
  });

  it('adds, moves and deletes series and categories, whose values and colours stay together', () => {
    const { doc, edit } = documentOf(CHART);
    const category = addCategory(edit, TARGET, 1, { name: 'New' })!;
    addSeries(edit, TARGET, 2, { name: 'East', color: COLOR, values: [7, 8, 9, 10] });
    moveInChart(edit, TARGET, 'categories', ['c2'], 0);
    moveInChart(edit, TARGET, 'series', ['s2'], 0);
    expect(shown(doc)).toEqual(['Feb Jan New Mar', 'South 5 4 - 6', 'North 2 1 - -', 'East 9 7 8 10']);
    expect(chartOf(doc, TARGET)!.series[1]!.pointColors).toEqual({ 0: { role: 'accent2' } });
    expect(chartOf(doc, TARGET)!.pointColors).toHaveLength(4);
    expect(chartIds(doc, TARGET)!.categories).toEqual(['c2', 'c1', category, 'c3']);
    deleteFromChart(edit, TARGET, 'categories', ['c2', category]);
    deleteFromChart(edit, TARGET, 'series', ['s1']);
    expect(shown(doc)).toEqual(['Jan Mar', 'South 4 6', 'East 7 10']);
    deleteFromChart(edit, TARGET, 'categories', ['c1', 'c3']);
    expect(shown(doc)).toEqual(['Jan Mar', 'South 4 6', 'East 7 10']);
  });

  it('of points changes, adds and removes them', () => {
    const points = [1, 2, 3].map((x) => ({ x, y: x * x }));
    const series = [{ name: 'Points', color: COLOR, values: [], points, pointColors: { 1: COLOR } }];
    const { doc, edit } = documentOf({ ...CHART, type: 'scatter', categories: [], pointColors: [], series });
    const longer = [...points, { x: 9, y: 9 }, { x: 10, y: 10 }];
    setPoints(edit, TARGET, 's1', longer);
    expect(chartOf(doc, TARGET)!.series[0]).toMatchObject({ points: longer, pointColors: { 1: COLOR } });
    setPoints(edit, TARGET, 's1', [{ x: 0, y: 0.5 }]);
    expect(readDeck(doc).slides[0]!.nodes[0]).toMatchObject({ meaning: { series: [{ points: [{ x: 0, y: 0.5 }] }] } });
    expect(chartOf(doc, TARGET)!.series[0]).not.toHaveProperty('pointColors');
  });
});
