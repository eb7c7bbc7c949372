import type { Face } from '../../fonts/face.ts';
import { type Ink, inkOf, NO_INK, unionOf } from '../../fonts/ink.ts';
import { PITCH, RISE, SCRIPT_SIZE } from '../scale.ts';
import { hasTallScript, mainTallScripts, type TallScript } from './tall-scripts.ts';

/** The part of a paragraph in one face, as far as its height matters. */
export interface InkedSpan {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  readonly script: 'super' | 'sub' | undefined;
  readonly level: number;
}

/** What a paragraph needs so that its ink stays within its lines. */
export interface SpaceForInk {
  /** The least factor of the line pitch. 0 if the paragraph has only letters of Latin and other scripts of 1.2 em. */
  readonly leastSpacing: number;
  /** The ink of each span in em of its run's size, superscript and subscript included. Empty if `leastSpacing` is 0. */
  readonly inks: readonly Ink[];
}

export const NOT_TALL: SpaceForInk = { leastSpacing: 0, inks: [] };

/** The largest factor, as in the template language. A font can claim any height, and its lines must stay on the slide. */
const MOST = 3;

/**
 * Measures the ink of a paragraph with a tall script. A script that it is written in counts with the ink of everyday words, so that
 * an edit does not change the spacing. A single word in another script counts with its own ink, so that it moves the lines as little
 * as possible.
 */
export function spaceForInk(text: string, spans: readonly InkedSpan[], mark: Face): SpaceForInk {
  if (!hasTallScript(text)) return NOT_TALL;
  const main = mainTallScripts(text);
  const shares = { above: mark.baselinePosition, below: 1 - mark.baselinePosition };
  for (const { face } of spans) {
    shares.above = Math.max(shares.above, face.baselinePosition);
    shares.below = Math.max(shares.below, 1 - face.baselinePosition);
  }
  const inks: Ink[] = [];
  let least = 0;
  for (const { start, end, face, script, level } of spans) {
    const part = text.slice(start, end);
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const isTall = hasTallScript(part);
    const scripts = main.filter(({ letters }) => letters.test(part));
    const typical = scripts.map((one) => typicalInk(face, one, direction)).reduce(unionOf, NO_INK);
    const ink = raised(bounded(inkOf(face, part.replaceAll(/\s/g, ' '), direction), face, typical), script);
    inks.push(ink);
    if (isTall) least = Math.max(least, spacingFor(unionOf(ink, raised(typical, script)), face, mark, shares));
  }
  return { leastSpacing: Math.min(MOST, Math.ceil(least * 100 - 1e-6) / 100), inks };
}

/**
 * The line spacing at which ink stays within a line. Of the lines that the face can be on, the one that leaves it least space counts:
 * other faces of the paragraph can move the baseline (see `pitchOf`).
 */
function spacingFor(
  ink: Ink,
  face: Face,
  mark: Face,
  most: { readonly above: number; readonly below: number },
): number {
  const above = Math.max(face.baselinePosition, mark.baselinePosition);
  const below = Math.max(1 - face.baselinePosition, 1 - mark.baselinePosition);
  const spaceAbove = (PITCH * above) / (above + most.below);
  const spaceBelow = (PITCH * below) / (below + most.above);
  const ratio = Math.max(ink.above / spaceAbove, ink.below / spaceBelow);
  if (ratio > 1) return ratio;
  // Below 100 % only the space above the baseline is reduced.
  return Math.max(0, 1 - (spaceAbove - ink.above) / PITCH);
}

/** Some fonts reserve a little less than their glyphs need. In em. */
const EXCESS = 0.1;

/** Marks can be stacked without end, so a text counts up to what the font reserves, or to its everyday words if these need more. */
function bounded(ink: Ink, { ascent, descent }: Face, typical: Ink): Ink {
  return {
    above: Math.min(ink.above, Math.max(ascent, typical.above) + EXCESS),
    below: Math.min(ink.below, Math.max(descent, typical.below) + EXCESS),
  };
}

function raised(ink: Ink, script: 'super' | 'sub' | undefined): Ink {
  if (script === undefined) return ink;
  return { above: ink.above * SCRIPT_SIZE + RISE[script], below: ink.below * SCRIPT_SIZE - RISE[script] };
}

const typicalInks = new WeakMap<Face, Map<TallScript, Ink>>();

/** The ink of the words of a script's sample for which the face has all characters. */
function typicalInk(face: Face, script: TallScript, direction: 'ltr' | 'rtl'): Ink {
  const ofFace = typicalInks.get(face) ?? new Map<TallScript, Ink>();
  typicalInks.set(face, ofFace);
  const known = ofFace.get(script);
  if (known) return known;
  const words = script.sample
    .split(' ')
    .filter((word) => [...word].every((letter) => face.has(letter.codePointAt(0)!)));
  const ink = words.map((word) => inkOf(face, word, direction)).reduce(unionOf, NO_INK);
  ofFace.set(script, ink);
  return ink;
}
