import type { Color } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, type PlotContext, pointColorsOf, pointXml } from './series.ts';
import { linedXml, markerXml, NO_MARKER, outlinedXml, pointMarkerXml } from './series-style.ts';

/** Opacity of a filled outline, so that the outlines below stay visible. */
const FILL_OPACITY = 0.3;

function translucent(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * FILL_OPACITY };
}

/**
 * The content of `c:radarChart` (ECMA-376 Part 1 §21.2.2.153) without its axes: outlines with markers, or filled
 * outlines.
 */
export function radarXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, linedXml(one.color))),
    );
    const style = meaning.filled
      ? outlinedXml(translucent(one.color), one.color) + NO_MARKER
      : linedXml(one.color) + markerXml(one.color) + points.join('');
    return `<c:ser>${openingXml(context, one)}${style}${labelsXml(context, one, [])}${dataXml(context, one)}</c:ser>`;
  });
  return val('radarStyle', meaning.filled ? 'filled' : 'marker') + val('varyColors', 0) + series.join('');
}
