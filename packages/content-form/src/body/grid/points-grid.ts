import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { readNumber, readNumbers, signsOf } from '../values/local-number.ts';
import { plainNumber } from '../values/number.ts';
import { type ContentGrid, squared, tooMany } from './grid.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PointSeries {
  readonly name: string;
  readonly points: readonly Point[];
}

/** The series of a scatter chart; undefined if the value is not one. */
export function seriesOfPoints(value: Json | undefined): readonly PointSeries[] | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.series)) return undefined;
  const fits = value.series.every(
    (one) =>
      isJsonObject(one) && typeof one.name === 'string' && Array.isArray(one.points) && one.points.every(isPoint),
  );
  return fits ? (value.series as unknown as readonly PointSeries[]) : undefined;
}

/** The edits of one series of a scatter chart: a row for each point. Its columns are X and Y alone. */
export function pointsGrid(
  value: Json | undefined,
  index: number,
  { field }: Place<'chart'>,
  language: string,
): ContentGrid | undefined {
  const series = seriesOfPoints(value);
  const one = series?.[index];
  if (!series || !one) return undefined;
  const { points } = one;
  const mostPoints = field.maxPoints ?? LIMITS.content.points.most;
  const write = (points: readonly Point[]): EntryReading => {
    const problem = tooMany(points.length, mostPoints, 'points');
    if (problem) return { problem };
    const next = series.with(index, { ...one, points });
    return { value: { ...(value as JsonObject), series: next as unknown as Json } };
  };
  const fixedColumns: EntryReading = { problem: say('aPointHasAnX') };

  return {
    grid: {
      cells: [['X', 'Y'], ...points.map(({ x, y }) => [String(x), String(y)])],
      headers: { row: true, column: false },
      names: { row: 'point', column: 'column' },
      isFixed: (row) => row === 0,
    },
    setCell(row, column, text) {
      const point = points[row - 1];
      if (!point) return fixedColumns;
      const key = column === 0 ? 'x' : 'y';
      if (String(point[key]) === text) return { value: value! };
      const number = plainNumber(text) ?? readNumber(text, signsOf(language));
      if (number === undefined) return { problem: say('textIsNotANumber2', { text: text.slice(0, 40) }) };
      return write(points.with(row - 1, { ...point, [key]: number }));
    },
    insertRow: (at) => write(points.toSpliced(Math.max(1, at) - 1, 0, { x: 0, y: 0 })),
    removeRow: (at) => (at === 0 ? fixedColumns : write(points.toSpliced(at - 1, 1))),
    insertColumn: () => fixedColumns,
    removeColumn: () => fixedColumns,
    paste(row, column, given) {
      const block = squared(given);
      if (column + (block[0]?.length ?? 0) > 2) return fixedColumns;
      // A header that was copied along is not a point.
      const lines = row === 0 ? block.slice(1) : block;
      const start = Math.max(0, row - 1);
      const texts = lines.flat();
      const read = readNumbers(texts, language);
      const wrong = texts.find((_, one) => read[one] === undefined);
      if (wrong !== undefined) return { problem: say('textIsNotANumberA', { text: wrong.slice(0, 40) }) };
      const width = block[0]?.length ?? 0;
      const pasted = Array.from({ length: Math.max(points.length, start + lines.length) }, (_, y): Point => {
        const point = points[y] ?? { x: 0, y: 0 };
        const number = (x: number) =>
          y >= start && y < start + lines.length && x >= column && x < column + width
            ? read[(y - start) * width + x - column]!
            : undefined;
        return { x: number(0) ?? point.x, y: number(1) ?? point.y };
      });
      return write(pasted);
    },
  };
}

/** A scatter chart with a further series, without one, or with one that has another name. */
export function addSeries(value: Json, { field }: Place<'chart'>): EntryReading {
  const series = seriesOfPoints(value) ?? [];
  const problem = tooMany(series.length + 1, field.maxSeries ?? LIMITS.content.series.most, 'series');
  const next = [...series, { name: say('seriesNumber', { number: series.length + 1 }), points: [] }];
  return problem ? { problem } : { value: { ...(value as JsonObject), series: next as unknown as Json } };
}

export function removeSeries(value: Json, index: number): EntryReading {
  const series = seriesOfPoints(value) ?? [];
  if (series.length <= 1) return { problem: say('aChartHasAtLeastOne') };
  return { value: { ...(value as JsonObject), series: series.toSpliced(index, 1) as unknown as Json } };
}

export function renameSeries(value: Json, index: number, name: string): EntryReading {
  const series = seriesOfPoints(value) ?? [];
  const one = series[index];
  const { most } = LIMITS.content.label;
  if (!one || name === '') return { problem: say('aSeriesNeedsAName') };
  if (name.length > most) return { problem: say('atMostMostCharacters', { count: most }) };
  return { value: { ...(value as JsonObject), series: series.with(index, { ...one, name }) as unknown as Json } };
}

function isPoint(point: Json): boolean {
  return isJsonObject(point) && typeof point.x === 'number' && typeof point.y === 'number';
}
