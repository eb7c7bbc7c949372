import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { type SampleKind, wordFor } from './sample-words.ts';

/** The most that a made sample has, however much the field allows. */
const MOST = { rows: 40, columns: 12, series: 6, points: 24 };

/** A table with the columns of the sample; in the longest, with as many rows and columns as fit the limits. */
export function madeTable(field: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  const given = isJsonObject(sample) ? sample : {};
  if (kind === 'typical' && sample !== undefined) return sample;
  const columns = Array.isArray(given.columns) ? given.columns : ['', '', ''];
  const rows = Array.isArray(given.rows) && given.rows.length > 0 ? given.rows : [['', 128, 4200]];
  const mostColumns = limitOf(field.maxColumns, columns.length, MOST.columns);
  const width = kind === 'longest' ? mostColumns : Math.min(columns.length, mostColumns);
  const height = rowCount(field, kind, rows.length);
  const first: Json | undefined = rows[0];
  return {
    columns: Array.from({ length: width }, (_, index) => wordFor(kind, index)),
    rows: Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) =>
        madeCell(kind, row, column, Array.isArray(first) ? first[column] : undefined),
      ),
    ),
  };
}

function rowCount({ maxRows }: JsonObject, kind: SampleKind, usual: number): number {
  const most = typeof maxRows === 'number' ? maxRows : Number.POSITIVE_INFINITY;
  if (kind === 'short') return Math.min(1, most);
  if (kind !== 'longest') return Math.min(usual, most);
  return Math.min(MOST.rows, most === Number.POSITIVE_INFINITY ? Math.max(12, usual) : most);
}

/** A number where the sample has one. The first column names its rows. */
function madeCell(kind: SampleKind, row: number, column: number, sample: Json | undefined): Json {
  const value = isJsonObject(sample) ? sample.value : sample;
  const isNumber = typeof value === 'number' || (value === undefined && column > 0);
  if (!isNumber) return wordFor(kind, row + column);
  if (kind === 'short') return row + 1;
  return kind === 'longest' ? 1_234_567.89 + row : 100 + 37 * row + 11 * column;
}

/** A chart with the series of the sample; in the longest, with as many series and points as fit the limits. */
export function madeChart(field: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  if (kind === 'typical' && sample !== undefined) return sample;
  const given = isJsonObject(sample) ? sample : {};
  const series: readonly Json[] = Array.isArray(given.series) ? given.series : [''];
  const labels: readonly Json[] = Array.isArray(given.labels) ? given.labels : ['', '', '', ''];
  const seriesCount = countOf(kind, field.maxSeries, series.length, MOST.series);
  if (field.data === 'points') {
    const points = countOf(kind, field.maxPoints, 6, MOST.points);
    return {
      series: Array.from({ length: seriesCount }, (_, index) => ({
        name: wordFor(kind, index),
        points: pointsOf(points, index),
      })),
    };
  }
  const pointCount = countOf(kind, field.maxPoints, labels.length, 12);
  const names = Array.from({ length: pointCount }, (_, index) => wordFor(kind, index));
  if (Array.isArray(given.values)) return { labels: names, values: valuesOf(pointCount, 0, kind) };
  const all = Array.from({ length: seriesCount }, (_, index) => {
    return { name: wordFor(kind, index), values: valuesOf(pointCount, index, kind) };
  });
  return { labels: names, series: all };
}

function valuesOf(count: number, series: number, kind: SampleKind): readonly number[] {
  const scale = kind === 'longest' ? 100_000 : 1;
  return Array.from({ length: count }, (_, index) => (12 + ((index * 7 + series * 5) % 17)) * scale);
}

function pointsOf(count: number, series: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({ x: index + 1, y: 2 + ((index * 5 + series * 3) % 11) }));
}

function countOf(kind: SampleKind, limit: Json | undefined, usual: number, most: number): number {
  if (kind === 'short') return 1;
  return kind === 'longest'
    ? limitOf(limit, Math.max(usual, most / 2), most)
    : Math.min(usual, limitOf(limit, usual, most));
}

function limitOf(limit: Json | undefined, usual: number, most: number): number {
  return typeof limit === 'number' ? Math.min(limit, Math.max(usual, most)) : usual;
}
