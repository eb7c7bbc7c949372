import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** What a handle needs that moves its item by drag and by the arrow keys. */
export interface ReorderHandle {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Lets a person put items in another order. Each item is a child of the element with `container`, in their order. While an item
 * is dragged, `over` is the place at which it would land. The handle of an index stays the same object.
 */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const container = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number }>();
  const latest = useRef({ count, move, drag });
  latest.current = { count, move, drag };
  const handles = useRef(new Map<number, ReorderHandle>());
  const handle = (index: number): ReorderHandle => {
    const known = handles.current.get(index) ?? makeHandle(index);
    handles.current.set(index, known);
    return known;
  };
  const makeHandle = (index: number): ReorderHandle => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, over: index });
    },
    onPointerMove({ clientX, clientY }) {
      const { drag } = latest.current;
      if (drag) setDrag({ from: drag.from, over: placeAt(container.current, clientX, clientY) ?? drag.over });
    },
    onPointerUp() {
      const { drag, move } = latest.current;
      if (drag && drag.from !== drag.over) move(drag.from, drag.over);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event) {
      const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const to = index + step;
      const { count, move } = latest.current;
      if (to < 0 || to >= count) return;
      move(index, to);
      // The item keeps its element, so its handle keeps the focus, unless React made a new one.
      requestAnimationFrame(() => focusHandle(container.current, to));
    },
  });
  return { container, drag, handle };
}

function focusHandle(container: HTMLElement | null, index: number): void {
  container?.children[index]?.querySelector<HTMLElement>('[data-reorder]')?.focus();
}

/** The child whose box a point is in, or nearest to. */
function placeAt(container: HTMLElement | null, x: number, y: number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, child] of [...(container?.children ?? [])].entries()) {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    const distance = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
