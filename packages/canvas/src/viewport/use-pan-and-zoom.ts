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
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch>(undefined);
  /** What gets the focus by a pointer is in view already. */
  const isPointing = useRef(false);

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
  }, [root, control]);

  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    isPointing.current = true;
    const at = pointIn(root.current!, event);
    if (event.pointerType === 'touch') {
      fingers.current.set(event.pointerId, at);
      if (fingers.current.size === 2) beginPinch(event);
      else if (fingers.current.size > 2) event.stopPropagation();
      return;
    }
    if (event.button !== MIDDLE_BUTTON && !(isReady && event.button === 0)) return;
    event.stopPropagation();
    event.preventDefault();
    root.current!.setPointerCapture(event.pointerId);
    grabbed.current = { pointer: event.pointerId, at };
    setGrabbing(true);
  }

  /** The second finger ends what the first one began. */
  function beginPinch(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    const [first] = fingers.current.keys();
    const cancel = new window.PointerEvent('pointercancel', { bubbles: true, pointerId: first!, pointerType: 'touch' });
    const [one, other] = [...fingers.current.values()];
    event.target.dispatchEvent(cancel);
    pinch.current = pinchOf(one!, other!);
  }

  function onPointerMoveCapture(event: PointerEvent<HTMLElement>) {
    const at = pointIn(root.current!, event);
    if (fingers.current.has(event.pointerId)) {
      fingers.current.set(event.pointerId, at);
      if (pinch.current) {
        event.stopPropagation();
        followFingers(pinch.current);
      }
      return;
    }
    if (grabbed.current?.pointer !== event.pointerId) return;
    event.stopPropagation();
    const { at: before } = grabbed.current;
    grabbed.current = { pointer: event.pointerId, at };
    control.panBy({ x: at.x - before.x, y: at.y - before.y });
  }

  function followFingers(before: Pinch) {
    const [one, other] = [...fingers.current.values()];
    if (!one || !other) return;
    const now = pinchOf(one, other);
    pinch.current = now;
    control.panBy({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    const zoom = control.view()?.zoom;
    if (zoom !== undefined) control.zoomTo((zoom * now.distance) / before.distance, now.middle);
  }

  function onPointerEndCapture(event: PointerEvent<HTMLElement>) {
    // The event that ends the gesture of the first finger is not of the finger itself.
    if (event.isTrusted) fingers.current.delete(event.pointerId);
    if (pinch.current && event.isTrusted) {
      event.stopPropagation();
      if (fingers.current.size === 0) pinch.current = undefined;
    }
    if (grabbed.current?.pointer !== event.pointerId) return;
    event.stopPropagation();
    grabbed.current = undefined;
    setGrabbing(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isTyping(event.target) || event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand ? zoomByKey(event.key) : otherKey(event)) event.preventDefault();
  }

  function zoomByKey(key: string): boolean {
    if (key === '+' || key === '=') control.zoomIn();
    else if (key === '-') control.zoomOut();
    else if (key === '0') control.actualSize();
    else return false;
    return true;
  }

  function otherKey({ code, key, shiftKey }: KeyboardEvent): boolean {
    if (key === ' ') setReady(true);
    // Where 1 is on the keyboard, whatever Shift makes of it.
    else if (shiftKey && code === 'Digit1') control.fit();
    else return false;
    return true;
  }

  /** What the keyboard reaches is brought into view. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const view = control.view();
    const slide = root.current!.querySelector('.dw-viewport-slide');
    if (isPointing.current || !view || !slide?.contains(target)) return;
    const [from, box] = [slide.getBoundingClientRect(), target.getBoundingClientRect()];
    const { zoom } = view;
    control.reveal({
      x: (box.left - from.left) / zoom,
      y: (box.top - from.top) / zoom,
      width: box.width / zoom,
      height: box.height / zoom,
    });
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
      onFocus,
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

function pointIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function isTyping(target: EventTarget): boolean {
  return (target as Element).closest('input, textarea, select, [contenteditable]') !== null;
}

function pinchOf(one: Point, other: Point): Pinch {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}
