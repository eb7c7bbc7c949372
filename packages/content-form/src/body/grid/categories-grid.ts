import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { readNumber, readNumbers, signsOf } from '../values/local-number.ts';
import { plainNumber } from '../values/number.ts';
import { lengthOf } from '../values/text.ts';
import { type ContentGrid, squared, tooMany } from './grid.ts';

type Values = readonly (number | null)[];

interface Series {
  readonly name: string;
  readonly values: Values;
}

/** A chart, in either of its two forms. */
interface Categories {
  readonly labels: readonly (string | number)[];
  readonly series: readonly Series[];
}

const { label: LABEL } = LIMITS.content;
/** What the one series of the short form, `{"labels", "values"}`, is called in the grid. */
const ONLY = say('values');

/** The edits of a chart: a row for each category, a column for each series. Undefined if the value is not such a chart. */
export function categoriesGrid(
  value: Json | undefined,
  { field }: Place<'chart'>,
  language: string,
): ContentGrid | undefined {
  const chart = chartOf(value);
  if (!chart) return undefined;
  const before = value as JsonObject;
  const isShort = Object.hasOwn(before, 'values');
  const { labels, series } = chart;
  const mostSeries = field.maxSeries ?? LIMITS.content.series.most;
  const mostPoints = field.maxPoints ?? LIMITS.content.points.most;
  const write = (labels: Categories['labels'], series: readonly Series[]): EntryReading => {
    const problem =
      tooMany(labels.length, mostPoints, 'categories') ??
      tooMany(series.length, mostSeries, 'series') ??
      labels.map((label) => labelProblem(String(label), 0)).find(Boolean) ??
      series.map(({ name }) => labelProblem(name, 1)).find(Boolean);
    if (problem) return { problem };
    if (isShort && series.length === 1 && series[0]!.name === ONLY) {
      return { value: { ...before, labels, values: series[0]!.values } };
    }
    const { values: _values, series: _series, ...rest } = before;
    return { value: { ...rest, labels, series: series.map(({ name, values }) => ({ name, values })) } };
  };
  const withValues = (change: (values: Values, index: number) => Values) =>
    series.map((one, index) => ({ ...one, values: change(one.values, index) }));

  return {
    grid: {
      cells: [
        ['', ...series.map(({ name }) => name)],
        ...labels.map((label, row) => [String(label), ...series.map(({ values }) => showValue(values[row]))]),
      ],
      headers: { row: true, column: true },
      names: { row: 'category', column: 'series' },
      isFixed: (row, column) => row === 0 && column === 0,
    },
    setCell(row, column, text) {
      if (row === 0 && column === 0) return { problem: say('thisCellHasNoValue') };
      if (row === 0) return write(labels, series.with(column - 1, { ...series[column - 1]!, name: text }));
      if (column === 0) {
        return String(labels[row - 1]) === text ? { value: before } : write(labels.with(row - 1, text), series);
      }
      const { values } = series[column - 1]!;
      if (showValue(values[row - 1]) === text) return { value: before };
      const number = text.trim() === '' ? null : (plainNumber(text) ?? readNumber(text, signsOf(language)));
      if (number === undefined) return { problem: say('textIsNotANumber', { text: text.slice(0, 40) }) };
      return write(
        labels,
        withValues((all, index) => (index === column - 1 ? all.with(row - 1, number) : all)),
      );
    },
    insertRow(at) {
      const index = Math.max(1, at) - 1;
      return write(
        labels.toSpliced(index, 0, say('categoryNumber', { number: labels.length + 1 })),
        withValues((values) => values.toSpliced(index, 0, null)),
      );
    },
    removeRow(at) {
      if (at === 0) return { problem: say('aChartNeedsTheNames') };
      if (labels.length === 1) return { problem: say('aChartHasAtLeast') };
      return write(
        labels.toSpliced(at - 1, 1),
        withValues((values) => values.toSpliced(at - 1, 1)),
      );
    },
    insertColumn(at) {
      const name = say('seriesNumber', { number: series.length + 1 });
      return write(labels, series.toSpliced(Math.max(1, at) - 1, 0, { name, values: labels.map(() => null) }));
    },
    removeColumn(at) {
      if (at === 0) return { problem: say('aChartNeedsItsCategories') };
      if (series.length === 1) return { problem: say('aChartHasAtLeastOne') };
      return write(labels, series.toSpliced(at - 1, 1));
    },
    paste(row, column, given) {
      const block = squared(given);
      const [height, width] = [row + block.length, column + (block[0]?.length ?? 0)];
      const problem = tooMany(height - 1, mostPoints, 'categories') ?? tooMany(width - 1, mostSeries, 'series');
      if (problem) return { problem };
      const textAt = (y: number, x: number) => block[y - row]?.[x - column];
      const numbers = pastedNumbers(block, row, column, language);
      if ('problem' in numbers) return numbers;
      const pastedLabels = Array.from({ length: Math.max(labels.length, height - 1) }, (_, y) => {
        return textAt(y + 1, 0) ?? labels[y] ?? say('categoryNumber', { number: y + 1 });
      });
      const pastedSeries = Array.from({ length: Math.max(series.length, width - 1) }, (_, x): Series => {
        const name = textAt(0, x + 1)?.trim() || series[x]?.name || say('seriesNumber', { number: x + 1 });
        const values = pastedLabels.map((_label, y) => {
          const given = numbers.at(y + 1, x + 1);
          return given === undefined ? (series[x]?.values[y] ?? null) : given;
        });
        return { name, values };
      });
      return write(pastedLabels, pastedSeries);
    },
  };
}

/** The numbers of a block that is pasted at a cell; null for an empty cell, undefined outside of the block. */
function pastedNumbers(
  block: readonly (readonly string[])[],
  row: number,
  column: number,
  language: string,
): { readonly at: (y: number, x: number) => number | null | undefined } | { readonly problem: string } {
  const places = block.flatMap((line, y) =>
    line.flatMap((text, x) => (row + y > 0 && column + x > 0 ? [{ key: `${row + y} ${column + x}`, text }] : [])),
  );
  const read = readNumbers(
    places.map(({ text }) => text),
    language,
  );
  const wrong = places.find(({ text }, index) => text.trim() !== '' && read[index] === undefined);
  if (wrong) return { problem: say('textIsNotANumberCopy', { text: wrong.text.slice(0, 40) }) };
  const found = new Map(places.map(({ key }, index) => [key, read[index] ?? null]));
  return { at: (y: number, x: number) => found.get(`${y} ${x}`) };
}

function chartOf(value: Json | undefined): Categories | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.labels)) return undefined;
  const { labels, values, series } = value;
  if (!labels.every((label) => typeof label === 'string' || typeof label === 'number')) return undefined;
  const all = values === undefined ? series : [{ name: ONLY, values }];
  if (!Array.isArray(all) || (values !== undefined && series !== undefined)) return undefined;
  const fits = all.every(
    (one) =>
      isJsonObject(one) &&
      typeof one.name === 'string' &&
      Array.isArray(one.values) &&
      one.values.length === labels.length &&
      one.values.every((number) => number === null || typeof number === 'number'),
  );
  return fits ? ({ labels, series: all } as unknown as Categories) : undefined;
}

function showValue(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function labelProblem(label: string, least: number): string | undefined {
  const length = lengthOf(label);
  if (length < least) return say('aSeriesNeedsAName');
  return length > LABEL.most ? say('atMostMostCharactersThis', { count: LABEL.most, length }) : undefined;
}
