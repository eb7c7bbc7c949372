import type { ChartMeaning, NoticeCode, Scene, SceneSlide, TableMeaning } from '@deckwright/core/contract';
import type { ReadSlide } from '@deckwright/testkit/pptx';
import { checkEqual, normalizeSpace, removeSpace, truncate } from './compare.ts';
import type { RenderedDeck } from './render.ts';
import type { Json } from './styles.ts';

/** Whether there is a notice of a code about the value at a pointer. */
type HasNotice = (code: NoticeCode, pointer: string | undefined) => boolean;

/**
 * Looks up the notices of a scene. The last one of a long list only says how many of each code are left out: each of those counts for the
 * first value without a notice in the list, so that more losses than notices are a problem. Ask only about a value that differs.
 */
export function noticesOf({ notices }: Pick<Scene, 'notices'>): HasNotice {
  const listed = new Set(notices.map(({ code, where }) => `${code} ${where}`));
  const omitted = { ...notices.at(-1)?.omitted };
  return (code, pointer) => {
    const notice = `${code} ${pointer}`;
    const left = omitted[code] ?? 0;
    if (!listed.has(notice) && left > 0) {
      omitted[code] = left - 1;
      listed.add(notice);
    }
    return listed.has(notice);
  };
}

/** Compares tables and charts with the content of the request that they were made from. */
export function checkRequestedData(
  file: ReadSlide,
  slide: SceneSlide,
  { body, scene, deckRequest }: RenderedDeck,
  hasNotice: HasNotice,
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
    const lost = (code: NoticeCode) => hasNotice(code, node.source.pointer);
    const agrees = (cell: string, requestedCell: string) =>
      cell === requestedCell || (isCut(cell, requestedCell) && lost('TEXT_CUT'));
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
    // A continued table has only some of its rows and columns here; another one may have lost the last ones.
    const isContinued = shown.length > 1;
    const checkCount = (what: string, code: NoticeCode, found: number, wanted: number) =>
      isContinued || (found < wanted && lost(code)) ? [] : checkEqual(what, found, wanted);
    const unexpected = actual.filter(
      (row, at) => !(isContinued ? expected.some((expectedRow) => fits(row, expectedRow)) : fits(row, expected[at])),
    );
    return [
      ...unexpected.map(
        (row) => `a table has the row ${truncate(JSON.stringify(row))}, which the request does not contain`,
      ),
      ...checkCount('rows of a table', 'ROWS_DROPPED', actual.length, expected.length),
      ...checkCount('columns of a table', 'COLUMNS_DROPPED', actual[0]?.length ?? 0, columns.length),
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
