import { type RefObject, useEffect } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import type { Drawing } from '../drawing/drawing.ts';

/** Draws the slides that can be seen in the filmstrip, and a few around them. */
export function useSlidesInSight(list: RefObject<HTMLElement | null>, drawing: Drawing): void {
  const order = useDeck(({ deck }) => deck?.slides.map(({ id }) => id).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are other elements.
  useEffect(() => {
    const root = list.current!;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.slide!;
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        const elements = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
        drawing.watch(
          'filmstrip',
          elements.flatMap(({ dataset }) => (inSight.has(dataset.slide!) ? dataset.slide! : [])),
        );
      },
      { root, rootMargin: '400px' },
    );
    for (const element of root.querySelectorAll('[data-slide]')) observer.observe(element);
    return () => observer.disconnect();
  }, [list, drawing, order]);
}
