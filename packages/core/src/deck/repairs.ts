import type { ChartMeaning, ChartSeries, Paragraph, TableCell, TableMeaning, Theme } from '../contract/index.ts';

/** Every text has a paragraph in an Office file (ECMA-376 Part 1 §21.1.2.1). */
export function withParagraph(paragraphs: readonly Paragraph[], { fonts }: Theme): readonly Paragraph[] {
  return paragraphs.length > 0 ? paragraphs : [emptyParagraph(fonts.body)];
}

function emptyParagraph(endFont: string): Paragraph {
  return {
    runs: [],
    align: 'left',
    level: 0,
    marginLeft: 0,
    indent: 0,
    lineSpacing: 1,
    spaceBefore: 0,
    spaceAfter: 0,
    direction: 'ltr',
    endFont,
    endSize: 18,
  };
}

/** An empty cell, where a row has too few. */
const EMPTY: TableCell = {
  paragraphs: [],
  insets: { top: 4, right: 7, bottom: 4, left: 7 },
  anchor: 'top',
  borders: {},
};

/** A table in which every place has one cell, or `null` under the span of another one. A correct table is returned as it is. */
export function repairTable(table: TableMeaning): TableMeaning {
  const covered = table.rows.map(() => table.columns.map(() => false));
  let isCorrect = true;
  const rows = table.rows.map(({ height, cells }, row) => {
    isCorrect &&= cells.length === table.columns.length;
    const placed = table.columns.map((_, column) => {
      const cell = cells[column] ?? null;
      if (covered[row]![column]) {
        isCorrect &&= cell === null;
        return null;
      }
      isCorrect &&= cell !== null;
      const fitted = fitSpans(cell ?? EMPTY, covered, row, column);
      isCorrect &&= fitted === cell;
      return fitted;
    });
    return { height, cells: placed };
  });
  return isCorrect ? table : { ...table, rows };
}

/** Limits the spans of a cell to the places that are free, and takes them. */
function fitSpans(cell: TableCell, covered: boolean[][], row: number, column: number): TableCell {
  const { columnSpan = 1, rowSpan = 1 } = cell;
  const isFree = (at: number) => column + at < covered[row]!.length && !covered[row]![column + at];
  let width = 1;
  while (width < columnSpan && isFree(width)) width += 1;
  const height = Math.max(1, Math.min(rowSpan, covered.length - row));
  for (const line of covered.slice(row, row + height)) line.fill(true, column, column + width);
  if (width === columnSpan && height === rowSpan) return cell;
  const { columnSpan: _, rowSpan: _rows, ...own } = cell;
  return { ...own, ...(width > 1 && { columnSpan: width }), ...(height > 1 && { rowSpan: height }) };
}

/** A chart with data, as Office files need it: a number or a gap for each category. A correct chart is returned as it is. */
export function repairChart(chart: ChartMeaning): ChartMeaning {
  const isScatter = chart.type === 'scatter';
  const categories = categoriesOf(chart);
  const given = chart.series.length > 0 ? chart.series : [{ name: '', values: [], color: chart.text.color }];
  const series = given.map((one) => (isScatter ? withPoints(one) : withValues(one, categories.length)));
  const isCorrect = categories === chart.categories && series.every((one, index) => one === chart.series[index]);
  return isCorrect ? chart : { ...chart, categories, series };
}

/** At least one, but none in a scatter chart. */
function categoriesOf({ type, categories }: ChartMeaning): readonly string[] {
  if (type === 'scatter') return categories.length === 0 ? categories : [];
  return categories.length === 0 ? [''] : categories;
}

function withValues(series: ChartSeries, count: number): ChartSeries {
  const isCorrect =
    series.values.length === count && series.values.every((value) => value === null || Number.isFinite(value));
  if (isCorrect) return series;
  const values = Array.from({ length: count }, (_, index) => {
    const value = series.values[index];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  });
  return { ...series, values };
}

/** A point at zero, where a series has none, and no values of categories. */
function withPoints(series: ChartSeries): ChartSeries {
  const { points = [] } = series;
  const finite = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (finite.length > 0 && finite.length === points.length && series.values.length === 0) return series;
  return { ...series, values: [], points: finite.length > 0 ? finite : [{ x: 0, y: 0 }] };
}
