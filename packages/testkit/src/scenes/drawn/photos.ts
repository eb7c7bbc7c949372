import { deck } from '../build/deck.ts';
import { box, picture } from '../build/draw.ts';
import { sameSize } from '../build/pictures.ts';

function photo(of: 0 | 1) {
  const at = box(120, 120, 240, 240);
  const nodes = [picture('photo', at, sameSize[of].picture, { alt: 'Two colours' })];
  return deck({ slides: [{ title: 'One picture', nodes }] });
}

/** Two decks that differ only in a picture, and these have the same size in pixels and in bytes. */
export const [photoA, photoB] = [photo(0), photo(1)];
