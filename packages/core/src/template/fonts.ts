import type { FontLibrary } from '../fonts/library.ts';
import { LIMITS } from '../limits.ts';
import { shorten, shortList } from '../shorten.ts';
import type { FaultCollector } from './fault-collector.ts';
import { didYouMean, nearest, pointerOf } from './faults.ts';

const FONT_ROLES = ['heading', 'body'];

type Fonts = Pick<FontLibrary, 'families' | 'has'>;

/** Adds a fault for each `font` in a template's elements that is neither a role of the theme nor an installed family. */
export function checkFonts(json: unknown, fonts: Fonts, faults: FaultCollector): void {
  const elements = (json as { readonly elements?: unknown } | null | undefined)?.elements;
  const look = (value: unknown, at: readonly (string | number)[]): void => {
    // A deeper file has a fault of its own.
    if (at.length > LIMITS.template.depth.most) return;
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries()) look(part, [...at, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'font' && typeof part === 'string') checkFont(part, [...at, key], fonts, faults);
        // A parameter of a partial may have any name.
        else if (key !== 'with') look(part, [...at, key]);
      }
    }
  };
  look(elements, ['elements']);
}

function checkFont(font: string, at: readonly (string | number)[], fonts: Fonts, faults: FaultCollector): void {
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
      ...(suggestion !== undefined && { suggestion }),
    };
  });
}
