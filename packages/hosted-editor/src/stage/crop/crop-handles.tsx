import type { CropSide } from '../../deck/crop.ts';

interface CropHandlesProps {
  /** Of the frame, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Clockwise from the top left corner. */
export const CROP_SIDES: readonly { readonly side: CropSide; readonly name: string }[] = [
  { side: { x: -1, y: -1 }, name: 'top left corner' },
  { side: { x: 0, y: -1 }, name: 'top' },
  { side: { x: 1, y: -1 }, name: 'top right corner' },
  { side: { x: 1, y: 0 }, name: 'right' },
  { side: { x: 1, y: 1 }, name: 'bottom right corner' },
  { side: { x: 0, y: 1 }, name: 'bottom' },
  { side: { x: -1, y: 1 }, name: 'bottom left corner' },
  { side: { x: -1, y: 0 }, name: 'left' },
];

/** Pixels. A frame that is smaller has no handles in the middle of its sides. */
const ROOM = 72;
const THICK = 4;
const LONG = 20;

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** Black angles at the corners and bars at the sides of the frame, with a white line around them. */
export function CropHandles({ width, height, rotation }: CropHandlesProps) {
  return (
    <>
      <span aria-hidden="true" className="pointer-events-none absolute inset-0 outline outline-white/90" />
      {CROP_SIDES.map(({ side: { x, y }, name }, index) => {
        if ((x === 0 && width < ROOM) || (y === 0 && height < ROOM)) return null;
        const turn = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
        return (
          <button
            key={name}
            type="button"
            data-crop-side={index}
            aria-label={`Crop at the ${name}`}
            className="absolute size-7 -translate-1/2 touch-none rounded-sm focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11"
            style={{
              left: `${(x + 1) * 50}%`,
              top: `${(y + 1) * 50}%`,
              cursor: CURSORS[((Math.round(turn / 45) % 4) + 4) % 4],
            }}
          >
            <Mark x={x} y={y} />
          </button>
        );
      })}
    </>
  );
}

/** Drawn around the middle of its button, and inside of the frame. */
function Mark({ x, y }: CropSide) {
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
