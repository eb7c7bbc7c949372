import type { ChartMeaning, LayoutTools, NodeBase } from '../../contract/index.ts';
import { formatNumber } from './number-format.ts';

/** A plain text style, without font and size. */
export const PLAIN = {
  color: { role: 'dk1' },
  bold: false,
  italic: false,
  align: 'left',
  lineSpacing: 1,
  spaceAfter: 0,
} as const;

/** The alternative text of a chart for which the template has none. */
export function describeChart(meaning: ChartMeaning, language: string): string {
  const names = meaning.series.map((series) => series.name).join(', ');
  const type = `${meaning.type[0]!.toUpperCase()}${meaning.type.slice(1)}`;
  const range = meaning.type === 'scatter' ? rangeOfPoints(meaning, language) : rangeOfCategories(meaning);
  return `${type} chart of ${names}, ${range}.`;
}

function rangeOfCategories({ categories }: ChartMeaning): string {
  const [first] = categories;
  return first === undefined ? 'without values' : `from ${first} to ${categories.at(-1)}`;
}

function rangeOfPoints({ series, numberFormat, xAxis }: ChartMeaning, language: string): string {
  const points = series.flatMap((one) => one.points ?? []);
  if (points.length === 0) return 'without values';
  const range = (name: 'x' | 'y', format: string) => {
    const values = points.map((point) => point[name]);
    const write = (value: number) => formatNumber(value, format, language);
    const [low, high] = values.reduce(
      ([a, b], value) => [Math.min(a!, value), Math.max(b!, value)],
      [values[0]!, values[0]!],
    );
    return `${name} from ${write(low!)} to ${write(high!)}`;
  };
  return `${range('x', xAxis?.numberFormat ?? numberFormat)}, ${range('y', numberFormat)}`;
}

/** Sets all text of a chart once, to find the fonts it needs and missing glyphs. Viewers draw a native chart themselves. */
export function setTexts(meaning: ChartMeaning, base: NodeBase, tools: LayoutTools): void {
  const { title, categoryTitle, valueTitle, secondaryAxis, categories, series } = meaning;
  const formats = [meaning, meaning.valueAxis, meaning.xAxis, secondaryAxis].map((axis) => axis?.numberFormat);
  const numbers = [...new Set(formats)].flatMap((format) =>
    format === undefined ? [] : numbersIn(format, tools.language),
  );
  const texts = [categoryTitle, valueTitle, secondaryAxis?.title, ...categories, ...series.map(({ name }) => name)];
  const look = { ...PLAIN, font: meaning.text.font, size: meaning.text.size };
  const paragraphs = [
    ...(title ? tools.paragraphs(title, { ...look, bold: true }) : []),
    ...tools.paragraphs([...texts, ...numbers].filter((text) => text !== undefined).join('\n'), look),
  ];
  const frame = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, anchor: 'top', fit: 'grow', minSize: 1 } as const;
  tools.text(paragraphs, { width: Number.POSITIVE_INFINITY, height: 0 }, frame, base);
}

/** Every digit, sign and separator that a number format can show. */
function numbersIn(format: string, language: string): string[] {
  return [1234567890.5, -1234567890.5, 0].map((value) => formatNumber(value, format, language));
}
