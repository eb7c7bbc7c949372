import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, type PlotContext, pointColorsOf, pointXml } from './series.ts';
import { filledXml } from './series-style.ts';

const GROUPINGS = { clustered: 'clustered', stacked: 'stacked', percent: 'percentStacked' } as const;

/** The gap between categories, in percent of a bar's width. */
const GAP = 60;

/** Keeps the colour of bars below zero, which some viewers would paint white. */
const KEEP_COLOR = val('invertIfNegative', 0);

/** The content of `c:barChart` (ECMA-376 Part 1 §21.2.2.16) without its axes: columns and bars. */
export function barsXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length);
    const pointStyles = points.map(([index, color]) =>
      pointXml(index, KEEP_COLOR + val('bubble3D', 0) + filledXml(color)),
    );
    const labels = labelsXml(context, one, points);
    return `<c:ser>${openingXml(context, one)}${filledXml(one.color)}${KEEP_COLOR}${pointStyles.join('')}${labels}${dataXml(context, one)}</c:ser>`;
  });
  return (
    val('barDir', plot.type === 'bar' ? 'bar' : 'col') +
    val('grouping', GROUPINGS[plot.grouping]) +
    val('varyColors', 0) +
    series.join('') +
    val('gapWidth', GAP) +
    val('overlap', plot.grouping === 'clustered' ? 0 : 100)
  );
}
