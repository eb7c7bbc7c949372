import type { Fault } from '../contract/index.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { didYouMean, nearest, pointerOf } from './faults.ts';

const FONT_ROLES = ['heading', 'body'];

/** One fault for each `font` in a template's elements that is neither a role of the theme nor an installed family. */
export function fontFaults(json: unknown, fonts: Pick<FontLibrary, 'families' | 'has'>): readonly Fault[] {
  const elements = (json as { readonly elements?: unknown } | null | undefined)?.elements;
  const faults: Fault[] = [];
  const look = (value: unknown, at: readonly (string | number)[]): void => {
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries()) look(part, [...at, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'font' && typeof part === 'string') faults.push(...faultOf(part, [...at, key], fonts));
        else look(part, [...at, key]);
      }
    }
  };
  look(elements, ['elements']);
  return faults;
}

function faultOf(
  font: string,
  at: readonly (string | number)[],
  fonts: Pick<FontLibrary, 'families' | 'has'>,
): readonly Fault[] {
  if (FONT_ROLES.includes(font) || fonts.has(font)) return [];
  const known = [...FONT_ROLES, ...fonts.families];
  const suggestion = nearest(font, known);
  const message = `The font "${font}" is not installed.${didYouMean(suggestion) || ` Installed: ${known.join(', ')}.`}`;
  return [
    {
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message,
      expected: 'heading, body, or an installed family',
      got: `the string ${JSON.stringify(font)}`,
      ...(suggestion !== undefined && { suggestion }),
    },
  ];
}
