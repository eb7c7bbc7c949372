import type { ChartMeaning } from '@deckwright/core/contract';
import { cellsAt, type ReadChart } from '@deckwright/testkit/pptx';
import { checkEqual, plainText } from './compare.ts';

interface Data {
  readonly series: readonly {
    readonly name: string;
    readonly x: readonly string[];
    readonly y: readonly (number | null)[];
  }[];
}

/** The data of a chart in a scene. Each series of a scatter chart has its own x; a file contains 0 for −0. */
export function dataOf({ type, categories, series }: ChartMeaning): Data {
  const longest = Math.max(0, ...series.map(({ points = [] }) => points.length));
  return {
    series: series
      .map(({ name, values, points = [] }) => {
        const padded = Array.from({ length: longest }, (_, at) => points[at]);
        return type === 'scatter'
          ? {
              name: plainText(name),
              x: padded.map((point) => (point ? String(point.x + 0) : '')),
              y: padded.map((point) => (point ? point.y + 0 : null)),
            }
          : {
              name: plainText(name),
              x: categories.map(plainText),
              y: values.map((value) => (value === null ? null : value + 0)),
            };
      })
      .sort(byContent),
  };
}

/** The data of a chart in a file. */
export function dataRead({ types, series }: ReadChart): Data {
  const scatter = types[0] === 'scatterChart';
  return {
    series: series
      .map(({ name, categories, values }) => ({
        name,
        x: scatter ? categories.map((x) => (x === '' ? '' : String(Number(x) + 0))) : categories,
        y: values.map((value) => (value === null ? null : value + 0)),
      }))
      .sort(byContent),
  };
}

/** Sorts series, because a combo chart lists them plot by plot and keeps their order in `c:order` only. */
function byContent(one: unknown, other: unknown) {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** The cells that a chart refers to contain the same data as its copies, and no cell is a formula. */
export function checkWorkbook({ series, workbook }: ReadChart): string[] {
  if (workbook === undefined) return ['a chart has no workbook'];
  const formulas = [...workbook].filter(([, cell]) => typeof cell === 'object');
  return [
    ...formulas.map(([reference]) => `the cell ${reference} of a workbook contains a formula`),
    ...series.flatMap(({ name, categories, values, references }) => [
      ...checkEqual(
        'a name and its cell',
        [name],
        cellsAt(workbook, references.name).map((cell) => cell ?? ''),
      ),
      ...checkEqual(
        'categories and their cells',
        categories,
        cellsAt(workbook, references.categories).map((cell) => String(cell ?? '')),
      ),
      ...checkEqual('values and their cells', values, cellsAt(workbook, references.values)),
    ]),
  ];
}
