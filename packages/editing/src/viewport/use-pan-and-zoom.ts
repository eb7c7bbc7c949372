import type { Point } from '@deckwright/core/contract';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { wheelZoom } from './view.ts';
import type { ViewControl } from './view-control.ts';

/** Pixels of a line, for a wheel that counts in lines. */
const LINE = 16;
const MIDDLE_BUTTON = 1;

/** What Safari says of two fingers on a touchpad. Other browsers say it with a wheel and Ctrl. */
interface SafariGesture extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}
const SAFARI_GESTURES = ['gesturestart', 'gesturechange', 'gestureend'];

/** Two fingers: the middle between them, and how far they are from one another, in pixels. */
interface Pinch {
  readonly middle: Point;
  readonly distance: number;
}

/** Zooms and moves what a viewport shows, by wheel, pointer and keyboard. */
export function usePanAndZoom(root: RefObject<HTMLElement | null>, control: ViewControl) {
  /** The space key is down. */
  const [isReady, setReady] = useState(false);
  const [isGrabbing, setGrabbing] = useState(false);
  const grabbed = useRef<{ readonly pointer: number; readonly at: Point }>(undefined);
  const { fingers, ...pinch } = usePinch(control);
  /** What gets the focus by a pointer is in view already. */
  const isPointing = useRef(false);
  useWheel(root, control);
  useSafariGestures(root, control, fingers);

  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    isPointing.current = true;
    const at = pointIn(root.current!, event);
    if (event.pointerType === 'touch') {
      pinch.add(event, at);
      return;
    }
    if (event.button !== MIDDLE_BUTTON && !(isReady && event.button === 0)) return;
    event.stopPropagation();
    event.preventDefault();
    root.current!.setPointerCapture(event.pointerId);
    grabbed.current = { pointer: event.pointerId, at };
    setGrabbing(true);
  }

  function onPointerMoveCapture(event: PointerEvent<HTMLElement>) {
    const at = pointIn(root.current!, event);
    if (fingers.current.has(event.pointerId)) {
      pinch.follow(event, at);
      return;
    }
    if (grabbed.current?.pointer !== event.pointerId) return;
    event.stopPropagation();
    const { at: before } = grabbed.current;
    grabbed.current = { pointer: event.pointerId, at };
    control.panBy({ x: at.x - before.x, y: at.y - before.y });
  }

  function onPointerEndCapture(event: PointerEvent<HTMLElement>) {
    // The event that ends the gesture of the first finger is not of the finger itself.
    if (event.isTrusted) pinch.remove(event);
    if (grabbed.current?.pointer !== event.pointerId) return;
    event.stopPropagation();
    grabbed.current = undefined;
    setGrabbing(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isTyping(event.target) || event.defaultPrevented) return;
    if (
      event.nativeEvent.isComposing ||
      event.key !== ' ' ||
      event.shiftKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    setReady(true);
    event.preventDefault();
  }

  return {
    isReady,
    isGrabbing,
    handlers: {
      onPointerDownCapture,
      onPointerMoveCapture,
      onPointerUpCapture: onPointerEndCapture,
      onPointerCancelCapture: onPointerEndCapture,
      onKeyDown,
      onKeyUp: ({ key }: KeyboardEvent) => key === ' ' && setReady(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => !isPointing.current && reveal(root.current!, control, target),
      onKeyDownCapture: () => {
        isPointing.current = false;
      },
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        if (root.current!.contains(relatedTarget)) return;
        isPointing.current = false;
        setReady(false);
      },
    },
  };
}

function useWheel(root: RefObject<HTMLElement | null>, control: ViewControl) {
  useEffect(() => {
    const element = root.current!;
    const onWheel = (event: WheelEvent) => {
      // The page would otherwise scroll, or zoom itself.
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const delta = { x: event.deltaX * unit, y: event.deltaY * unit };
      const zoom = control.view()?.zoom;
      if (zoom !== undefined && (event.ctrlKey || event.metaKey)) {
        control.zoomTo(wheelZoom(zoom, delta.y), pointIn(element, event));
      } else if (event.shiftKey && delta.x === 0) control.panBy({ x: -delta.y, y: 0 });
      else control.panBy({ x: -delta.x, y: -delta.y });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [root, control]);
}

function useSafariGestures(
  root: RefObject<HTMLElement | null>,
  control: ViewControl,
  fingers: RefObject<ReadonlyMap<number, Point>>,
) {
  useEffect(() => {
    const element = root.current!;
    let before = 1;
    const onGesture = (event: Event) => {
      event.preventDefault();
      // Fingers on a screen are followed by their pointers.
      if (fingers.current.size > 0) return;
      const { type, scale, clientX, clientY } = event as SafariGesture;
      const zoom = control.view()?.zoom;
      if (type === 'gesturechange' && zoom !== undefined) {
        control.zoomTo((zoom * scale) / before, pointIn(element, { clientX, clientY }));
      }
      before = type === 'gesturechange' ? scale : 1;
    };
    for (const type of SAFARI_GESTURES) element.addEventListener(type, onGesture);
    return () => {
      for (const type of SAFARI_GESTURES) element.removeEventListener(type, onGesture);
    };
  }, [root, control, fingers]);
}

/** Two fingers on a screen, which zoom and move. */
function usePinch(control: ViewControl) {
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch>(undefined);

  /** The second finger ends what the first one began. */
  function begin(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    const [first] = fingers.current.keys();
    const cancel = new window.PointerEvent('pointercancel', { bubbles: true, pointerId: first!, pointerType: 'touch' });
    const [one, other] = [...fingers.current.values()];
    event.target.dispatchEvent(cancel);
    pinch.current = pinchOf(one!, other!);
  }

  function add(event: PointerEvent<HTMLElement>, at: Point) {
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size === 2) begin(event);
    else if (fingers.current.size > 2) event.stopPropagation();
  }

  function follow(event: PointerEvent<HTMLElement>, at: Point) {
    fingers.current.set(event.pointerId, at);
    const before = pinch.current;
    if (!before) return;
    event.stopPropagation();
    const [one, other] = [...fingers.current.values()];
    if (!one || !other) return;
    const now = pinchOf(one, other);
    pinch.current = now;
    control.panBy({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    const zoom = control.view()?.zoom;
    if (zoom !== undefined) control.zoomTo((zoom * now.distance) / before.distance, now.middle);
  }

  function remove(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
    if (!pinch.current) return;
    event.stopPropagation();
    if (fingers.current.size === 0) pinch.current = undefined;
  }

  return { fingers, add, follow, remove };
}

/** What the keyboard reaches is brought into view. */
function reveal(root: HTMLElement, control: ViewControl, target: Element) {
  const view = control.view();
  const slide = root.querySelector('.dw-viewport-slide');
  if (!view || !slide?.contains(target)) return;
  const [from, box] = [slide.getBoundingClientRect(), target.getBoundingClientRect()];
  const { zoom } = view;
  control.reveal({
    x: (box.left - from.left) / zoom,
    y: (box.top - from.top) / zoom,
    width: box.width / zoom,
    height: box.height / zoom,
  });
}

function pointIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function isTyping(target: EventTarget): boolean {
  // On the canvas, the space key moves the slide, also while a selected text waits for letters.
  const boxes = 'input, textarea:not([data-waits="canvas"]), select, [contenteditable]';
  return (target as Element).closest(boxes) !== null;
}

function pinchOf(one: Point, other: Point): Pinch {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}
