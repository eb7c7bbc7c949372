import type { Color } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, ownColors, type PlotContext, pointXml } from './series.ts';
import { linedXml, markerXml, NO_MARKER, outlinedXml, ownMarkerXml } from './series-style.ts';

/** Of the outline's cover, so that what lies below can be seen. */
const COVER = 0.3;

function seeThrough(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * COVER };
}

/** `c:radarChart` (ECMA-376 Part 1 §21.2.2.153) without its axes: outlines with markers, or filled ones without. */
export function radarXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = ownColors(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, ownMarkerXml(color, linedXml(one.color))),
    );
    const look = meaning.filled
      ? outlinedXml(seeThrough(one.color), one.color) + NO_MARKER
      : linedXml(one.color) + markerXml(one.color) + points.join('');
    return `<c:ser>${openingXml(context, one)}${look}${labelsXml(context, one.color, [])}${dataXml(context, one)}</c:ser>`;
  });
  return val('radarStyle', meaning.filled ? 'filled' : 'marker') + val('varyColors', 0) + series.join('');
}
