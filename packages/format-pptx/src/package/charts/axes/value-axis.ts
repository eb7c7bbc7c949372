import type { ChartAxis, ChartMeaning } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { type Axis, formatXml, sharedXml } from './axis.ts';

function finite(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** Bounds in the order of the schema. Omits bounds with min >= max, for which PowerPoint repairs the file. */
function scalingXml({ min, max }: ChartAxis): string {
  const upright = val('orientation', 'minMax');
  if (finite(min) && finite(max) && min >= max) return upright;
  return upright + (finite(max) ? val('max', max) : '') + (finite(min) ? val('min', min) : '');
}

/** `c:valAx` (ECMA-376 Part 1 §21.2.2.226). With `between`, points are in the middle of their category. */
export function valueAxisXml(
  axis: Axis,
  own: ChartAxis,
  { format, between }: { readonly format: string; readonly between: boolean },
  meaning: ChartMeaning,
): string {
  const shared = sharedXml(axis, scalingXml(own), formatXml(own.numberFormat ?? format), meaning);
  const step = finite(own.step) && own.step > 0 ? val('majorUnit', own.step) : '';
  return `<c:valAx>${shared}${val('crossBetween', between ? 'between' : 'midCat')}${step}</c:valAx>`;
}
