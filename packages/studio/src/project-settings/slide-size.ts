import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { say } from '../sentences/project-settings.ts';

export type LengthUnit = 'pt' | 'cm' | 'in';

/** Points in each unit. */
const POINTS: Readonly<Record<LengthUnit, number>> = { pt: 1, cm: 72 / 2.54, in: 72 };

/** A side of a slide in points, as the template language allows it. */
const SMALLEST_SIDE = 72;
const LARGEST_SIDE = 4032;

/** `custom` has sides of its own. */
export type SlideFormat = '16:9' | '4:3' | 'custom';

export interface SlideSides {
  readonly width: number;
  readonly height: number;
}

export function formatOf(slideSize: Json | undefined): SlideFormat {
  if (slideSize === undefined || slideSize === '16:9') return '16:9';
  return slideSize === '4:3' ? '4:3' : 'custom';
}

/** The sides in points. */
export function sidesOf(slideSize: Json | undefined): SlideSides {
  if (slideSize === '4:3') return { width: 720, height: 540 };
  if (!isJsonObject(slideSize)) return { width: 960, height: 540 };
  return { width: Number(slideSize.width) || 960, height: Number(slideSize.height) || 540 };
}

/** Points in a unit, rounded to what people type. */
export function inUnit(points: number, unit: LengthUnit): number {
  return Math.round((points / POINTS[unit]) * 100) / 100;
}

/** A length in points, rounded to hundredths. */
export function toPoints(length: number, unit: LengthUnit): number {
  return Math.round(length * POINTS[unit] * 100) / 100;
}

/** Why a side cannot be used; undefined if it can. */
export function faultOfSide(points: number | undefined, unit: LengthUnit): string | undefined {
  if (points !== undefined && points >= SMALLEST_SIDE && points <= LARGEST_SIDE) return undefined;
  const [least, most] = [inUnit(SMALLEST_SIDE, unit), inUnit(LARGEST_SIDE, unit)];
  return say('writeANumberFromLeast', { least, most, unit });
}
