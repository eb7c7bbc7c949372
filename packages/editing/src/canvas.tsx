import type { Point, Size } from '@deckwright/core/contract';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { uprightBox } from './drag/reorder.ts';
import { centreOf } from './geometry/box.ts';
import type { CanvasObject, ObjectChange, Phase, Sizings, Spacing } from './geometry/canvas-object.ts';
import { objectWithin, shownAt, siblingsIn } from './geometry/hit.ts';
import type { Handle } from './geometry/resize.ts';
import { spacesOf } from './geometry/spaces.ts';
import { type Arrow, describeChanges, nextPosition, nudged, turned } from './keyboard.ts';
import { ObjectButton } from './object-button.tsx';
import { Overlay } from './overlay/overlay.tsx';
import { say } from './sentences/editing.ts';
import { useCanvasFocus } from './use-canvas-focus.ts';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { pointAt, type SpacedGroup, useDrag } from './use-drag.ts';

/** Pixels between the lines of a grid. */
const LEAST_STEP = 6;

/** What keys and menus do on a canvas. */
export interface CanvasControl {
  /** Moves the focus to an object, or to what is selected, or else to the canvas: behind a menu, once it is closed. */
  focus(id?: string): void;
  /** Selects all objects of the group in which the selection is. */
  selectAll(): void;
  /** Cancels a drag; or selects the group around the selection, or nothing. */
  leave(): void;
  /** Selects what is in a group, or opens the object that is selected. */
  open(): void;
  /** Moves what is selected, or gives it another position in its row or column. */
  move(arrow: Arrow, isFar: boolean): void;
  rotate(arrow: Arrow, isFine: boolean): void;
  /** The point of the slide at a point of the window. */
  pointAt(at: { readonly clientX: number; readonly clientY: number }): Point;
}

export interface CanvasProps {
  /** For the keys of the canvas, which are actions of the page. */
  readonly control?: Ref<CanvasControl>;
  /** What is edited, for screen readers, such as "Slide". */
  readonly label: string;
  /** Of the slide, in points. */
  readonly size: Size;
  /** Pixels for each point. */
  readonly zoom: number;
  /** Address of the slide's picture, as the engine draws it. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** In drawing order, a group before what is in it. */
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  /**
   * Called with new places of objects. `asCopies`: those of copies, because somebody drags with Alt, and the objects stay where they were.
   * Undefined: objects can only be selected.
   */
  readonly onChange?: (changes: readonly ObjectChange[], phase: Phase, asCopies: boolean) => void;
  /**
   * Called when objects enter a group or get another position in it: `index` is that among the other objects of `parent`, without copies.
   * `asCopies`: their copies do, because somebody drags with Alt.
   * Undefined: they stay where they are.
   */
  readonly onReorder?: (ids: readonly string[], parent: string, index: number, asCopies: boolean) => void;
  /** Called when objects of a group are dropped outside of all groups. Undefined: they stay in their group. */
  readonly onTakeOut?: (changes: readonly ObjectChange[]) => void;
  /**
   * Called when a side of an object with a `sizing` is to follow its content, or with Shift the space, because somebody double-clicks its
   * handle. Undefined: nobody can.
   */
  readonly onSizing?: (id: string, sizing: Partial<Record<keyof Sizings, 'hug' | 'fill'>>) => void;
  /** Called with another padding or gap of a group. Undefined: they cannot be dragged. */
  readonly onSpacing?: (id: string, spacing: Spacing, phase: Phase) => void;
  /**
   * Called when a person asks to edit what is in an object: with Enter, or a double click on one that is selected. After a double click
   * it is the id of what is under the pointer, which can repeat the selected object.
   */
  readonly onOpen?: (id: string) => void;
  /**
   * The object, at any depth, that a double click at a point of the slide selects and opens. Default: a double click on a group selects
   * the object of it that is under the pointer, one level deeper each time.
   */
  readonly opensAt?: (point: Point) => string | undefined;
  /** Called with a point of the window when a person asks for the menu of what is selected. Default: the menu of the browser. */
  readonly onMenu?: (at: Point) => void;
  /** Points from the edges of the slide to a line that things snap to. Default: none. */
  readonly margin?: number;
  /** Points between the lines of a grid, which is drawn, and which things snap to. Default: none. */
  readonly grid?: number;
  /** Drawn above the picture, in its pixels, such as a text that is edited in place. Its pointer and its keys are its own. */
  readonly children?: ReactNode;
  /** The children only wait for what is typed on the object that is selected. */
  readonly isWaiting?: boolean;
}

/**
 * The picture of a slide, on which objects are selected, moved, resized, rotated and reordered: with a mouse, a pen, a finger or the
 * keyboard. It draws nothing of the slide itself. Its style sheet is `@deckwright/editing/canvas.css`.
 */
export function Canvas(props: CanvasProps) {
  const {
    label,
    size,
    zoom,
    picture,
    objects,
    selected,
    onSelect,
    onChange,
    onReorder,
    onTakeOut,
    onSpacing,
    onSizing,
    onOpen,
    opensAt,
    onMenu,
    margin = 0,
    grid,
    isWaiting = false,
  } = props;
  const surface = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  /** The focus came by keyboard, so that it is shown beside the selection. */
  const [isByKeyboard, setByKeyboard] = useState(false);
  const spaced = onSpacing && spacedGroup(objects, selected);
  const drag = useDrag({
    ...{ surface, size, zoom, margin, grid, objects, selected, onChange, onReorder, onTakeOut, onSpacing, spaced },
    onSelect: select,
  });

  const { focusLater, focusQuietly, onFocus, handlers } = useCanvasFocus(surface, {
    selected,
    onSelect,
    setByKeyboard,
  });

  /** Selects objects, and continues there with the keyboard. */
  function select(ids: readonly string[]) {
    onSelect(ids);
    focusQuietly(ids.at(-1));
  }

  const menu = useCanvasMenu({ surface, zoom, objects, selected, select, onMenu, cancel: drag.cancel });

  function change(changes: readonly ObjectChange[]) {
    onChange?.(changes, 'done', false);
    setStatus(describeChanges(changes));
  }

  function leave() {
    if (drag.cancel() || selected.length === 0) return;
    const parent = objects.find(({ id }) => id === selected[0])?.parent;
    select(parent === undefined ? [] : [parent]);
  }

  function open() {
    const [only] = selected;
    if (only === undefined || selected.length > 1) return;
    const [inner] = siblingsIn(objects, only);
    if (inner) select([inner.id]);
    else onOpen?.(only);
  }

  function selectAll() {
    const parent = objects.find(({ id }) => id === selected[0])?.parent;
    select(siblingsIn(objects, parent).map(({ id }) => id));
  }

  function move(arrow: Arrow, isFar: boolean) {
    const chosen = objects.filter(({ id }) => selected.includes(id));
    const free = chosen.filter(({ held }) => held === undefined);
    if (drag.state.isDragging) return;
    if (free.length > 0 && onChange) return change(nudged(free, arrow, isFar));
    const [only] = chosen;
    if (only?.held !== 'group' || only.parent === undefined || chosen.length > 1 || !onReorder) return;
    const position = nextPosition(objects, only.id, arrow);
    if (position === undefined) return;
    onReorder([only.id], only.parent, position, false);
    setStatus(say('positionNumberOfCount', { number: position + 1, count: siblingsIn(objects, only.parent).length }));
  }

  function rotate(arrow: Arrow, isFine: boolean) {
    const free = objects.filter(({ id, held }) => held === undefined && selected.includes(id));
    if (free.length > 0 && onChange && !drag.state.isDragging) change(turned(free, arrow, isFine));
  }

  useImperativeHandle(props.control, () => {
    return { focus: focusLater, selectAll, leave, open, move, rotate, pointAt: (at) => pointAt({ surface, zoom }, at) };
  });

  function resizeItself(id: string, { x, y }: Handle, sizing: 'hug' | 'fill') {
    onSizing?.(id, { ...(x !== 0 && { width: sizing }), ...(y !== 0 && { height: sizing }) });
  }

  function openUnder(id: string | undefined) {
    if (id === undefined) return;
    select([id]);
    onOpen?.(id);
  }

  function onDoubleClick(event: MouseEvent) {
    if (isInside(event)) return;
    const point = pointAt({ surface, zoom }, event);
    if (opensAt) return openUnder(opensAt(point));
    const [only] = selected;
    if (only === undefined || selected.length > 1) return;
    const handle = drag.pressedHandle();
    const hasSizing = objects.some(({ id, sizing }) => id === only && sizing !== undefined);
    if (handle && hasSizing) return resizeItself(only, handle, event.shiftKey ? 'fill' : 'hug');
    const within = objectWithin(objects, point, only);
    if (within === only) onOpen?.(shownAt(objects, point, only));
    else select([within]);
  }

  return (
    <div
      ref={surface}
      className="dw-canvas"
      role="application"
      aria-label={label}
      data-keys="canvas"
      data-by-keyboard={isByKeyboard || undefined}
      style={{ width: size.width * zoom, height: size.height * zoom }}
      onDoubleClick={onDoubleClick}
      onContextMenu={menu.onContextMenu}
      {...drag.handlers}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        menu.onPointerMove(event);
        drag.handlers.onPointerMove(event);
      }}
      onPointerUp={(event: PointerEvent<HTMLElement>) => {
        menu.onPointerEnd();
        drag.handlers.onPointerUp(event);
      }}
      onPointerCancel={(event: PointerEvent<HTMLElement>) => {
        menu.onPointerEnd();
        drag.handlers.onPointerCancel(event);
      }}
      onKeyDown={handlers.onKeyDown}
      onPointerDownCapture={handlers.onPointerDownCapture}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (isInside(event)) return;
        setByKeyboard(false);
        focusQuietly(selected.at(-1));
        menu.onPointerDown(event);
        drag.handlers.onPointerDown(event);
      }}
      // The browser would otherwise move the focus, select text, or drag the picture.
      onMouseDown={(event: MouseEvent) => {
        if (!isInside(event)) event.preventDefault();
      }}
      tabIndex={-1}
    >
      <div className="dw-canvas-around" />
      {picture !== undefined && <img src={picture} alt="" draggable={false} className="dw-canvas-picture" />}
      {grid !== undefined && <Grid step={grid * zoom} />}
      {objects
        .filter(({ held, copyOf }) => held !== 'locked' && copyOf === undefined)
        .map((object) => (
          <ObjectButton
            key={object.id}
            object={object}
            zoom={zoom}
            isSelected={selected.includes(object.id)}
            onFocus={onFocus}
          />
        ))}
      {props.children !== undefined && (
        <div className="dw-canvas-inside" data-keys="box">
          {props.children}
        </div>
      )}
      <Overlay
        {...{ size, zoom, objects, selected, spaced, drag: drag.state }}
        hasHandles={onChange !== undefined && !drag.state.isDragging}
        hasSize={onChange !== undefined && (props.children === undefined || isWaiting)}
      />
      <div className="dw-canvas-status" role="status">
        {status}
      </div>
    </div>
  );
}

/** Every fifth line is stronger, and the only one where the others would be too close. */
function Grid({ step }: { readonly step: number }) {
  const [strong, fine] = [step * 5, step >= LEAST_STEP ? step : step * 5].map((side) => `${side}px ${side}px`);
  return <div className="dw-canvas-grid" style={{ backgroundSize: `${strong}, ${strong}, ${fine}, ${fine}` }} />;
}

/** The one group that is selected, with what it keeps apart. */
function spacedGroup(objects: readonly CanvasObject[], selected: readonly string[]): SpacedGroup | undefined {
  const group = selected.length === 1 ? objects.find(({ id }) => id === selected[0]) : undefined;
  if (group === undefined || (group.padding ?? group.gap) === undefined) return undefined;
  const { id, box, rotation = 0 } = group;
  const inside = objects.filter(({ parent }) => parent === id).map((one) => uprightBox(one, rotation, centreOf(box)));
  return { group, spaces: spacesOf(group, inside) };
}

/** Whether an event is of what the host draws above the picture. */
function isInside({ target }: { readonly target: EventTarget }): boolean {
  return (target as Element).closest('.dw-canvas-inside') !== null;
}
