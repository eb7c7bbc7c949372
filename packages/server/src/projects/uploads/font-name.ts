import type { FontReport } from '@deckwright/core';
import type { FontSummary } from '../files/fonts.ts';

/** A family and its face, such as `Inter bold italic`. */
export function faceOf({ family, bold, italic }: Pick<FontSummary, 'family' | 'bold' | 'italic'>): string {
  const style = [bold ? 'bold' : '', italic ? 'italic' : ''].filter((word) => word !== '').join(' ');
  return `${family} ${style === '' ? 'regular' : style}`;
}

/** Why a text cannot be the name of a font file; undefined if it can. */
export function faultOfFontName(name: string): string | undefined {
  return /^[^\p{C}/\\]{1,100}$/u.test(name) ? undefined : 'the name must be 1 to 100 printable characters.';
}

/** Whether decks embed a font, as a phrase. */
export function embeddingOf({ embeddable, whyNot, rights }: FontReport): string {
  if (!embeddable) return `not embedded: ${whyNot}`;
  return rights.subset ? 'embedded' : 'embedded whole: its license forbids subsetting';
}
