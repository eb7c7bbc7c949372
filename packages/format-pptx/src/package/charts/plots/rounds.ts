import type { ChartMeaning, Color } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { sliceXml } from './look.ts';
import { type Drawing, dataXml, openingXml, pointXml, type Series } from './series.ts';

/** Of the outer radius, in percent. */
const HOLE = 62;

function sliceColor({ pointColors }: ChartMeaning, series: Series, index: number): Color {
  return series.pointColors?.[index] ?? pointColors[index % Math.max(1, pointColors.length)] ?? series.color;
}

/**
 * `c:pieChart` and `c:doughnutChart` (ECMA-376 Part 1 §21.2.2.141, §21.2.2.50). A pie shows its first series, a
 * doughnut has a ring for each.
 */
export function roundsXml(drawing: Drawing): string {
  const { plot, meaning } = drawing;
  const pie = plot.type === 'pie';
  const series = plot.series.slice(0, pie ? 1 : undefined).map((one) => {
    const slices = meaning.categories.map((_, index) => [index, sliceColor(meaning, one, index)] as const);
    const points = slices.map(([index, color]) => pointXml(index, val('bubble3D', 0) + sliceXml(color)));
    const labels = labelsXml(drawing, one.color, slices);
    return `<c:ser>${openingXml(drawing, one)}${sliceXml(one.color)}${points.join('')}${labels}${dataXml(drawing, one)}</c:ser>`;
  });
  return val('varyColors', 1) + series.join('') + val('firstSliceAng', 0) + (pie ? '' : val('holeSize', HOLE));
}
