import {
  type ChartLabels,
  type ChartMeaning,
  type ChartSeries,
  type ChartType,
  type Color,
  readableOn,
  type Theme,
} from '@deckwright/core/contract';
import { escapeXml } from '../xml.ts';
import { textStyleXml, val } from './style.ts';
import { columnsOf, headOf, rangeOf } from './workbook.ts';

function finite(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const NO_POINT = { x: Number.NaN, y: Number.NaN };

/**
 * Replaces points without two finite numbers by `NO_POINT`, so that colours by index still match. Pads all series to
 * the same number of points, because LibreOffice drops series that are shorter than the longest.
 */
function pointsOf({ points = [] }: ChartSeries, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = points[index] ?? NO_POINT;
    return finite(x) && finite(y) ? { x, y } : NO_POINT;
  });
}

const NO_SERIES: ChartSeries = { name: '', values: [], color: { role: 'accent1' } };

/**
 * Returns a chart that viewers can plot: one value for each category, finite numbers only, and at least one category
 * and one series, because people cannot edit a chart without ranges.
 */
export function plottable(meaning: ChartMeaning): ChartMeaning {
  const scatter = meaning.type === 'scatter';
  const categories = meaning.categories.length > 0 || scatter ? meaning.categories : [''];
  const count = Math.max(1, ...meaning.series.map(({ points = [] }) => points.length));
  const series = (meaning.series.length > 0 ? meaning.series : [NO_SERIES]).map((one) => ({
    ...one,
    values: categories.map((_, index) => (finite(one.values[index]) ? one.values[index] : null)),
    ...(scatter && { points: pointsOf(one, count) }),
  }));
  return { ...meaning, categories, series };
}

/** Series of one type on the same axes: one plot of a chart's plot area. */
export interface Plot {
  readonly type: Exclude<ChartType, 'combo'>;
  readonly grouping: ChartMeaning['grouping'];
  readonly secondary: boolean;
  /** The Excel number format of axis and labels. */
  readonly numberFormat: string;
  /** `index` is the position among all series of the chart, which the workbook and the legend use. */
  readonly series: readonly (ChartSeries & { readonly index: number })[];
}

/** Later plots cover earlier ones. */
const COMBO_ORDER = ['area', 'column', 'line'] as const;

/** Returns the plots of a chart: one, or for a combo chart one for each type of series on each pair of axes. */
export function plotsOf(meaning: ChartMeaning): readonly Plot[] {
  const { type, grouping, numberFormat } = meaning;
  const series = meaning.series.map((one, index) => ({ ...one, index }));
  if (type !== 'combo') return [{ type, grouping, secondary: false, numberFormat, series }];
  return [false, true].flatMap((secondary) =>
    COMBO_ORDER.map((seriesType) => ({
      type: seriesType,
      grouping: seriesType === 'line' ? ('clustered' as const) : grouping,
      secondary,
      numberFormat: (secondary ? meaning.secondaryAxis?.numberFormat : undefined) ?? numberFormat,
      series: series.filter((one) => (one.type ?? 'column') === seriesType && (one.secondary ?? false) === secondary),
    })).filter((plot) => plot.series.length > 0),
  );
}

function cachedXml(content: string, index: number): string {
  return `<c:pt idx="${index}"><c:v>${content}</c:v></c:pt>`;
}

/**
 * A reference to text cells of the workbook, with a copy of their text. Writes one level of categories as a plain list.
 */
function textReferenceXml(formula: string, texts: readonly string[]): string {
  return (
    `<c:strRef><c:f>${formula}</c:f><c:strCache>${val('ptCount', texts.length)}` +
    `${texts.map((text, index) => cachedXml(escapeXml(text), index)).join('')}</c:strCache></c:strRef>`
  );
}

/** A reference to number cells of the workbook, with a copy of their values. Omits the points of missing values. */
export function numberReferenceXml(formula: string, numbers: readonly (number | null)[], format: string): string {
  const points = numbers.map((value, index) =>
    value === null || !Number.isFinite(value) ? '' : cachedXml(String(value), index),
  );
  return (
    `<c:numRef><c:f>${formula}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode>` +
    `${val('ptCount', numbers.length)}${points.join('')}</c:numCache></c:numRef>`
  );
}

/** A plot, with its chart and theme. */
export interface PlotContext {
  readonly meaning: ChartMeaning;
  readonly plot: Plot;
  readonly theme: Theme;
}

export type Series = Plot['series'][number];

/** The elements that begin every series. */
export function openingXml({ meaning }: PlotContext, { index, name }: Series): string {
  return `${val('idx', index)}${val('order', index)}<c:tx>${textReferenceXml(headOf(columnsOf(meaning, index).y), [name])}</c:tx>`;
}

/** The categories and values of a series. */
export function dataXml({ meaning }: PlotContext, { index, values }: Series): string {
  const { categories, numberFormat } = meaning;
  const { x, y } = columnsOf(meaning, index);
  const count = categories.length;
  return (
    `<c:cat>${textReferenceXml(rangeOf(x, count), categories)}</c:cat>` +
    `<c:val>${numberReferenceXml(rangeOf(y, count), values, numberFormat)}</c:val>`
  );
}

/** The points of a series whose colour differs from the series, in order. Skips points that do not exist. */
export function pointColorsOf(series: Series, count: number): readonly (readonly [index: number, color: Color])[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const color = series.pointColors?.[index];
    return color === undefined ? [] : [[index, color] as const];
  });
}

/** The style of one point (ECMA-376 Part 1 §21.2.2.52). `style` must be in the order of the schema. */
export function pointXml(index: number, style: string): string {
  return `<c:dPt>${val('idx', index)}${style}</c:dPt>`;
}

function isBars({ type }: Plot): boolean {
  return type === 'column' || type === 'bar';
}

/** The position of labels. Each chart type allows only a few; PowerPoint repairs a file with any other. */
function positionXml(plot: Plot): string {
  if (plot.type === 'line' || plot.type === 'scatter') return val('dLblPos', 't');
  if (plot.type === 'pie') return val('dLblPos', 'outEnd');
  return isBars(plot) ? val('dLblPos', plot.grouping === 'clustered' ? 'outEnd' : 'ctr') : '';
}

function isInside(plot: Plot): boolean {
  return plot.type === 'doughnut' || (isBars(plot) && plot.grouping !== 'clustered');
}

function isRound({ type }: Plot): boolean {
  return type === 'pie' || type === 'doughnut';
}

/** Without a legend, the labels of slices contain the category names. */
function showsCategory({ legend }: ChartMeaning, plot: Plot): boolean {
  return isRound(plot) && legend === 'none';
}

/** The content and style of a label, for a whole series or for one of its points. */
function contentXml(meaning: ChartMeaning, plot: Plot, color: Color, labels: ChartLabels | undefined): string {
  return (
    `<c:numFmt formatCode="${escapeXml(plot.numberFormat)}" sourceLinked="0"/>` +
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textStyleXml({ ...meaning.text, color, ...(labels && { size: labels.size }) }, labels?.angle)}${positionXml(plot)}` +
    `${val('showLegendKey', 0)}${val('showVal', 1)}${val('showCatName', showsCategory(meaning, plot) ? 1 : 0)}${val('showSerName', 0)}` +
    `${val('showPercent', 0)}${val('showBubbleSize', 0)}${showsCategory(meaning, plot) ? '<c:separator>\n</c:separator>' : ''}`
  );
}

/**
 * The labels of a series: its numbers, in a colour that is readable on the fill below them. Returns '' if the chart has
 * no labels. `points` are the fills of points that differ.
 */
export function labelsXml(
  { meaning, plot, theme }: PlotContext,
  { color: fill, labels }: Pick<ChartSeries, 'color' | 'labels'>,
  points: readonly (readonly [index: number, fill: Color])[],
): string {
  if (!meaning.dataLabels) return '';
  const colorOn = (background: Color) => (isInside(plot) ? readableOn(background, theme) : meaning.text.color);
  const left = new Set(labels?.left);
  const deleted = [...left].map((index) => [index, val('delete', 1)] as const);
  const colored = (isInside(plot) ? points : []).flatMap(([index, background]) =>
    left.has(index) ? [] : [[index, contentXml(meaning, plot, colorOn(background), labels)] as const],
  );
  const pointLabels = [...deleted, ...colored]
    .toSorted(([a], [b]) => a - b)
    .map(([index, content]) => `<c:dLbl>${val('idx', index)}${content}</c:dLbl>`);
  const leaders = isRound(plot) ? val('showLeaderLines', 1) : '';
  return `<c:dLbls>${pointLabels.join('')}${contentXml(meaning, plot, colorOn(fill), labels)}${leaders}</c:dLbls>`;
}
