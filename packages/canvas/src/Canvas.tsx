import type { Size } from '@deckwright/core/contract';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CanvasObject, ObjectChange, Phase } from './canvas-object.ts';
import { centreOf } from './geometry/box.ts';
import { objectWithin } from './geometry/hit.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { useDrag } from './use-drag.ts';

export interface CanvasProps {
  /** What is edited, for screen readers, such as "Slide". */
  readonly label: string;
  /** Of the slide, in points. */
  readonly size: Size;
  /** Pixels for each point. */
  readonly zoom: number;
  /** Address of the slide's picture, as the engine draws it. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** In drawing order. */
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  /** Called with new places of objects. Undefined: they can only be selected. */
  readonly onChange?: ((changes: readonly ObjectChange[], phase: Phase) => void) | undefined;
  /** Called when a person asks to edit what is in an object: with Enter, or a double click on one that is selected. */
  readonly onOpen?: ((id: string) => void) | undefined;
  /** Points from the edges of the slide to a line that things snap to. Default: none. */
  readonly margin?: number;
  /** Points between the lines of a grid that things snap to. Default: none. */
  readonly grid?: number | undefined;
}

/** Points that an arrow key moves something, without and with Shift. */
const STEPS = [1, 10] as const;
/** Degrees that Alt and an arrow key turn something, without and with Shift. */
const TURNS = [15, 1] as const;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The picture of a slide, on which objects are selected, moved, resized and rotated: with a mouse, a pen, a finger or the keyboard. It
 * draws nothing of the slide itself. Its style sheet is `@deckwright/canvas/canvas.css`.
 */
export function Canvas(props: CanvasProps) {
  const { label, size, zoom, picture, objects, selected, onSelect, onChange, onOpen, margin = 0, grid } = props;
  const surface = useRef<HTMLDivElement>(null);
  const drag = useDrag({
    ...{ surface, size, zoom, margin, grid, objects, selected, onSelect },
    canChange: onChange !== undefined,
    onChange: onChange ?? (() => {}),
  });

  function movable(): readonly CanvasObject[] {
    return objects.filter(({ id, held }) => held === undefined && selected.includes(id));
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') {
      if (drag.cancel()) event.preventDefault();
      else if (selected.length > 0) {
        event.preventDefault();
        onSelect(
          objects.filter(({ id }) => id === objects.find((one) => one.id === selected[0])?.parent).map(({ id }) => id),
        );
      }
      return;
    }
    if (key === 'Enter' && selected.length === 1 && !ctrlKey && !metaKey) {
      event.preventDefault();
      enter(selected[0]!);
      return;
    }
    const arrow = ARROWS[key];
    if (arrow === undefined || onChange === undefined || ctrlKey || metaKey) return;
    const moving = movable();
    if (moving.length === 0) return;
    event.preventDefault();
    const at = shiftKey ? 1 : 0;
    onChange(altKey ? turned(moving, arrow, TURNS[at]) : nudged(moving, arrow, STEPS[at]), 'done');
  }

  /** Selects the first object in a group, or opens what is none. */
  function enter(id: string) {
    const inner = objects.find(({ parent }) => parent === id);
    if (inner) focus(inner.id);
    else onOpen?.(id);
  }

  function focus(id: string) {
    surface.current?.querySelector<HTMLElement>(`[data-object="${CSS.escape(id)}"]`)?.focus();
    onSelect([id]);
  }

  function onDoubleClick(event: MouseEvent) {
    const [only] = selected;
    if (only === undefined || selected.length > 1) return;
    const { left, top } = surface.current!.getBoundingClientRect();
    const within = objectWithin(objects, { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom }, only);
    if (within === only) onOpen?.(only);
    else onSelect([within]);
  }

  return (
    <div
      ref={surface}
      className="dw-canvas"
      role="application"
      aria-label={label}
      data-dragging={drag.state.isDragging || undefined}
      style={{ width: size.width * zoom, height: size.height * zoom }}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      {...drag.handlers}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        drag.handlers.onPointerDown(event);
        // The browser would otherwise select text, or drag the picture.
        event.preventDefault();
        surface.current?.focus({ preventScroll: true });
      }}
      tabIndex={-1}
    >
      {picture !== undefined && <img src={picture} alt="" draggable={false} className="dw-canvas-picture" />}
      {objects
        .filter(({ held }) => held !== 'locked')
        .map((object) => (
          <CanvasButton
            key={object.id}
            object={object}
            zoom={zoom}
            isSelected={selected.includes(object.id)}
            onFocus={() => onSelect([object.id])}
          />
        ))}
      <Overlay
        {...{ size, zoom, objects, selected }}
        guides={drag.state.guides}
        marquee={drag.state.marquee}
        hovered={drag.state.hovered}
        hasHandles={onChange !== undefined && !drag.state.isDragging}
      />
    </div>
  );
}

interface CanvasButtonProps {
  readonly object: CanvasObject;
  readonly zoom: number;
  readonly isSelected: boolean;
  readonly onFocus: () => void;
}

/** An object for the keyboard and for screen readers: a tab stop that selects it. */
function CanvasButton({ object: { id, name, box, rotation = 0 }, zoom, isSelected, onFocus }: CanvasButtonProps) {
  const { x, y } = centreOf(box);
  return (
    <button
      type="button"
      data-object={id}
      className="dw-canvas-object"
      aria-pressed={isSelected}
      aria-label={name}
      onFocus={onFocus}
      style={{
        left: x * zoom,
        top: y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    />
  );
}

function nudged(
  objects: readonly CanvasObject[],
  [right, down]: readonly [number, number],
  step: number,
): readonly ObjectChange[] {
  return objects.map(({ id, box, rotation = 0 }) => {
    return { id, box: { ...box, x: box.x + right * step, y: box.y + down * step }, rotation };
  });
}

/** Right and down turn clockwise. */
function turned(
  objects: readonly CanvasObject[],
  [right, down]: readonly [number, number],
  degrees: number,
): readonly ObjectChange[] {
  return objects.map(({ id, box, rotation = 0 }) => {
    return { id, box, rotation: (((rotation + (right + down) * degrees) % 360) + 360) % 360 };
  });
}
