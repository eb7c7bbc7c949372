import type { ChartMeaning, Color } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, type PlotContext, pointXml, type Series } from './series.ts';
import { sliceXml } from './series-style.ts';

/** Size of a doughnut's hole, in percent of the outer radius. */
const HOLE = 62;

function sliceColor({ pointColors }: ChartMeaning, series: Series, index: number): Color {
  return series.pointColors?.[index] ?? pointColors[index % Math.max(1, pointColors.length)] ?? series.color;
}

/**
 * The content of `c:pieChart` and `c:doughnutChart` (ECMA-376 Part 1 §21.2.2.141, §21.2.2.50). A pie shows its first
 * series only; a doughnut has a ring for each series.
 */
export function piesXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const pie = plot.type === 'pie';
  const series = plot.series.slice(0, pie ? 1 : undefined).map((one) => {
    const slices = meaning.categories.map((_, index) => [index, sliceColor(meaning, one, index)] as const);
    const points = slices.map(([index, color]) => pointXml(index, val('bubble3D', 0) + sliceXml(color)));
    const labels = labelsXml(context, one, slices);
    return `<c:ser>${openingXml(context, one)}${sliceXml(one.color)}${points.join('')}${labels}${dataXml(context, one)}</c:ser>`;
  });
  return val('varyColors', 1) + series.join('') + val('firstSliceAng', 0) + (pie ? '' : val('holeSize', HOLE));
}
