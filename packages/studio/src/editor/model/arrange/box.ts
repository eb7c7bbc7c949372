import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import type { ElementPath } from '../../../elements/template-json.ts';
import { rounded } from './rounded.ts';

/** Where the elements are drawn, in points. */
export type DrawnBoxes = ReadonlyMap<ElementPath, Box>;

/** The box that an element states; undefined if it has none, as a child of a group. */
export function boxIn(element: JsonObject): Box | undefined {
  const box = element.box;
  if (!isJsonObject(box)) return undefined;
  const { x, y, width, height } = box;
  if ([x, y, width, height].some((side) => typeof side !== 'number')) return undefined;
  return { x, y, width, height } as unknown as Box;
}

/** A box for a file. Sizes are never negative. */
export function roundedBox({ x, y, width, height }: Box): { readonly [side: string]: Json } {
  return { x: rounded(x), y: rounded(y), width: rounded(Math.max(0, width)), height: rounded(Math.max(0, height)) };
}

/** The smallest box around all of them. Expects at least one. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
