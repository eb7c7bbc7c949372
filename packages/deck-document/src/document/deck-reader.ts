import type { EditableDeck, EditableSlide } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { ordered } from '../order.ts';
import { readShared } from './read-deck.ts';
import { rootsOf } from './roots.ts';
import { readSlide } from './slide.ts';

/** A document that is read again and again. */
export interface DeckReader {
  /** Undefined until the document is that of a deck. */
  read(): EditableDeck | undefined;
}

/** Reads as `readDeck` does, but only the slides that changed since the last time. What did not change are the same objects. */
export function createDeckReader(doc: Y.Doc): DeckReader {
  const roots = rootsOf(doc);
  const slides = new Map<string, EditableSlide>();
  let shared: ReturnType<typeof readShared> | undefined;
  let order: readonly string[] = [];
  let isOrderOld = true;
  let isTitleOld = false;

  roots.slides.observeDeep((events) => {
    for (const { path, target, keys } of events) {
      const id = path[0];
      if (id !== undefined) slides.delete(String(id));
      // Undo adds a slide again under its id.
      else for (const key of keys.keys()) slides.delete(key);
      if (target === roots.slides || (path.length === 1 && (keys.has('order') || keys.has('deletedAt'))))
        isOrderOld = true;
    }
  });
  // Links, pictures and fonts of all slides depend on these.
  for (const root of [roots.layouts, roots.pictures]) root.observe(forget);
  roots.deck.observe(({ keysChanged }) => {
    if ([...keysChanged].every((key) => key === 'title')) isTitleOld = true;
    else forget();
  });

  function forget(): void {
    slides.clear();
    shared = undefined;
    isOrderOld = true;
  }

  return {
    read() {
      if (!roots.deck.has('size')) return undefined;
      if (isOrderOld) {
        const next = ordered(roots.slides).map(([id]) => id);
        // Links of every slide name others by their numbers.
        if (next.join('\n') !== order.join('\n')) forget();
        order = next;
        isOrderOld = false;
      }
      shared ??= readShared(roots);
      const { context } = shared;
      if (isTitleOld) {
        shared = { context, deck: { ...shared.deck, properties: readShared(roots).deck.properties } };
        isTitleOld = false;
      }
      return { ...shared.deck, slides: order.flatMap((id) => slideOf(id) ?? []) };
    },
  };

  function slideOf(id: string): EditableSlide | undefined {
    const known = slides.get(id);
    const entry = roots.slides.get(id);
    if (known || !entry || !shared) return known;
    const slide = readSlide(id, entry, shared.context);
    if (slide) slides.set(id, slide);
    return slide;
  }
}
