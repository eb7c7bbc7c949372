import type { Box } from '@deckwright/core/contract';
import { val } from './val.ts';

/** A plot area between its axes, or a title, which keeps its own size. */
type Placed = 'plot' | 'title';

/** `c:layout` (ECMA-376 Part 1 §21.2.2.88) at a place in shares of the chart; without one, the viewer chooses. */
export function layoutXml(box: Box | undefined, placed: Placed): string {
  if (box === undefined) return placed === 'plot' ? '<c:layout/>' : '';
  const size = placed === 'title' ? '' : val('w', box.width) + val('h', box.height);
  const target = placed === 'plot' ? val('layoutTarget', 'inner') : '';
  return `<c:layout><c:manualLayout>${target}${val('xMode', 'edge')}${val('yMode', 'edge')}${val('x', box.x)}${val('y', box.y)}${size}</c:manualLayout></c:layout>`;
}
