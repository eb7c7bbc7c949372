import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { dataXml, openingXml, type PlotContext } from './series.ts';
import { filledXml } from './series-style.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** Opacity of overlapping areas, the same as in core's drawing. */
const OVERLAP_OPACITY = 0.7;

/**
 * The content of `c:areaChart` (ECMA-376 Part 1 §21.2.2.3) without its axes. Points of an area cannot have a colour.
 */
export function areasXml(context: PlotContext): string {
  const { series: all, grouping } = context.plot;
  const alpha = grouping === 'clustered' && all.length > 1 ? OVERLAP_OPACITY : 1;
  const series = all.map(
    (one) =>
      `<c:ser>${openingXml(context, one)}${filledXml({ ...one.color, alpha: (one.color.alpha ?? 1) * alpha })}${labelsXml(context, one, [])}${dataXml(context, one)}</c:ser>`,
  );
  return val('grouping', GROUPINGS[context.plot.grouping]) + val('varyColors', 0) + series.join('');
}
