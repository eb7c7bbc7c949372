import {
  type ContentGrid,
  categoriesGrid,
  type EntryReading,
  isProblem,
  type Json,
  type Place,
  pointsGrid,
  seriesOfPoints,
} from '@deckwright/content-form/body';
import type { ChartMeaning } from '@deckwright/core/contract';
import type { DocumentEdit, NodeTarget } from '@deckwright/deck-document';
import type { GridEdits } from '@deckwright/editing/grid';
import { addToChart, changeInChartAt, removeFromChart, setPointsOf, setValueAt } from '../deck/chart-edits.ts';
import { say } from '../sentences/dialogs.ts';

/** What is done to the data of a chart in the deck. */
type ChartGrid = GridEdits<() => void>;

interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

const PLACE: Place<'chart'> = { field: { type: 'chart', required: true }, optional: false };

/** The grid of a chart with categories. Each cell is written by itself, so that people can change different ones at the same time. */
export function valuesGrid(edit: DocumentEdit, target: NodeTarget, { categories, series }: ChartMeaning): ChartGrid {
  const before: ChartData = {
    labels: categories,
    series: series.map(({ name, values }, index) => ({
      name: name || say('seriesNumber', { number: index + 1 }),
      values: categories.map((_, row) => values[row] ?? null),
    })),
  };
  const content = categoriesGrid(before as unknown as Json, PLACE, navigator.language)!;

  function write({ labels, series: all }: ChartData) {
    for (let at = categories.length; at < labels.length; at += 1) addToChart(edit, target, 'categories');
    for (let at = series.length; at < all.length; at += 1) addToChart(edit, target, 'series');
    for (const [row, name] of labels.entries()) {
      if (name !== before.labels[row]) changeInChartAt(edit, target, 'categories', row, { name });
    }
    for (const [index, { name, values }] of all.entries()) {
      const was = before.series[index];
      if (name !== was?.name) changeInChartAt(edit, target, 'series', index, { name });
      for (const [category, value] of values.entries()) {
        if (value !== (was?.values[category] ?? null)) setValueAt(edit, target, { series: index, category }, value);
      }
    }
  }

  return {
    ...written(content, (value) => write(value as unknown as ChartData)),
    insertRow: (at) => after(content.insertRow(at), () => addToChart(edit, target, 'categories', Math.max(1, at) - 1)),
    removeRow: (at) => after(content.removeRow(at), () => removeFromChart(edit, target, 'categories', at - 1)),
    insertColumn: (at) =>
      after(content.insertColumn(at), () => addToChart(edit, target, 'series', Math.max(1, at) - 1)),
    removeColumn: (at) => after(content.removeColumn(at), () => removeFromChart(edit, target, 'series', at - 1)),
  };
}

/** The grid of one series of a scatter chart. */
export function seriesGrid(edit: DocumentEdit, target: NodeTarget, { series }: ChartMeaning, index: number): ChartGrid {
  const data = { series: series.map(({ name, points = [] }) => ({ name, points })) };
  const content = pointsGrid(data as unknown as Json, index, PLACE, navigator.language)!;
  const all = written(content, (value) => setPointsOf(edit, target, index, seriesOfPoints(value)![index]!.points));
  const isLast = data.series[index]!.points.length === 1;
  return { ...all, removeRow: (at) => (isLast ? { problem: say('aSeriesHasAtLeast') } : all.removeRow(at)) };
}

/** The same grid, whose values are written to the deck. */
function written({ grid, ...content }: ContentGrid, write: (value: Json | undefined) => void): ChartGrid {
  const put = (reading: EntryReading) => after(reading, () => 'value' in reading && write(reading.value));
  return {
    grid,
    setCell: (row, column, text) => put(content.setCell(row, column, text)),
    insertRow: (at) => put(content.insertRow(at)),
    removeRow: (at) => put(content.removeRow(at)),
    insertColumn: (at) => put(content.insertColumn(at)),
    removeColumn: (at) => put(content.removeColumn(at)),
    paste: (row, column, block) => put(content.paste(row, column, block)),
  };
}

/** Does something if an edit is possible. */
function after(reading: EntryReading, run: () => void) {
  return isProblem(reading) ? reading : { value: run };
}
