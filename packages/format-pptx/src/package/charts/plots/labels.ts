import type { ChartMeaning, Color } from '@deckwright/core/contract';
import { escapeXml } from '../../../escape-xml.ts';
import { textXml } from '../text.ts';
import { val } from '../val.ts';
import { readableOn } from './contrast.ts';
import type { Plot } from './plot.ts';
import type { PlotContext } from './series.ts';

function isBars({ type }: Plot): boolean {
  return type === 'column' || type === 'bar';
}

/** Where labels stand. Each chart type admits its own few positions; a wrong one makes PowerPoint repair the file. */
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

/** Labels of slices say their names where no legend does. */
function isNamed({ legend }: ChartMeaning, plot: Plot): boolean {
  return isRound(plot) && legend === 'none';
}

/** What a label shows and how, which is alike for all labels of a series and for one of its points. */
function contentXml(meaning: ChartMeaning, plot: Plot, color: Color): string {
  return (
    `<c:numFmt formatCode="${escapeXml(plot.numberFormat)}" sourceLinked="0"/>` +
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textXml({ ...meaning.text, color })}${positionXml(plot)}` +
    `${val('showLegendKey', 0)}${val('showVal', 1)}${val('showCatName', isNamed(meaning, plot) ? 1 : 0)}${val('showSerName', 0)}` +
    `${val('showPercent', 0)}${val('showBubbleSize', 0)}${isNamed(meaning, plot) ? '<c:separator>\n</c:separator>' : ''}`
  );
}

/**
 * Labels of a series, where they are wanted: its numbers, in a colour that can be read on what is below them. `fill` is
 * the series' own, `points` are the fills of those points that have another.
 */
export function labelsXml(
  { meaning, plot, theme }: PlotContext,
  fill: Color,
  points: readonly (readonly [index: number, fill: Color])[],
): string {
  if (!meaning.dataLabels) return '';
  const colorOn = (ground: Color) => (isInside(plot) ? readableOn(ground, theme) : meaning.text.color);
  const own = (isInside(plot) ? points : []).map(
    ([index, ground]) => `<c:dLbl>${val('idx', index)}${contentXml(meaning, plot, colorOn(ground))}</c:dLbl>`,
  );
  const leaders = isRound(plot) ? val('showLeaderLines', 1) : '';
  return `<c:dLbls>${own.join('')}${contentXml(meaning, plot, colorOn(fill))}${leaders}</c:dLbls>`;
}
