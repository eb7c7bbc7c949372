import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { showSlide, useView } from '../deck/view-store.ts';

/** Pixels that the pointer moves before a slide is dragged. */
const THRESHOLD = 5;

/** Slides that are dragged to another place. `onDrop` is called with the index among the slides that are not dragged. */
export function useReorder(list: RefObject<HTMLElement | null>, onDrop: (index: number) => void) {
  const begun = useRef<{ readonly id: string; readonly x: number; readonly y: number; readonly pointer: number }>(
    undefined,
  );
  /** The slides would be before this index. */
  const [target, setTarget] = useState<number>();

  function targetAt({ clientX, clientY }: PointerEvent): number {
    const elements = [...list.current!.querySelectorAll<HTMLElement>('[data-slide]')];
    const isRow = getComputedStyle(list.current!).flexDirection === 'row';
    const index = elements.findIndex((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return isRow ? clientX < left + width / 2 : clientY < top + height / 2;
    });
    return index === -1 ? elements.length : index;
  }

  function end() {
    begun.current = undefined;
    setTarget(undefined);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const slide = (event.target as Element).closest<HTMLElement>('[data-slide]');
      // A finger scrolls the list.
      if (event.button !== 0 || slide === null || event.pointerType === 'touch') return;
      begun.current = { id: slide.dataset.slide!, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = begun.current;
      if (from === undefined) return;
      if (target === undefined && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
      if (target === undefined) {
        event.currentTarget.setPointerCapture(from.pointer);
        if (!useView.getState().slides.includes(from.id)) showSlide(from.id);
      }
      setTarget(targetAt(event));
    },
    onPointerUp() {
      if (target !== undefined) {
        const { slides } = useView.getState();
        const elements = [...list.current!.querySelectorAll<HTMLElement>('[data-slide]')];
        const before = elements.slice(0, target).filter(({ dataset }) => !slides.includes(dataset.slide!));
        onDrop(before.length);
      }
      end();
    },
    onPointerCancel: end,
  };
  return {
    handlers,
    /** Where the slides would be dropped, as a mark at a slide. */
    markAt(index: number, count: number): 'before' | 'after' | undefined {
      if (target === index) return 'before';
      return target === count && index === count - 1 ? 'after' : undefined;
    },
  };
}
