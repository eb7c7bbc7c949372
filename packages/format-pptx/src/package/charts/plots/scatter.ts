import { columnsOf, rangeOf } from '../data/cells.ts';
import { numbersXml } from '../data/references.ts';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { linedXml, markerXml, ownMarkerXml, UNLINED } from './look.ts';
import { type Drawing, openingXml, ownColors, pointXml, type Series } from './series.ts';

/** Sizes of markers in points: without a line, they have to be found by themselves. */
const JOINED = 6;
const ALONE = 7;

function pointsXml({ meaning }: Drawing, { place, points = [] }: Series): string {
  const { x, y } = columnsOf(meaning, place);
  const xFormat = meaning.xAxis?.numberFormat ?? meaning.numberFormat;
  const across = numbersXml(
    rangeOf(x, points.length),
    points.map((point) => point.x),
    xFormat,
  );
  const up = numbersXml(
    rangeOf(y, points.length),
    points.map((point) => point.y),
    meaning.numberFormat,
  );
  return `<c:xVal>${across}</c:xVal><c:yVal>${up}</c:yVal>`;
}

/** `c:scatterChart` (ECMA-376 Part 1 §21.2.2.161) without its axes: markers, and lines where the points are joined. */
export function scatterXml(drawing: Drawing): string {
  const { plot, meaning } = drawing;
  const smooth = meaning.joined && meaning.smooth;
  const size = meaning.joined ? JOINED : ALONE;
  const series = plot.series.map((one) => {
    const line = meaning.joined ? linedXml(one.color) : UNLINED;
    const points = ownColors(one, one.points?.length ?? 0).map(([index, color]) =>
      pointXml(index, ownMarkerXml(color, line, size)),
    );
    return (
      `<c:ser>${openingXml(drawing, one)}${line}${markerXml(one.color, size)}${points.join('')}` +
      `${labelsXml(drawing, one.color, [])}${pointsXml(drawing, one)}${val('smooth', smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('scatterStyle', smooth ? 'smoothMarker' : 'lineMarker') + val('varyColors', 0) + series.join('');
}
