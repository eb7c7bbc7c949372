import type { ChartMeaning } from '@deckwright/core/contract';
import { val } from '../val.ts';
import { type Axis, sharedXml } from './axis.ts';

/** `c:catAx` (ECMA-376 Part 1 §21.2.2.25). With `downwards`, the first category is at the top. */
export function categoryAxisXml(axis: Axis, downwards: boolean, meaning: ChartMeaning): string {
  const scaling = val('orientation', downwards ? 'maxMin' : 'minMax');
  const shared = sharedXml(axis, scaling, '<c:numFmt formatCode="General" sourceLinked="1"/>', meaning);
  const { every } = meaning.categoryLabels ?? {};
  const skip = every === undefined ? '' : val('tickLblSkip', every) + val('tickMarkSkip', every);
  return `<c:catAx>${shared}${val('auto', 1)}${val('lblAlgn', 'ctr')}${val('lblOffset', 100)}${skip}${val('noMultiLvlLbl', 1)}</c:catAx>`;
}
