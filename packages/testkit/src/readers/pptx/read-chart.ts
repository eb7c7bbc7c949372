import { child, descendants, path, type XmlElement } from './xml.ts';

export interface ReadSeries {
  readonly name: string;
  /** One entry per point of the series; `null` where the file has none, `NaN` where it has an empty one. */
  readonly values: readonly (number | null)[];
  /** Of its categories, or of its x values in a scatter chart. */
  readonly categories: readonly string[];
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
}

export function readChart(root: XmlElement): ReadChart {
  const plots = path(root, 'c:chart', 'c:plotArea')?.children.filter(({ name }) => /^c:\w+Chart$/.test(name)) ?? [];
  const series = plots.flatMap((plot) => descendants(plot, 'c:ser').map(readSeries));
  const direction = child(plots[0], 'c:barDir')?.attributes.val;
  const grouping = child(plots[0], 'c:grouping')?.attributes.val;
  const title = path(root, 'c:chart', 'c:title');
  return {
    types: plots.map(({ name }) => name.slice(2)),
    title:
      title === undefined
        ? ''
        : descendants(title, 'a:t')
            .map(({ text }) => text)
            .join(''),
    categories: series[0]?.categories ?? [],
    series,
    ...(direction === undefined ? {} : { direction }),
    ...(grouping === undefined ? {} : { grouping }),
  };
}

function readSeries(series: XmlElement): ReadSeries {
  const numbers = readCache(child(series, 'c:val') ?? child(series, 'c:yVal'));
  return {
    name: readCache(child(series, 'c:tx'))[0] ?? '',
    values: numbers.map((value) => (value === null ? null : Number.parseFloat(value))),
    categories: readCache(child(series, 'c:cat') ?? child(series, 'c:xVal')).map((value) => value ?? ''),
  };
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
