import type { FontLibrary } from '../fonts/library.ts';
import { LIMITS } from '../limits.ts';
import { shorten, shortList } from '../shorten.ts';
import type { FaultCollector } from './fault-collector.ts';
import { didYouMean, nearest, pointerOf, valueAt } from './faults.ts';

export const FONT_ROLES: readonly string[] = ['heading', 'body'];

type Fonts = Pick<FontLibrary, 'families' | 'has'>;

/** Adds a fault for each `font` in a template's elements that is neither a role of the theme nor an installed family. */
export function checkFonts(json: unknown, fonts: Fonts, faults: FaultCollector): void {
  for (const { font, path } of namedFonts(json, ['elements'])) checkFont(font, path, fonts, faults);
}

type Step = string | number;

/** A family or a role that a file names. */
interface NamedFont {
  readonly font: string;
  readonly path: readonly Step[];
}

/** Every `font` in the part of a file to which `start` leads. */
export function namedFonts(json: unknown, start: readonly Step[]): readonly NamedFont[] {
  const found: NamedFont[] = [];
  const look = (value: unknown, path: readonly Step[]): void => {
    // A deeper file has a fault of its own.
    if (path.length > LIMITS.template.depth.most) return;
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries()) look(part, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'font' && typeof part === 'string') found.push({ font: part, path: [...path, key] });
        // A parameter of a partial may have any name.
        else if (key !== 'with') look(part, [...path, key]);
      }
    }
  };
  look(valueAt(json, start), start);
  return found;
}

function checkFont(font: string, at: readonly Step[], fonts: Fonts, faults: FaultCollector): void {
  if (FONT_ROLES.includes(font) || fonts.has(font)) return;
  faults.addOnce(() => {
    const known = [...FONT_ROLES, ...fonts.families];
    const suggestion = nearest(font, known);
    const hint = didYouMean(suggestion) || ` Installed: ${shortList(known)}.`;
    return {
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `The font "${shorten(font)}" is not installed.${hint}`,
      expected: 'heading, body, or an installed family',
      got: `the string ${JSON.stringify(shorten(font))}`,
      suggestion,
    };
  });
}
