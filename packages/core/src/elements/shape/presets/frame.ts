import type { Size } from '../../../contract/index.ts';

/** Lengths of a box in points, by the names of the definitions: `ss` is the shorter side, (`hc`, `vc`) the centre. */
export interface Frame {
  readonly w: number;
  readonly h: number;
  readonly ss: number;
  readonly hc: number;
  readonly vc: number;
}

export function frameOf({ width, height }: Size): Frame {
  return { w: width, h: height, ss: Math.min(width, height), hc: width / 2, vc: height / 2 };
}
