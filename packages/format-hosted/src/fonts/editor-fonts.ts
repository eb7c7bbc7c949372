import type { Notice, Scene } from '@deckwright/core/contract';
import { GOOGLE_SLIDES_FAMILIES } from './google-slides-families.ts';

/** The fonts with which a location's editor shows decks. It does not look at those inside the file. */
export interface EditorFonts {
  /** As people call it: "Google Slides". */
  readonly editor: string;
  readonly families: readonly string[];
  /** What it shows instead of a family that it lacks. */
  readonly fallback: string;
}

export const GOOGLE_SLIDES_FONTS: EditorFonts = {
  editor: 'Google Slides',
  families: GOOGLE_SLIDES_FAMILIES,
  fallback: 'Arial',
};

/** A notice for each family in use that the editor lacks, in the order of the scene. Case does not matter, as in file formats. */
export function missingFonts({ fonts }: Scene, { editor, families, fallback }: EditorFonts): Notice[] {
  const known = new Set(families.map((family) => family.toLowerCase()));
  const missing = new Map(fonts.map(({ family }) => [family.toLowerCase(), family]));
  for (const family of known) missing.delete(family);
  return [...missing.values()].map((family) => ({
    code: 'FONT_SUBSTITUTED',
    message: `${editor} has no font "${family}" and shows ${fallback} instead; its lines may break elsewhere.`,
  }));
}
