import type { Box, Point } from '@deckwright/core/contract';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Drag, type DragKeys, dragTo } from './drag/drag.ts';
import { type InsertionPlace, insertionAt, positionIn } from './drag/reorder.ts';
import { type SnapSettings, snapTargets } from './drag/snap-targets.ts';
import { boundsOf, boxBetween, containsPoint, moveBox, type Placement } from './geometry/box.ts';
import { type CanvasObject, type ObjectChange, type Phase, type Spacing, sidesOf } from './geometry/canvas-object.ts';
import type { SnapGuide } from './geometry/guides.ts';
import { objectAt, objectsAt, objectsWithin, originalOf } from './geometry/hit.ts';
import { HANDLES, type Handle } from './geometry/resize.ts';
import type { SnapTargets } from './geometry/snap.ts';
import { dragSpace, type Space, withDistance } from './geometry/spaces.ts';

export interface DragOptions extends SnapSettings {
  readonly surface: RefObject<HTMLElement | null>;
  /** Pixels for each point. */
  readonly zoom: number;
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  /** Undefined: objects can only be selected. */
  readonly onChange: ((changes: readonly ObjectChange[], phase: Phase, asCopies: boolean) => void) | undefined;
  /** Undefined: objects enter no group, and those that a group holds cannot be dragged. */
  readonly onReorder: ((ids: readonly string[], parent: string, index: number, asCopies: boolean) => void) | undefined;
  /** Undefined: objects that are dropped outside of all groups stay in their own. */
  readonly onTakeOut: ((changes: readonly ObjectChange[]) => void) | undefined;
  readonly onSpacing: ((id: string, spacing: Spacing, phase: Phase) => void) | undefined;
  /** The group whose spaces have handles, and the spaces. */
  readonly spaced: SpacedGroup | undefined;
}

export interface SpacedGroup {
  readonly group: CanvasObject;
  readonly spaces: readonly Space[];
}

/** What the pointer is doing. */
type Gesture = Press | Change | Reorder | Spread | Marquee;

/** The pointer went down on an object or a handle, and has not moved. */
interface Press {
  readonly kind: 'press';
  readonly from: Point;
  /** What it becomes as soon as the pointer moves. */
  readonly next: Change | Reorder | Spread | undefined;
  readonly click: () => void;
}

interface Change {
  readonly kind: 'change';
  readonly drag: Drag;
  readonly targets: SnapTargets;
  /** Ids of the groups that the pointer was over already: what is moved a little there stays in front of them. */
  readonly over: readonly string[];
}

interface Reorder {
  readonly kind: 'reorder';
  readonly from: Point;
  readonly ids: readonly string[];
  /** Where the objects are. That which the pointer took may be a copy. */
  readonly placements: readonly Placement[];
}

/** A space of a group changes. */
interface Spread {
  readonly kind: 'spread';
  readonly from: Point;
  readonly group: CanvasObject;
  readonly space: Space;
}

interface Marquee {
  readonly kind: 'marquee';
  readonly from: Point;
  /** What was selected before, and stays so. */
  readonly before: readonly string[];
}

export interface DragState {
  readonly guides: readonly SnapGuide[];
  readonly marquee: Box | undefined;
  /** Id of the object that a click would select. */
  readonly hovered: string | undefined;
  readonly isDragging: boolean;
  /** Where objects are while they are dragged to another position in their group. */
  readonly ghosts: readonly Placement[];
  /** Where they go if they are dropped. */
  readonly insertion: InsertionPlace | undefined;
  /** The space of a group that is dragged, as large as it is now. */
  readonly space: Space | undefined;
}

/** Pixels that a pointer moves before a click becomes a drag. A finger is less calm than a mouse. */
const SLACK = 3;
const FINGER_SLACK = 8;
/** Pixels within which something is met. */
const NEAR = 6;
/** Pixels beyond the edge of its group within which an object stays in it. */
const AROUND_GROUP = 24;

const RESTING: DragState = {
  guides: [],
  marquee: undefined,
  hovered: undefined,
  isDragging: false,
  ghosts: [],
  insertion: undefined,
  space: undefined,
};

/** Selects, moves, resizes, rotates and reorders objects with a pointer: a mouse, a pen or a finger. */
export function useDrag(options: DragOptions) {
  const { surface, objects, selected, spaced, onSelect, onChange, onSpacing } = options;
  const [state, setState] = useState(RESTING);
  const gesture = useRef<Gesture>(undefined);
  const pointer = useRef<number>(undefined);
  /** The sides of the handle that was pressed last, for a double click, of which the surface takes the events. */
  const pressed = useRef<Handle>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || gesture.current) return;
    const from = pointAt(options, event);
    const handle = attributeAt(event, 'data-handle');
    const space = spaced?.spaces[Number(attributeAt(event, 'data-space'))];
    surface.current!.setPointerCapture(event.pointerId);
    // The pointer keeps the look of the handle when it leaves it.
    if (handle !== undefined || space) surface.current!.style.cursor = getComputedStyle(event.target as Element).cursor;
    pointer.current = event.pointerId;
    pressed.current = handle === undefined ? undefined : HANDLES[Number(handle)];
    if (handle !== undefined) gesture.current = grip(options, handle, from);
    else if (spaced && space) gesture.current = spread(spaced.group, space, from);
    else gesture.current = pressAt(options, from, event);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const to = pointAt(options, event);
    const now = gesture.current;
    if (now === undefined) return hover(to, event);
    if (event.pointerId !== pointer.current) return;
    if (now.kind !== 'press') return setState(follow(options, now, to, event));
    if (now.next === undefined || !hasMoved(options, now.from, to, event)) return;
    gesture.current = now.next;
    setState(follow(options, now.next, to, event));
  }

  function hover(to: Point, event: PointerEvent) {
    const hovered = event.pointerType === 'touch' ? undefined : objectAt(objects, to, selected, isDeep(event));
    if (hovered !== state.hovered) setState({ ...RESTING, hovered });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = gesture.current;
    if (now === undefined || event.pointerId !== pointer.current) return;
    const to = pointAt(options, event);
    rest();
    switch (now.kind) {
      case 'press':
        return now.click();
      case 'marquee':
        if (!event.shiftKey && !hasMoved(options, now.from, to, event)) onSelect([]);
        return;
      case 'change':
        return release(options, now, to, event);
      case 'spread':
        return onSpacing?.(now.group.id, spacingOf(now, to, event), 'done');
      case 'reorder':
        return drop(options, now, to, event);
    }
  }

  function rest() {
    gesture.current = undefined;
    surface.current!.style.cursor = '';
    setState(RESTING);
  }

  /** Ends what the pointer does, as if it had not begun. Returns whether it did something. */
  function cancel(): boolean {
    const now = gesture.current;
    rest();
    if (now?.kind === 'change') onChange?.([], 'cancel', false);
    if (now?.kind === 'spread') onSpacing?.(now.group.id, {}, 'cancel');
    if (now?.kind === 'marquee') onSelect(now.before);
    return now !== undefined;
  }

  return {
    state,
    cancel,
    pressedHandle: () => pressed.current,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => {
        if (event.pointerId === pointer.current) cancel();
      },
      onPointerLeave: () => {
        if (gesture.current === undefined && state.hovered !== undefined) setState(RESTING);
      },
    },
  };
}

/** Where a pointer is on the surface, in points. */
export function pointAt(
  { surface, zoom }: Pick<DragOptions, 'surface' | 'zoom'>,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): Point {
  const { left, top } = surface.current!.getBoundingClientRect();
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}

function hasMoved({ zoom }: DragOptions, from: Point, to: Point, { pointerType }: PointerEvent): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) * zoom >= (pointerType === 'touch' ? FINGER_SLACK : SLACK);
}

function spread(group: CanvasObject, space: Space, from: Point): Press {
  return { kind: 'press', from, next: { kind: 'spread', from, group, space }, click: () => {} };
}

function grip(options: DragOptions, handle: string, from: Point): Press {
  const { objects, selected } = options;
  const chosen = objects.filter(({ id }) => selected.includes(id));
  const side = HANDLES[Number(handle)];
  const next = side
    ? change(options, { kind: 'resize', from, objects: chosen.filter((one) => sidesOf(one) !== 'none'), handle: side })
    : change(options, { kind: 'rotate', from, objects: chosen.filter(({ held }) => held === undefined) });
  return { kind: 'press', from, next, click: () => {} };
}

function pressAt(options: DragOptions, from: Point, event: PointerEvent): Press | Marquee {
  const { objects, selected, onSelect } = options;
  const { shiftKey } = event;
  const hit = attributeAt(event, 'data-warning') ?? objectAt(objects, from, selected, isDeep(event));
  if (hit === undefined) return { kind: 'marquee', from, before: shiftKey ? selected : [] };
  const isSelected = selected.includes(hit);
  const next = shiftKey ? [...selected, hit] : [hit];
  // What is selected already stays selected if it is dragged, and is changed by a click.
  if (!isSelected) onSelect(next);
  const click = () => {
    if (isSelected) onSelect(shiftKey ? selected.filter((id) => id !== hit) : [hit]);
  };
  return { kind: 'press', from, next: moving(options, hit, isSelected ? selected : next, from), click };
}

function moving(options: DragOptions, hit: string, ids: readonly string[], from: Point): Change | Reorder | undefined {
  const { objects, onReorder } = options;
  const object = objects.find(({ id }) => id === hit);
  if (object?.held !== 'group') {
    return change(options, {
      kind: 'move',
      from,
      objects: objects.filter(({ id, held }) => !held && ids.includes(id)),
    });
  }
  const taken = objectsAt(objects, from).find((one) => originalOf(one) === hit) ?? object;
  const together = objects.filter(
    ({ id, parent, held }) => ids.includes(id) && held === 'group' && parent === object.parent,
  );
  return (
    onReorder && {
      kind: 'reorder',
      from,
      ids: together.map(({ id }) => id),
      placements: together.map((one) => (one === object ? taken : one)),
    }
  );
}

function change(options: DragOptions, drag: Drag): Change | undefined {
  const { objects, onChange } = options;
  if (onChange === undefined || drag.objects.length === 0) return undefined;
  const over = objects.filter((object) => containsPoint(object, drag.from)).map(({ id }) => id);
  return { kind: 'change', drag, targets: snapTargets(objects, drag.objects, options), over };
}

/** Follows the pointer. Returns what is shown. */
function follow(options: DragOptions, now: Exclude<Gesture, Press>, to: Point, event: PointerEvent): DragState {
  const { surface, objects, selected, onSelect, onChange, onSpacing } = options;
  switch (now.kind) {
    case 'marquee': {
      const marquee = boxBetween(now.from, to);
      const next = [...new Set([...now.before, ...objectsWithin(objects, marquee)])];
      if (next.join('\n') !== selected.join('\n')) onSelect(next);
      return { ...RESTING, marquee };
    }
    case 'reorder': {
      surface.current!.style.cursor = event.altKey ? 'copy' : '';
      const place = insertion(options, now, to, event);
      return { ...RESTING, isDragging: true, ghosts: ghostsOf(now, to), insertion: place };
    }
    case 'spread': {
      const spacing = spacingOf(now, to, event);
      onSpacing?.(now.group.id, spacing, 'live');
      return { ...RESTING, isDragging: true, space: withDistance(now.group, now.space, spacing) };
    }
    case 'change': {
      const entered = entry(options, now, to, event);
      const { changes, guides } = changed(options, now, to, event);
      const asCopies = isCopying(now, event);
      if (now.drag.kind === 'move') surface.current!.style.cursor = asCopies ? 'copy' : '';
      onChange?.(changes, 'live', asCopies);
      return { ...RESTING, isDragging: true, guides: entered ? [] : guides, insertion: entered };
    }
  }
}

function changed({ zoom }: DragOptions, { drag, targets }: Change, to: Point, event: PointerEvent) {
  const keys: DragKeys = { shift: event.shiftKey, alt: event.altKey, free: isDeep(event) };
  return dragTo(drag, to, keys, targets, NEAR / zoom);
}

/** Where moved objects go in the group under the pointer. With Ctrl or Cmd they stay in front of it. */
function entry(
  options: DragOptions,
  { drag, over }: Change,
  to: Point,
  event: PointerEvent,
): InsertionPlace | undefined {
  const { objects, onReorder } = options;
  if (drag.kind !== 'move' || onReorder === undefined || isDeep(event)) return undefined;
  const ids = drag.objects.map(({ id }) => id);
  const place = insertionAt(objects, ids, to, { except: over });
  const group = objects.find(({ id }) => id === place?.parent);
  return group && !covers(boundsOf(drag.objects)!, group.box) ? place : undefined;
}

function drop(options: DragOptions, now: Reorder, to: Point, event: PointerEvent) {
  const { objects, onReorder, onTakeOut } = options;
  const { ids } = now;
  const place = insertion(options, now, to, event);
  const own = objects.find(({ id }) => id === ids[0])?.parent;
  if (place === undefined) {
    onTakeOut?.(ghostsOf(now, to).map(({ box, rotation = 0 }, index) => ({ id: ids[index]!, box, rotation })));
  } else if (event.altKey || ids.length > 1 || place.parent !== own || place.index !== positionIn(objects, ids[0]!)) {
    onReorder?.(ids, place.parent, place.index, event.altKey);
  }
}

function insertion({ objects, zoom }: DragOptions, { ids }: Reorder, to: Point, event: PointerEvent) {
  return insertionAt(objects, ids, to, { deep: isDeep(event), slack: AROUND_GROUP / zoom });
}

function release(options: DragOptions, now: Change, to: Point, event: PointerEvent) {
  const { onChange, onReorder } = options;
  const place = entry(options, now, to, event);
  if (place === undefined) return onChange?.(changed(options, now, to, event).changes, 'done', isCopying(now, event));
  onChange?.([], 'cancel', false);
  onReorder?.(
    now.drag.objects.map(({ id }) => id),
    place.parent,
    place.index,
    isCopying(now, event),
  );
}

/** Alt: copies move, and the objects stay. */
function isCopying({ drag }: Change, { altKey }: PointerEvent): boolean {
  return drag.kind === 'move' && altKey;
}

/** Where dragged objects are, in whole points. */
function ghostsOf({ from, placements }: Reorder, to: Point): readonly Placement[] {
  return placements.map((placement) => {
    const { box } = placement;
    const by = { x: Math.round(box.x + to.x - from.x) - box.x, y: Math.round(box.y + to.y - from.y) - box.y };
    return { ...placement, box: moveBox(box, by) };
  });
}

function spacingOf({ group, space, from }: Spread, to: Point, { altKey, shiftKey }: PointerEvent): Spacing {
  return dragSpace(group, space.kind, { x: to.x - from.x, y: to.y - from.y }, { alt: altKey, shift: shiftKey });
}

/** True if a box is as large as another in both directions: a background that is moved over a group does not go into it. */
function covers(one: Box, other: Box): boolean {
  return one.width >= other.width && one.height >= other.height;
}

/** Ctrl or Cmd: goes into groups, and snaps to nothing. */
function isDeep({ ctrlKey, metaKey }: PointerEvent): boolean {
  return ctrlKey || metaKey;
}

function attributeAt({ target }: PointerEvent, name: string): string | undefined {
  return (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? undefined;
}
