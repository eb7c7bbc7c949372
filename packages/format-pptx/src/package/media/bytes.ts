import type { Deck } from '../deck.ts';
import type { Pass } from '../parts.ts';
import { mediaNames } from './names.ts';

/** Swaps the stand-in pictures for the real ones, once each. */
export const bytes =
  ({ scene, pictures }: Deck): Pass =>
  (parts) => {
    const swapped = new Map([...parts].filter(([name]) => !name.startsWith('ppt/media/')));
    for (const [id, name] of mediaNames(scene)) {
      const content = pictures.get(id);
      if (content !== undefined) swapped.set(name.replace('..', 'ppt'), content);
    }
    return swapped;
  };
