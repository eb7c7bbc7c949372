import { columnsOf, rangeOf } from '../data/cells.ts';
import { numberReferenceXml } from '../data/references.ts';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { openingXml, type PlotContext, pointColorsOf, pointXml, type Series } from './series.ts';
import { linedXml, markerXml, pointMarkerXml, UNLINED } from './series-style.ts';

/** Marker sizes in points. Markers without a line are larger, so that they are visible. */
const JOINED_SIZE = 6;
const UNJOINED_SIZE = 7;

function pointsXml({ meaning }: PlotContext, { index, points = [] }: Series): string {
  const { x, y } = columnsOf(meaning, index);
  const xFormat = meaning.xAxis?.numberFormat ?? meaning.numberFormat;
  const across = numberReferenceXml(
    rangeOf(x, points.length),
    points.map((point) => point.x),
    xFormat,
  );
  const up = numberReferenceXml(
    rangeOf(y, points.length),
    points.map((point) => point.y),
    meaning.numberFormat,
  );
  return `<c:xVal>${across}</c:xVal><c:yVal>${up}</c:yVal>`;
}

/**
 * The content of `c:scatterChart` (ECMA-376 Part 1 §21.2.2.161) without its axes: markers, and lines if the points are
 * joined.
 */
export function scatterXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const smooth = meaning.joined && meaning.smooth;
  const size = meaning.joined ? JOINED_SIZE : UNJOINED_SIZE;
  const series = plot.series.map((one) => {
    const line = meaning.joined ? linedXml(one.color) : UNLINED;
    const points = pointColorsOf(one, one.points?.length ?? 0).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, line, size)),
    );
    return (
      `<c:ser>${openingXml(context, one)}${line}${markerXml(one.color, size)}${points.join('')}` +
      `${labelsXml(context, one, [])}${pointsXml(context, one)}${val('smooth', smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('scatterStyle', smooth ? 'smoothMarker' : 'lineMarker') + val('varyColors', 0) + series.join('');
}
