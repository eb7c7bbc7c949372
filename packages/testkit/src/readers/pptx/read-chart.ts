import type { ReadWorkbook } from './read-workbook.ts';
import { child, descendants, path, type XmlElement } from './xml.ts';

export interface ReadSeries {
  readonly name: string;
  /** Type of its plot, such as `lineChart`. */
  readonly type: string;
  /** Whether it uses other axes than the first plot of the chart. */
  readonly secondary: boolean;
  /** Indexes of the points with their own format. */
  readonly ownPoints: readonly number[];
  /** One entry per point: `null` if the file has no value, `NaN` if it has an empty one. */
  readonly values: readonly (number | null)[];
  /** Categories, or the x values of a scatter chart. */
  readonly categories: readonly string[];
  /**
   * Cell ranges of the embedded workbook that the name, categories and values refer to, such as `Sheet1!$B$2:$B$4`; '' without a
   * reference.
   */
  readonly references: { readonly name: string; readonly categories: string; readonly values: string };
}

/** An axis. The viewer decides about absent properties. */
export interface ReadAxis {
  /** `cat`, `val` or `date`. */
  readonly kind: string;
  /** `b`, `l`, `r` or `t`. */
  readonly position: string;
  readonly hidden: boolean;
  readonly gridlines: boolean;
  readonly title: string;
  readonly numberFormat: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export interface ReadChart {
  /** The plots' element names without prefix, such as `barChart`; several for a combination. */
  readonly types: readonly string[];
  /** `col` or `bar`. */
  readonly direction?: string;
  readonly grouping?: string;
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly ReadSeries[];
  readonly axes: readonly ReadAxis[];
  /** The embedded workbook with the chart's data, if there is one. */
  readonly workbook?: ReadWorkbook;
}

export function readChart(root: XmlElement, workbook?: ReadWorkbook): ReadChart {
  const inside = path(root, 'c:chart', 'c:plotArea')?.children ?? [];
  const plots = inside.filter(({ name }) => /^c:\w+Chart$/.test(name));
  const firstAxis = child(plots[0], 'c:axId')?.attributes.val;
  const series = plots.flatMap((plot) => {
    const common = { type: plot.name.slice(2), secondary: child(plot, 'c:axId')?.attributes.val !== firstAxis };
    return descendants(plot, 'c:ser').map((each) => ({ ...common, ...readSeries(each) }));
  });
  const direction = child(plots[0], 'c:barDir')?.attributes.val;
  const grouping = child(plots[0], 'c:grouping')?.attributes.val;
  return {
    types: plots.map(({ name }) => name.slice(2)),
    title: readTitle(path(root, 'c:chart', 'c:title')),
    categories: series[0]?.categories ?? [],
    series,
    axes: inside.filter(({ name }) => /^c:\w+Ax$/.test(name)).map(readAxis),
    workbook,
    direction,
    grouping,
  };
}

function readTitle(title: XmlElement | undefined): string {
  if (title === undefined) return '';
  return descendants(title, 'a:t')
    .map(({ text }) => text)
    .join('');
}

function readAxis(axis: XmlElement): ReadAxis {
  const valueAt = (...tags: string[]) => path(axis, ...tags)?.attributes.val;
  const bounds = {
    min: valueAt('c:scaling', 'c:min'),
    max: valueAt('c:scaling', 'c:max'),
    step: valueAt('c:majorUnit'),
  };
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  return {
    kind: axis.name.slice(2, -2),
    position: valueAt('c:axPos') ?? '',
    hidden: valueAt('c:delete') === '1',
    gridlines: child(axis, 'c:majorGridlines') !== undefined,
    title: readTitle(child(axis, 'c:title')),
    numberFormat: child(axis, 'c:numFmt')?.attributes.formatCode ?? '',
    ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
  };
}

function readSeries(series: XmlElement): Omit<ReadSeries, 'type' | 'secondary'> {
  const [values, categories] = [
    child(series, 'c:val') ?? child(series, 'c:yVal'),
    child(series, 'c:cat') ?? child(series, 'c:xVal'),
  ];
  const numbers = readCache(values);
  const name = child(series, 'c:tx');
  return {
    name: readCache(name)[0] ?? '',
    ownPoints: descendants(series, 'c:dPt').map((point) => Number(child(point, 'c:idx')?.attributes.val)),
    values: numbers.map((value) => (value === null ? null : Number.parseFloat(value))),
    categories: readCache(categories).map((value) => value ?? ''),
    references: { name: referenceOf(name), categories: referenceOf(categories), values: referenceOf(values) },
  };
}

function referenceOf(data: XmlElement | undefined): string {
  return (data === undefined ? undefined : descendants(data, 'c:f')[0]?.text) ?? '';
}

function readCache(data: XmlElement | undefined): (string | null)[] {
  if (data === undefined) return [];
  const points = descendants(data, 'c:pt');
  const count = Number(descendants(data, 'c:ptCount')[0]?.attributes.val ?? points.length);
  const values: (string | null)[] = Array.from({ length: count }, () => null);
  for (const point of points) {
    values[Number(point.attributes.idx)] = child(point, 'c:v')?.text ?? '';
  }
  return values;
}
