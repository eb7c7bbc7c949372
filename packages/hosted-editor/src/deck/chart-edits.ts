import type { Color, ColorRole, Point } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import { say } from '../sentences/deck.ts';

const ACCENTS: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Series and categories are counted from 0. Null is a gap. */
export function setValueAt(
  edit: document.DocumentEdit,
  chart: document.NodeTarget,
  place: { readonly series: number; readonly category: number },
  value: number | null,
): void {
  const ids = document.chartIds(edit.doc, chart);
  const [series, category] = [ids?.series[place.series], ids?.categories[place.category]];
  if (series !== undefined && category !== undefined) document.setChartValue(edit, chart, { series, category }, value);
}

export function changeInChartAt(
  edit: document.DocumentEdit,
  chart: document.NodeTarget,
  list: document.ChartList,
  index: number,
  members: { readonly name?: string; readonly color?: Color },
): void {
  const id = document.chartIds(edit.doc, chart)?.[list][index];
  if (id !== undefined) document.changeInChart(edit, chart, list, id, members);
}

/** Adds a series or a category with a name of its own, at an index. Default: after the others. */
export function addToChart(
  edit: document.DocumentEdit,
  target: document.NodeTarget,
  list: document.ChartList,
  at?: number,
): void {
  const chart = document.chartOf(edit.doc, target);
  if (chart === undefined) return;
  const count = chart[list].length;
  const color = { role: ACCENTS[count % ACCENTS.length]! };
  if (list === 'series') {
    const values = chart.categories.map(() => null);
    const points = chart.type === 'scatter' ? { points: [{ x: 0, y: 0 }] } : {};
    document.addSeries(edit, target, at ?? count, {
      name: say('seriesNumber', { number: count + 1 }),
      values,
      color,
      ...points,
    });
  } else {
    const isColoured = chart.pointColors.length > 0;
    document.addCategory(edit, target, at ?? count, {
      name: say('categoryNumber', { number: count + 1 }),
      ...(isColoured && { color }),
    });
  }
}

export function removeFromChart(
  edit: document.DocumentEdit,
  chart: document.NodeTarget,
  list: document.ChartList,
  index: number,
): void {
  const id = document.chartIds(edit.doc, chart)?.[list][index];
  if (id !== undefined) document.deleteFromChart(edit, chart, list, [id]);
}

export function setPointsOf(
  edit: document.DocumentEdit,
  chart: document.NodeTarget,
  series: number,
  points: readonly Point[],
): void {
  const id = document.chartIds(edit.doc, chart)?.series[series];
  if (id !== undefined) document.setPoints(edit, chart, id, points);
}
