import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { linedXml, markerXml, ownMarkerXml } from './look.ts';
import { type Drawing, dataXml, openingXml, ownColors, pointXml } from './series.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** `c:lineChart` (ECMA-376 Part 1 §21.2.2.97) without its axes. A point's own colour is that of its marker. */
export function linesXml(drawing: Drawing): string {
  const { plot, meaning } = drawing;
  const series = plot.series.map((one) => {
    const points = ownColors(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, ownMarkerXml(color, linedXml(one.color))),
    );
    return (
      `<c:ser>${openingXml(drawing, one)}${linedXml(one.color)}${markerXml(one.color)}${points.join('')}` +
      `${labelsXml(drawing, one.color, [])}${dataXml(drawing, one)}${val('smooth', meaning.smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('grouping', GROUPINGS[plot.grouping]) + val('varyColors', 0) + series.join('') + val('marker', 1);
}
