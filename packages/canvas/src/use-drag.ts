import type { Box, Point, Size } from '@deckwright/core/contract';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { CanvasObject, ObjectChange, Phase } from './canvas-object.ts';
import { type Drag, type DragKeys, dragTo } from './drag/drag.ts';
import { boundsOf, boxBetween } from './geometry/box.ts';
import type { SnapGuide } from './geometry/guides.ts';
import { lineageOf, objectAt, objectsWithin } from './geometry/hit.ts';
import { HANDLES } from './geometry/resize.ts';

export interface DragOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** Pixels for each point. */
  readonly zoom: number;
  readonly margin: number;
  readonly grid?: number | undefined;
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  /** False: objects can only be selected. */
  readonly canChange: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onChange: (changes: readonly ObjectChange[], phase: Phase) => void;
}

/** What the pointer is doing. */
type Gesture =
  /** It went down on an object. It may still become a click. */
  | { readonly kind: 'press'; readonly drag: Drag; readonly click: () => void }
  | { readonly kind: 'drag'; readonly drag: Drag }
  | { readonly kind: 'marquee'; readonly from: Point; readonly before: readonly string[] };

export interface DragState {
  readonly guides: readonly SnapGuide[];
  readonly marquee: Box | undefined;
  /** Id of the object that a click would select. */
  readonly hovered: string | undefined;
  readonly isDragging: boolean;
}

/** Pixels that a pointer moves before a click becomes a drag. */
const SLACK = 3;
/** Pixels within which something is met. */
const NEAR = 6;

const RESTING: DragState = { guides: [], marquee: undefined, hovered: undefined, isDragging: false };

/** Selects, moves, resizes and rotates objects with a pointer: a mouse, a pen or a finger. */
export function useDrag(options: DragOptions) {
  const { surface, size, zoom, margin, objects, selected, canChange, onSelect, onChange } = options;
  const [state, setState] = useState(RESTING);
  const gesture = useRef<Gesture>(undefined);

  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const { left, top } = surface.current!.getBoundingClientRect();
    return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
  }

  function targetsFor(dragged: readonly CanvasObject[]) {
    const moving = new Set(dragged.map(({ id }) => id));
    const others = objects.filter(({ id, held }) => {
      return held !== 'group' && !lineageOf(objects, id).some((around) => moving.has(around));
    });
    const slide = { x: 0, y: 0, ...size };
    const inner = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
    return {
      areas: margin > 0 ? [slide, inner] : [slide],
      others: others.filter(({ held }) => held !== 'locked').map((object) => boundsOf([object])!),
      ...(options.grid !== undefined && { grid: options.grid }),
    };
  }

  function movable(ids: readonly string[]): readonly CanvasObject[] {
    return objects.filter(({ id, held }) => held === undefined && ids.includes(id));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || gesture.current) return;
    const from = pointAt(event);
    const handle = (event.target as Element).closest('[data-handle]')?.getAttribute('data-handle');
    surface.current!.setPointerCapture(event.pointerId);
    if (handle !== null && handle !== undefined) {
      const drag: Drag =
        handle === 'rotate'
          ? { kind: 'rotate', from, objects: movable(selected) }
          : { kind: 'resize', from, objects: movable(selected), handle: HANDLES[Number(handle)]! };
      gesture.current = { kind: 'press', drag, click: () => {} };
      return;
    }
    const hit = objectAt(objects, from, selected, event.ctrlKey || event.metaKey);
    if (hit === undefined) {
      gesture.current = { kind: 'marquee', from, before: event.shiftKey ? selected : [] };
      return;
    }
    const isSelected = selected.includes(hit);
    const next = event.shiftKey ? [...selected, hit] : [hit];
    // What is selected already stays selected if it is dragged, and is changed by a click.
    if (!isSelected) onSelect(next);
    const drag: Drag = { kind: 'move', from, objects: movable(isSelected ? selected : next) };
    const click = () => {
      if (isSelected) onSelect(event.shiftKey ? selected.filter((id) => id !== hit) : [hit]);
    };
    gesture.current = { kind: 'press', drag, click };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const to = pointAt(event);
    const now = gesture.current;
    if (now === undefined) {
      const hovered = objectAt(objects, to, selected, event.ctrlKey || event.metaKey);
      if (hovered !== state.hovered) setState({ ...RESTING, hovered });
      return;
    }
    if (now.kind === 'marquee') {
      const marquee = boxBetween(now.from, to);
      setState({ ...RESTING, marquee });
      onSelect([...new Set([...now.before, ...objectsWithin(objects, marquee)])]);
      return;
    }
    const { from } = now.drag;
    if (now.kind === 'press') {
      const moved = Math.hypot(to.x - from.x, to.y - from.y) * zoom;
      if (moved < SLACK || !canChange || now.drag.objects.length === 0) return;
      gesture.current = { kind: 'drag', drag: now.drag };
    }
    const { changes, guides } = dragged(now.drag, to, event);
    setState({ ...RESTING, guides, isDragging: true });
    onChange(changes, 'live');
  }

  function dragged(drag: Drag, to: Point, event: PointerEvent) {
    const keys: DragKeys = { shift: event.shiftKey, alt: event.altKey, free: event.ctrlKey || event.metaKey };
    return dragTo(drag, to, keys, targetsFor(drag.objects), NEAR / zoom);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = gesture.current;
    gesture.current = undefined;
    setState(RESTING);
    if (now?.kind === 'press') now.click();
    if (now?.kind === 'marquee' && !event.shiftKey && isClick(now.from, pointAt(event))) onSelect([]);
    if (now?.kind === 'drag') onChange(dragged(now.drag, pointAt(event), event).changes, 'done');
  }

  function isClick(from: Point, to: Point): boolean {
    return Math.hypot(to.x - from.x, to.y - from.y) * zoom < SLACK;
  }

  /** Ends what the pointer does, as if it had not begun. Returns whether it did something. */
  function cancel(): boolean {
    const now = gesture.current;
    gesture.current = undefined;
    setState(RESTING);
    if (now?.kind === 'drag') onChange([], 'cancel');
    return now !== undefined;
  }

  return {
    state,
    cancel,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => void cancel(),
      onPointerLeave: () => {
        if (gesture.current === undefined && state.hovered !== undefined) setState(RESTING);
      },
    },
  };
}
