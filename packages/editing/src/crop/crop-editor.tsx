import type { Point, Size } from '@deckwright/core/contract';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { centreOf, turnPoint } from '../geometry/box.ts';
import type { Phase } from '../geometry/canvas-object.ts';
import type { Handle } from '../geometry/resize.ts';
import { arrowOf } from '../keyboard.ts';
import { say } from '../sentences/editing.ts';
import { wheelZoom } from '../viewport/view.ts';
import { type Crop, movePicture, moveSide, zoomOf, zoomPicture } from './crop.ts';
import { CropBar } from './crop-bar.tsx';
import { CropHandles, sideOf } from './crop-handles.tsx';
import { useCropChanges } from './use-crop-changes.ts';

export interface CropEditorProps {
  /** Of the picture, for screen readers. */
  readonly name: string;
  readonly url: string;
  /** Of the whole picture, in pixels. Undefined: it is not known. */
  readonly picture: Size | undefined;
  readonly crop: Crop;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** Of the corners, in points. */
  readonly radius?: number;
  readonly opacity?: number;
  /** Pixels for each point. */
  readonly zoom: number;
  /** The frame can be changed too, not only the picture in it. */
  readonly hasSides: boolean;
  /** After `cancel`, the crop is as it was. */
  readonly onChange: (crop: Crop, phase: Phase) => void;
  /** Asks to be closed. */
  readonly onDone: () => void;
}

interface CropDrag {
  readonly pointer: number;
  readonly from: Point;
  readonly side: Handle | undefined;
  readonly start: Crop;
}

/** Points that an arrow key moves the picture or a side, as it moves an object. */
const STEPS = [1, 10] as const;
const ZOOM_STEP = 1.1;
/** Milliseconds after which the turns of a wheel are one change. */
const WHEEL_PAUSE = 300;
const ORIGIN = { x: 0, y: 0 };

/**
 * A picture that is cropped on the canvas: all of it, dimmed around its frame. The frame has handles, and the picture moves behind it. Its
 * bar is at the top of the viewport, where it covers no handle and does not move.
 */
export function CropEditor(props: CropEditorProps) {
  const { name, picture, rotation = 0, zoom, hasSides, onDone } = props;
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<CropDrag>(undefined);
  const [viewport, setViewport] = useState<Element | null>(null);
  const changes = useCropChanges({ ...props, rotation });
  const { shown, change, commit, cancel } = changes;
  const { frame } = shown;
  const middle = middleOf(shown);

  useLayoutEffect(() => setViewport(root.current!.closest('.dw-viewport')), []);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  useEndOutside(viewport, onDone);
  useWheel(root, (factor) => change(shown, zoomPicture(shown, zoomOf(shown) * factor), 'live'), commit);

  /** In points, in the directions of the picture itself. */
  function pointAt({ clientX, clientY }: PointerEvent): Point {
    return turnPoint({ x: clientX / zoom, y: clientY / zoom }, -rotation, ORIGIN);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || drag.current) return;
    root.current!.setPointerCapture(event.pointerId);
    const handle = (event.target as Element).closest<HTMLElement>('[data-crop-side]');
    (handle ?? area.current!).focus({ preventScroll: true });
    const side = handle ? sideOf(handle) : undefined;
    commit();
    drag.current = { pointer: event.pointerId, from: pointAt(event), side, start: shown };
  }

  function follow(event: PointerEvent, phase: 'live' | 'done') {
    if (event.pointerId !== drag.current?.pointer) return;
    const { start, side, from } = drag.current;
    const to = pointAt(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (phase === 'done') drag.current = undefined;
    if (phase === 'done' && by.x === 0 && by.y === 0) cancel();
    else change(start, side ? moveSide(start, side, by, event.shiftKey) : movePicture(start, by), phase);
  }

  /** Returns false if nothing was dragged. */
  function endDrag(): boolean {
    const wasDragged = drag.current !== undefined;
    drag.current = undefined;
    return cancel() || wasDragged;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    // Undo and the like are for the page, and space moves the slide.
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === ' ' || /^F\d/.test(key)) return;
    event.stopPropagation();
    const arrow = arrowOf(key);
    if (key === 'Escape') {
      if (!endDrag()) onDone();
    } else if (key === 'Enter') onDone();
    else if (arrow) {
      const step = STEPS[shiftKey ? 1 : 0];
      const by = { x: arrow.right * step, y: arrow.down * step };
      const side = sideOf(target as Element);
      change(shown, side ? moveSide(shown, side, by) : movePicture(shown, by), 'done');
    } else if (key === '+' || key === '=' || key === '-') {
      change(shown, zoomPicture(shown, zoomOf(shown) * (key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP)), 'done');
    } else return;
    event.preventDefault();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed and turned as this is. */}
      <div
        ref={root}
        role="group"
        aria-label={say('cropOfName', { name })}
        data-crop
        className="dw-crop absolute touch-none"
        style={{
          left: frame.x * zoom,
          top: frame.y * zoom,
          width: frame.width * zoom,
          height: frame.height * zoom,
          rotate: `${rotation}deg`,
        }}
        onPointerDown={onPointerDown}
        // The browser would give the focus to what captures the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={(event) => follow(event, 'live')}
        onPointerUp={(event) => follow(event, 'done')}
        onPointerCancel={endDrag}
        onDoubleClick={onDone}
        onKeyDown={onKeyDown}
      >
        <WholePicture {...props} crop={shown} />
        <div
          ref={area}
          role="slider"
          tabIndex={0}
          aria-label={say('partOfThePictureThat')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={middle.across}
          aria-valuetext={say('theMiddleIsAtAcross', {
            across: middle.across,
            down: middle.down,
            size: percentOf(zoomOf(shown)),
          })}
          aria-description={say('arrowKeysMoveThePicture', { value: hasSides ? say('tabLeadsToTheSides') : '' })}
          className="absolute inset-0 cursor-move outline outline-[#ffffffe6] focus-visible:outline-2 focus-visible:outline-accent"
        />
        {hasSides && <CropHandles width={frame.width * zoom} height={frame.height * zoom} rotation={rotation} />}
      </div>
      {viewport &&
        createPortal(
          <div className="dw-canvas-inside">
            <CropBar {...{ changes, picture, hasSides, onDone }} />
          </div>,
          viewport,
        )}
    </>
  );
}

/** All of the picture, pale, and the part in the frame as it is going to look. */
function WholePicture({ url, crop: { frame, whole }, zoom, radius = 0, opacity = 1 }: CropEditorProps) {
  const place = {
    left: (whole.x - frame.x) * zoom,
    top: (whole.y - frame.y) * zoom,
    width: whole.width * zoom,
    height: whole.height * zoom,
  };
  const borderRadius = Math.min(radius, frame.width / 2, frame.height / 2) * zoom;
  return (
    <>
      <img src={url} alt="" draggable={false} className="absolute max-w-none opacity-40" style={place} />
      <div className="absolute inset-0 overflow-hidden bg-[#fff]" style={{ borderRadius }}>
        <img src={url} alt="" draggable={false} className="absolute max-w-none" style={{ ...place, opacity }} />
      </div>
    </>
  );
}

/** Where the middle of the frame is in the picture, in per cent of its sides. */
function middleOf({ frame, whole }: Crop) {
  const { x, y } = centreOf(frame);
  return { across: percentOf((x - whole.x) / whole.width), down: percentOf((y - whole.y) / whole.height) };
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}

/** Ends when the pointer goes down on the slide or beside it. Panels may change the picture meanwhile, and undo works. */
function useEndOutside(viewport: Element | null, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-crop]') === null) end();
    };
    viewport?.addEventListener('pointerdown', onPointerDown, true);
    return () => viewport?.removeEventListener('pointerdown', onPointerDown, true);
  }, [viewport]);
}

/** A wheel enlarges the picture. React would handle it only after the viewport, which moves the slide. */
function useWheel(root: { readonly current: HTMLElement | null }, onZoom: (factor: number) => void, onEnd: () => void) {
  const enlarge = useEffectEvent(onZoom);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const element = root.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      event.stopPropagation();
      enlarge(wheelZoom(1, event.deltaY));
      clearTimeout(timer);
      timer = setTimeout(() => end(), WHEEL_PAUSE);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', onWheel);
    };
  }, [root]);
}
