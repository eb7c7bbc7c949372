import type { Notice, Scene } from '@deckwright/core/contract';
import { GOOGLE_SLIDES_FAMILIES } from './google-slides-families.ts';

/** The fonts of a location's editor. An editor ignores fonts that are embedded in the file. */
export interface EditorFonts {
  /** The editor's name for messages, such as "Google Slides". */
  readonly editor: string;
  readonly families: readonly string[];
  /** The family that replaces a missing one. */
  readonly fallback: string;
}

export const GOOGLE_SLIDES_FONTS: EditorFonts = {
  editor: 'Google Slides',
  families: GOOGLE_SLIDES_FAMILIES,
  fallback: 'Arial',
};

/** Returns a notice for each font family of the scene that the editor lacks, in the order of the scene. Ignores case, as file formats do. */
export function missingFonts({ fonts }: Scene, { editor, families, fallback }: EditorFonts): Notice[] {
  const known = new Set(families.map((family) => family.toLowerCase()));
  const missing = new Map(fonts.map(({ family }) => [family.toLowerCase(), family]));
  for (const family of known) missing.delete(family);
  return [...missing.values()].map((family) => ({
    code: 'FONT_SUBSTITUTED',
    message: `${editor} has no font "${family}" and shows ${fallback} instead; lines may break at other words.`,
  }));
}
