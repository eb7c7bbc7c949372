import type { Scene, Stroke } from '@deckwright/core/contract';
import { show } from '../contract-test.ts';
import { colorOf, isSameColor } from './drawn.ts';
import type { FoundStroke } from './found.ts';

/** What is wrong with a stroke, as the end of a sentence; undefined if it is right or was not read. */
export function strokeFault(
  found: FoundStroke | 'none' | undefined,
  wanted: Stroke | undefined,
  scene: Scene,
): string | undefined {
  if (found === undefined || (found === 'none' && wanted === undefined)) return undefined;
  if (found === 'none' || wanted === undefined) {
    return `with the stroke ${show(found)}, not ${wanted === undefined ? 'none' : show(wanted)}`;
  }
  const { width = wanted.width, dash = wanted.dash ?? 'solid' } = found;
  const isSame =
    isSameColor(found, colorOf(wanted.color, scene)) &&
    Math.abs(width - wanted.width) < 0.1 &&
    dash === (wanted.dash ?? 'solid');
  return isSame ? undefined : `with the stroke ${show(found)}, not ${show(wanted)}`;
}

export function isSameAngle(one: number, other: number): boolean {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart) < 0.5;
}
