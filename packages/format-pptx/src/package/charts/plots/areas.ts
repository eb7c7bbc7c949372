import { val } from '../val.ts';
import { labelsXml } from './labels.ts';
import { filledXml } from './look.ts';
import { type Drawing, dataXml, openingXml } from './series.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** Areas that lie behind each other shine through, as core draws them. */
const VEIL = 0.7;

/** `c:areaChart` (ECMA-376 Part 1 §21.2.2.3) without its axes. An area has no points that could have a colour. */
export function areasXml(drawing: Drawing): string {
  const { series: all, grouping } = drawing.plot;
  const alpha = grouping === 'clustered' && all.length > 1 ? VEIL : 1;
  const series = all.map(
    (one) =>
      `<c:ser>${openingXml(drawing, one)}${filledXml({ ...one.color, alpha: (one.color.alpha ?? 1) * alpha })}${labelsXml(drawing, one.color, [])}${dataXml(drawing, one)}</c:ser>`,
  );
  return val('grouping', GROUPINGS[drawing.plot.grouping]) + val('varyColors', 0) + series.join('');
}
