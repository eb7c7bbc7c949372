import type { Size } from '../../../contract/index.ts';
import type { Pen } from './pen.ts';

/** Lengths of a box in points, with the names of the definitions: `ss` is the shorter side, (`hc`, `vc`) the centre. */
export interface PresetBox {
  readonly w: number;
  readonly h: number;
  readonly ss: number;
  readonly hc: number;
  readonly vc: number;
}

export function presetBox({ width, height }: Size): PresetBox {
  return { w: width, h: height, ss: Math.min(width, height), hc: width / 2, vc: height / 2 };
}

/** An adjust value of a shape: a fraction, mostly of the box's shorter side, or an angle in degrees. */
export interface Guide {
  readonly unit: 'fraction' | 'degrees';
  readonly standard: number;
  /** Lowest and highest value in a box, where the definition pins it. */
  readonly limits?: (frame: PresetBox) => readonly [number, number];
}

/** One of Office's preset shapes, as in presetShapeDefinitions.xml (ECMA-376 Part 1 §20.1.10.56). */
export interface PresetDefinition {
  readonly guides: Readonly<Record<string, Guide>>;
  /** Draws the outline. `guides` are in fractions and degrees. */
  draw(pen: Pen, frame: PresetBox, guides: Readonly<Record<string, number>>): void;
}

/** Defines a shape. `draw` can read exactly its guides. */
export function definePreset<Name extends string>(
  guides: Readonly<Record<Name, Guide>>,
  draw: (pen: Pen, frame: PresetBox, guides: Readonly<Record<Name, number>>) => void,
): PresetDefinition {
  return { guides, draw };
}

/** A fraction from 0 to `most`, which may depend on the box. */
export function fraction(standard: number, most: number | ((frame: PresetBox) => number)): Guide {
  const limit = typeof most === 'number' ? () => most : most;
  return { unit: 'fraction', standard, limits: (frame) => [0, limit(frame)] };
}

/** A fraction without limits in the definition. */
export function free(standard: number): Guide {
  return { unit: 'fraction', standard };
}

/** The greatest angle of the definitions: 21,599,999 60,000ths of a degree. */
const FULL_TURN = 21_599_999 / 60_000;

/** Degrees clockwise from the right. */
export function angle(standard: number): Guide {
  return { unit: 'degrees', standard, limits: () => [0, FULL_TURN] };
}

/** A share of the width, in units of the shorter side: the limit of a guide along the width. */
export function alongWidth(share: number): (frame: PresetBox) => number {
  return ({ w, ss }) => (ss > 0 ? (share * w) / ss : 0);
}

/** Like `alongWidth`, for the height. */
export function alongHeight(share: number): (frame: PresetBox) => number {
  return ({ h, ss }) => (ss > 0 ? (share * h) / ss : 0);
}

/** Sine of degrees. */
export function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

/** Cosine of degrees. */
export function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
