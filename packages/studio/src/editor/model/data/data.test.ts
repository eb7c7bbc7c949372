import type { Json, JsonObject } from '@deckwright/content-form/body';
import { expect, it } from 'vitest';
import { dataFieldOf } from '../fields/data-field.ts';
import { comboSeries, setComboSeries } from './combo-series.ts';
import { setEntry } from './set-entry.ts';

function chart(series?: Json) {
  return { elements: [{ type: 'chart', chart: 'combo', field: 'sales', ...(series !== undefined && { series }) }] };
}

function seriesAfter(series: Json | undefined, index: number, key: 'chart' | 'axis' | 'color', value?: Json) {
  const { file } = setComboSeries(['/elements/0'], { index, count: 3 }, key, value).apply(chart(series), []);
  return (file.elements as readonly JsonObject[])[0]!.series;
}

it.each<[Json | undefined, number, JsonObject]>([
  [undefined, 0, { chart: 'column' }],
  [undefined, 2, { chart: 'line' }],
  [[{ chart: 'area' }, { axis: 'secondary', color: 'accent2' }], 0, { chart: 'area' }],
  [
    [{ chart: 'area' }, { axis: 'secondary', color: 'accent2' }],
    1,
    { chart: 'line', axis: 'secondary', color: 'accent2' },
  ],
  [[{ chart: 'area', color: 'accent2' }], 2, { chart: 'area' }],
])('series %j draw number %i as %j', (series, index, drawn) => {
  expect(comboSeries(series, index)).toEqual(drawn);
});

it('a series that is changed leaves the others as they are drawn', () => {
  expect(seriesAfter(undefined, 1, 'axis', 'secondary')).toEqual([
    { chart: 'column' },
    { chart: 'line', axis: 'secondary' },
    { chart: 'line' },
  ]);
  expect(seriesAfter([{ chart: 'area', axis: 'secondary' }], 0, 'axis')).toEqual([
    { chart: 'area' },
    { chart: 'area', axis: 'secondary' },
    { chart: 'area', axis: 'secondary' },
  ]);
});

it('an entry of a list is set, and dropped with the last thing that it says', () => {
  const table = { elements: [{ type: 'table', field: 'orders' }] };
  const edit = (key: string, value?: Json) => {
    return setEntry(['/elements/0'], { list: 'columns', index: 1, key, value, label: 'Change the columns' });
  };
  const wide = edit('width', 2).apply(table, []).file;
  expect(wide.elements).toEqual([{ type: 'table', field: 'orders', columns: [{}, { width: 2 }] }]);
  expect(edit('width').apply(wide, []).file).toEqual(table);
  expect(edit('width').apply(table, []).file).toEqual(table);
});

it.each([
  ['/elements/0', 'sales'],
  ['/elements/1', 'cards'],
  ['/elements/1/elements/0', 'cards'],
  ['/elements/2', undefined],
  ['/elements/3', undefined],
])('the data of %s is the field %s', (path, key) => {
  const file = {
    fields: { sales: { type: 'chart' }, cards: { type: 'list', items: { type: 'object', fields: {} } } },
    elements: [
      { type: 'chart', field: 'sales' },
      { type: 'group', repeat: { field: 'cards' }, elements: [{ type: 'list', field: 'item.points' }] },
      { type: 'text', text: '{{sales}}' },
      { type: 'table', field: 'unknown' },
    ],
  } as const;
  expect(dataFieldOf(file, path)).toBe(key);
});
