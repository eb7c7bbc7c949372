import type { ChartMeaning, ChartSeries, Color } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { readChart, seriesMembers } from '../document/chart.ts';
import { createMap, entriesIn, mapIn } from '../document/roots.ts';
import { newId } from '../new-id.ts';
import { type Entry, insertEntries, moveEntries, ordered } from '../order.ts';
import { storable, storableChange } from '../text/storable.ts';
import { change, type DocumentEdit, type NodeTarget, nodeOf, setMember } from './edit.ts';

export type ChartList = 'series' | 'categories';

/** Ids of the series and categories in their order. Undefined if the node is not a chart, or is gone. */
export function chartIds(
  doc: Y.Doc,
  target: NodeTarget,
): { readonly series: readonly string[]; readonly categories: readonly string[] } | undefined {
  return withChart({ doc, origin: undefined }, target, (chart) => ({
    series: ordered(entriesIn(chart, 'series')).map(([id]) => id),
    categories: ordered(entriesIn(chart, 'categories')).map(([id]) => id),
  }));
}

function withChart<T>(edit: DocumentEdit, target: NodeTarget, run: (chart: Entry) => T): T | undefined {
  return change(edit, (roots) => {
    const chart = mapIn(nodeOf(roots, target), 'chart');
    return chart && run(chart);
  });
}

/** Sets the value of a series for a category; null is a gap. */
export function setChartValue(
  edit: DocumentEdit,
  target: NodeTarget,
  place: { readonly series: string; readonly category: string },
  value: number | null,
): void {
  withChart(edit, target, (chart) => {
    const series = entriesIn(chart, 'series')?.get(place.series);
    if (!(series instanceof Y.Map)) return;
    if (!mapIn(series, 'values')) series.set('values', new Y.Map());
    setMember(mapIn(series, 'values')!, place.category, value ?? undefined);
  });
}

/** Renames a series or a category, or gives it another colour. Only pies and doughnuts show colours of categories. */
export function changeInChart(
  edit: DocumentEdit,
  target: NodeTarget,
  list: ChartList,
  id: string,
  members: { readonly name?: string; readonly color?: Color },
): void {
  withChart(edit, target, (chart) => {
    const entry = entriesIn(chart, list)?.get(id);
    if (!(entry instanceof Y.Map)) return;
    for (const [key, value] of Object.entries(storable(members))) setMember(entry, key, value);
  });
}

/** Adds a category without values at an index. Returns its id. */
export function addCategory(
  edit: DocumentEdit,
  target: NodeTarget,
  index: number,
  category: { readonly name: string; readonly color?: Color },
): string | undefined {
  return withChart(edit, target, (chart) => {
    const categories = entriesIn(chart, 'categories');
    if (!categories) return undefined;
    const id = newId();
    insertEntries(categories, index, [[id, createMap(storable(category))]]);
    return id;
  });
}

/** Adds a series at an index, with a value for each category. Returns its id. */
export function addSeries(
  edit: DocumentEdit,
  target: NodeTarget,
  index: number,
  series: ChartSeries,
): string | undefined {
  return withChart(edit, target, (chart) => {
    const all = entriesIn(chart, 'series');
    if (!all) return undefined;
    const categories = ordered(entriesIn(chart, 'categories')).map(([id]) => id);
    const id = newId();
    insertEntries(all, index, [[id, createMap(seriesMembers(storable(series), categories))]]);
    return id;
  });
}

/** Removes series or categories, with their values, but never all of them. */
export function deleteFromChart(edit: DocumentEdit, target: NodeTarget, list: ChartList, ids: readonly string[]): void {
  withChart(edit, target, (chart) => {
    const entries = entriesIn(chart, list);
    if (!entries || ordered(entries).every(([id]) => ids.includes(id))) return;
    for (const id of ids) entries.delete(id);
    if (list === 'series') return;
    for (const [, series] of ordered(entriesIn(chart, 'series'))) {
      for (const key of ['values', 'pointColors']) for (const id of ids) mapIn(series, key)?.delete(id);
    }
  });
}

/** Moves series or categories, which keep their order, to an index among the others. */
export function moveInChart(
  edit: DocumentEdit,
  target: NodeTarget,
  list: ChartList,
  ids: readonly string[],
  index: number,
): void {
  withChart(edit, target, (chart) => {
    const entries = entriesIn(chart, list);
    if (!entries) return;
    const inOrder = ordered(entries).map(([id]) => id);
    moveEntries(
      entries,
      inOrder.filter((id) => ids.includes(id)),
      index,
    );
  });
}

/** What can change on a chart as a whole. Undefined removes what a chart need not have. */
export type ChartChange = {
  readonly [K in 'title' | 'categoryTitle' | 'valueTitle' | 'valueAxis' | 'xAxis' | 'secondaryAxis']?: ChartMeaning[K];
} & Partial<Pick<ChartMeaning, 'type' | 'grouping' | 'legend' | 'dataLabels' | 'numberFormat'>>;

export function changeChart(edit: DocumentEdit, target: NodeTarget, members: ChartChange): void {
  withChart(edit, target, (chart) => {
    for (const [key, value] of Object.entries(storableChange(members))) setMember(chart, key, value);
  });
}

/** Sets the points of a series of a scatter chart. Points that stay at their place in the list keep their ids, and so their colours. */
export function setPoints(
  edit: DocumentEdit,
  target: NodeTarget,
  id: string,
  points: readonly { readonly x: number; readonly y: number }[],
): void {
  withChart(edit, target, (chart) => {
    const series = entriesIn(chart, 'series')?.get(id);
    const entries = series instanceof Y.Map ? entriesIn(series, 'points') : undefined;
    if (!entries) return;
    const now = ordered(entries);
    for (const [at, [, entry]] of now.entries()) {
      const point = points[at];
      if (point) for (const key of ['x', 'y'] as const) setMember(entry, key, point[key]);
    }
    for (const [removed] of now.slice(points.length)) entries.delete(removed);
    const added = points.slice(now.length).map(({ x, y }) => [newId(), createMap({ x, y })] as const);
    insertEntries(entries, now.length, added);
  });
}

/** A chart as it is read, for an editor of its data. */
export function chartOf(doc: Y.Doc, target: NodeTarget): ChartMeaning | undefined {
  return withChart({ doc, origin: undefined }, target, readChart);
}
