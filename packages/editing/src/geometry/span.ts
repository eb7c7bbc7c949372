import type { Box } from '@deckwright/core/contract';

export type Axis = 'x' | 'y';
export const AXES: readonly Axis[] = ['x', 'y'];

/** Start and end on an axis, in points. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOf({ x, y, width, height }: Box, axis: Axis): Span {
  return axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
}

export function crossOf(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

/** True if both have more than an end in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
