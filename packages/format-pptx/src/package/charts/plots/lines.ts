import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, ownColors, type PlotContext, pointXml } from './series.ts';
import { linedXml, markerXml, ownMarkerXml } from './series-style.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** `c:lineChart` (ECMA-376 Part 1 §21.2.2.97) without its axes. A point's own colour is that of its marker. */
export function linesXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = ownColors(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, ownMarkerXml(color, linedXml(one.color))),
    );
    return (
      `<c:ser>${openingXml(context, one)}${linedXml(one.color)}${markerXml(one.color)}${points.join('')}` +
      `${labelsXml(context, one.color, [])}${dataXml(context, one)}${val('smooth', meaning.smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('grouping', GROUPINGS[plot.grouping]) + val('varyColors', 0) + series.join('') + val('marker', 1);
}
