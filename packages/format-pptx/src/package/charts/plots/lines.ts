import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, type PlotContext, pointColorsOf, pointXml } from './series.ts';
import { linedXml, markerXml, NO_MARKER, pointMarkerXml } from './series-style.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/**
 * The content of `c:lineChart` (ECMA-376 Part 1 §21.2.2.97) without its axes. The colour of a point changes its marker
 * only.
 */
export function linesXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, linedXml(one.color))),
    );
    return (
      `<c:ser>${openingXml(context, one)}${linedXml(one.color)}${meaning.markers === false ? NO_MARKER : markerXml(one.color)}${points.join('')}` +
      `${labelsXml(context, one, [])}${dataXml(context, one)}${val('smooth', meaning.smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('grouping', GROUPINGS[plot.grouping]) + val('varyColors', 0) + series.join('') + val('marker', 1);
}
