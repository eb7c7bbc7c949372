import type { FontSource } from '@deckwright/core';

/** The name of the file of a font, where the server offers it. */
export function fontFileName({ family, bold, italic }: FontSource): string {
  return `${family}${bold ? ' Bold' : ''}${italic ? ' Italic' : ''}.ttf`;
}
