import {
  type ChartLabels,
  type ChartMeaning,
  type ChartSeries,
  type Color,
  readableOn,
} from '@deckwright/core/contract';
import { escapeXml } from '../../../escape-xml.ts';
import { textStyleXml } from '../text.ts';
import { val } from '../val.ts';
import type { Plot } from './plot.ts';
import type { PlotContext } from './series.ts';

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
