import { HANDLES, type Handle } from '../geometry/resize.ts';
import { cursorOf } from '../overlay/handles.tsx';
import { say } from '../sentences/editing.ts';

interface CropHandlesProps {
  /** Of the frame, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Of the handles, in their order. */
const NAMES = [
  say('topLeftCorner'),
  'top',
  say('topRightCorner'),
  'right',
  say('bottomRightCorner'),
  'bottom',
  say('bottomLeftCorner'),
  'left',
] as const;

/** Pixels. A frame that is smaller has no handles in the middle of its sides. */
const ROOM = 72;
const THICK = 4;
const LONG = 20;

/** Black angles at the corners and bars at the sides of the frame, with a white line around them. */
export function CropHandles({ width, height, rotation }: CropHandlesProps) {
  return HANDLES.map((side, index) => {
    const { x, y } = side;
    if ((x === 0 && width < ROOM) || (y === 0 && height < ROOM)) return null;
    return (
      <button
        key={NAMES[index]}
        type="button"
        data-crop-side={index}
        aria-label={say('cropAtThe', { side: NAMES[index]! })}
        className="absolute size-7 -translate-1/2 touch-none rounded-sm focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11"
        style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%`, cursor: cursorOf(side, rotation) }}
      >
        <Mark {...side} />
      </button>
    );
  });
}

/** The side of the frame that a handle moves. Undefined: the element is in no handle. */
export function sideOf(element: Element): Handle | undefined {
  const index = element.closest('[data-crop-side]')?.getAttribute('data-crop-side');
  return index == null ? undefined : HANDLES[Number(index)];
}

/** Drawn around the middle of its button, and inside of the frame. */
function Mark({ x, y }: Handle) {
  const path =
    x === 0
      ? `M${-LONG / 2} 0H${LONG / 2}`
      : y === 0
        ? `M0 ${-LONG / 2}V${LONG / 2}`
        : `M${-x * LONG} 0H0V${-y * LONG}`;
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 overflow-visible"
      width="1"
      height="1"
    >
      <g fill="none" strokeLinecap="square" strokeLinejoin="miter">
        <path d={path} stroke="#fff" strokeWidth={THICK + 2} />
        <path d={path} stroke="#111827" strokeWidth={THICK} />
      </g>
    </svg>
  );
}
