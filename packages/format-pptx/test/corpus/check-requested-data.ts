import type { ChartMeaning, SceneSlide, TableMeaning } from '@deckwright/core/contract';
import type { ReadSlide } from '@deckwright/testkit/pptx';
import { checkEqual, normalizeSpace, removeSpace, truncate } from './compare.ts';
import type { RenderedDeck } from './render.ts';
import type { Json } from './styles.ts';

/** Compares tables and charts with the content of the request that they were made from. */
export function checkRequestedData(
  file: ReadSlide,
  slide: SceneSlide,
  { body, scene, deckRequest }: RenderedDeck,
): string[] {
  const language = (deckRequest.project.language as string | undefined) ?? 'en-US';
  const digits = { useGrouping: false, maximumFractionDigits: 20, signDisplay: 'negative' } as const;
  const number = new Intl.NumberFormat(language, digits);
  const natives = slide.nodes.flatMap((node) => (node.kind === 'composite' ? [node] : []));
  const tables = natives.filter(({ meaning }) => meaning.kind === 'table');
  return natives.flatMap((node) => {
    const requested = node.source.pointer === undefined ? undefined : valueAt(body, node.source.pointer);
    if (requested === undefined) return [];
    if (node.meaning.kind === 'chart') return checkRequestedChart(file, requested, (node.meaning as ChartMeaning).type);
    const rows = file.tables[tables.indexOf(node)]?.rows ?? [];
    const { columns, rows: requestedRows } = requested as { columns: string[]; rows: unknown[][] };
    const textOf = (cell: unknown): string => {
      const value = typeof cell === 'object' && cell !== null ? (cell as Json).value : cell;
      return typeof value === 'number' ? normalizeSpace(number.format(value + 0)) : normalizeSpace(String(value ?? ''));
    };
    const { headerRow } = node.meaning as TableMeaning;
    const expected = [...(headerRow ? [columns.map(textOf)] : []), ...requestedRows.map((row) => row.map(textOf))];
    const actual = rows.map((row) => row.map(normalizeSpace));
    const hasNotice = (code: string) =>
      scene.notices.some((each) => each.code === code && each.where === node.source.pointer);
    const agrees = (cell: string, requestedCell: string) =>
      cell === requestedCell || (hasNotice('TEXT_CUT') && isCut(cell, requestedCell));
    // A slide with some of the columns may also have the rest of a cell that begins in others.
    const fits = (row: readonly string[], expectedRow: readonly string[] | undefined) =>
      expectedRow !== undefined &&
      row.every((cell, at) =>
        row.length === expectedRow.length
          ? agrees(cell, expectedRow[at]!)
          : cell === '' || expectedRow.some((one) => agrees(cell, one)),
      );
    const shown = scene.slides.filter(({ nodes }) =>
      nodes.some(({ source }) => source.pointer === node.source.pointer),
    );
    // A continued or truncated table has only some of its rows and columns here.
    const some = shown.length > 1 || hasNotice('ROWS_DROPPED') || hasNotice('COLUMNS_DROPPED');
    const unexpected = actual.filter(
      (row, at) => !(some ? expected.some((expectedRow) => fits(row, expectedRow)) : fits(row, expected[at])),
    );
    return [
      ...unexpected.map(
        (row) => `a table has the row ${truncate(JSON.stringify(row))}, which the request does not contain`,
      ),
      ...(some ? [] : checkEqual('rows of a table', actual.length, expected.length)),
    ];
  });
}

/** Whether a cell contains the beginning of the requested text and an ellipsis. */
function isCut(cell: string, requested: string): boolean {
  return cell.endsWith('…') && requested.startsWith(cell.slice(0, -1).trimEnd());
}

function checkRequestedChart(file: ReadSlide, requested: unknown, type: string): string[] {
  const {
    labels = [],
    values,
    series,
  } = requested as {
    labels?: string[];
    values?: (number | null)[];
    series?: { name: string; values?: (number | null)[]; points?: { x: number; y: number }[] }[];
  };
  const all = series ?? [{ name: '', values: values ?? [] }];
  const shown = type === 'pie' ? all.slice(0, 1) : all;
  const expected = shown.map(({ name, values: own, points = [] }) =>
    JSON.stringify(
      own ? [removeSpace(name), labels.map(removeSpace), own] : [removeSpace(name), points.map(({ x, y }) => [x, y])],
    ),
  );
  const actual = file.charts.map(({ series: each }) =>
    each.map(({ name, categories, values: own }) =>
      type === 'scatter'
        ? JSON.stringify([removeSpace(name), own.flatMap((y, at) => (y === null ? [] : [[Number(categories[at]), y]]))])
        : JSON.stringify([removeSpace(name), categories.map(removeSpace), own]),
    ),
  );
  const normal = (json: readonly string[]) =>
    [...json].sort().join('\n').replaceAll('-0,', '0,').replaceAll('-0]', '0]');
  return actual.some((one) => normal(one) === normal(expected))
    ? []
    : [
        `no chart with the requested data: the file has ${truncate(actual.join(' / '))}, expected ${truncate(expected.join(' / '))}`,
      ];
}

function valueAt(body: Json, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], body);
}
