import type { Point } from '@deckwright/core/contract';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { CanvasObject } from './geometry/canvas-object.ts';
import { objectAt } from './geometry/hit.ts';
import { pointAt } from './use-drag.ts';

interface MenuOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly zoom: number;
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  /** Ends what the pointer does. */
  readonly cancel: () => void;
  /** At a point of the window. Undefined: the browser has its own menu. */
  readonly onMenu: ((at: Point) => void) | undefined;
}

/** Milliseconds that a finger rests, and pixels that it may move meanwhile. iOS has no event for it. */
const LONG = 500;
const SLACK = 8;
/** A browser that has one tells of the same press with it. */
const SAME_PRESS = 1_000;

/** The menu of what is selected: with the right button, a long press, or a key. What is under the pointer is selected first. */
export function useCanvasMenu({ surface, zoom, objects, selected, select, cancel, onMenu }: MenuOptions) {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const opened = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  function openAt(at: { readonly clientX: number; readonly clientY: number }, isDeep: boolean): void {
    const hit = objectAt(objects, pointAt({ surface, zoom }, at), selected, isDeep);
    if (hit === undefined) select([]);
    else if (!selected.includes(hit)) select([hit]);
    onMenu?.({ x: at.clientX, y: at.clientY });
  }

  /** In the middle of the object that has the focus. */
  function openByKey(): void {
    const last = CSS.escape(selected.at(-1) ?? '');
    const shown = surface.current!.querySelector(`[data-object="${last}"]`) ?? surface.current!;
    const { left, top, width, height } = shown.getBoundingClientRect();
    onMenu?.({ x: left + width / 2, y: top + height / 2 });
  }

  function onContextMenu(event: MouseEvent) {
    const target = event.target as Element;
    // The pointer goes through these, so a key has asked for the menu.
    const isOnFocus = target.closest('[data-object], [data-waits="canvas"]') !== null;
    const isInside = target.closest('.dw-canvas-inside') !== null;
    if (!onMenu || (isInside && !isOnFocus)) return;
    event.preventDefault();
    if (performance.now() - opened.current < SAME_PRESS) return;
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (isOnFocus || (pointerType === '' && target === surface.current)) openByKey();
    else openAt(event, event.ctrlKey || event.metaKey);
  }

  function end() {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  return {
    onContextMenu,
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      // A second finger moves the slide.
      const isFirst = press.current === undefined;
      end();
      if (pointerType !== 'touch' || !onMenu || !isFirst) return;
      const timer = setTimeout(() => {
        opened.current = performance.now();
        cancel();
        openAt({ clientX, clientY }, false);
      }, LONG);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) >= SLACK) end();
    },
    onPointerEnd: end,
  };
}
