import { centreOf, type Placement, turnPoint } from '../geometry/box.ts';
import { HANDLES, type Handle } from '../geometry/resize.ts';

interface HandlesProps {
  readonly placement: Placement;
  readonly zoom: number;
  /** What its handles change. */
  readonly sides: 'both' | 'width' | 'height';
  readonly canRotate: boolean;
}

/** Pixels. A finger needs a larger area than what is drawn. */
const DRAWN = 8;
const AREA = 24;
/** Pixels from the top edge to the handle that rotates. */
const ROTATE_AT = 32;
/** Pixels of a side below which it has no handle in its middle, and its areas are further outside, so that the inside can be dragged. */
const ROOM = 2 * AREA;

/** What a person drags to resize and to rotate. */
export function Handles({ placement: { box, rotation = 0 }, zoom, sides, canRotate }: HandlesProps) {
  const centre = centreOf(box);
  const at = ({ x, y }: { readonly x: number; readonly y: number }, further = 0) => {
    const upright = { x: centre.x + (x * box.width) / 2, y: centre.y + (y * box.height) / 2 - further / zoom };
    const turned = turnPoint(upright, rotation, centre);
    return { x: turned.x * zoom, y: turned.y * zoom };
  };
  const isShown = ({ x, y }: Handle) => {
    if (sides !== 'both') return sides === 'width' ? y === 0 : x === 0;
    if (x === 0) return box.width * zoom >= ROOM;
    return y !== 0 || box.height * zoom >= ROOM;
  };
  const outwards = { x: outside(box.width * zoom) / zoom, y: outside(box.height * zoom) / zoom };
  const areaAt = ({ x, y }: Handle) => {
    const upright = {
      x: centre.x + x * (box.width / 2 + outwards.x),
      y: centre.y + y * (box.height / 2 + outwards.y),
    };
    const turned = turnPoint(upright, rotation, centre);
    return { x: turned.x * zoom, y: turned.y * zoom };
  };
  const top = at({ x: 0, y: -1 });
  const turning = at({ x: 0, y: -1 }, ROTATE_AT);
  return (
    <>
      {canRotate && (
        <g data-handle="rotate" className="dw-canvas-rotate">
          <line className="dw-canvas-halo" x1={top.x} y1={top.y} x2={turning.x} y2={turning.y} />
          <line className="dw-canvas-stem" x1={top.x} y1={top.y} x2={turning.x} y2={turning.y} />
          <circle className="dw-canvas-area" cx={turning.x} cy={turning.y} r={AREA / 2} />
          <circle className="dw-canvas-handle" cx={turning.x} cy={turning.y} r={DRAWN / 2 + 1} />
        </g>
      )}
      {HANDLES.map((handle, index) => {
        if (!isShown(handle)) return null;
        const { x, y } = at(handle);
        const area = areaAt(handle);
        return (
          <g key={`${handle.x} ${handle.y}`} data-handle={index} style={{ cursor: cursorOf(handle, rotation) }}>
            <circle className="dw-canvas-area" cx={area.x} cy={area.y} r={AREA / 2} />
            <rect
              className="dw-canvas-handle"
              x={x - DRAWN / 2}
              y={y - DRAWN / 2}
              width={DRAWN}
              height={DRAWN}
              rx={2}
              transform={`rotate(${rotation} ${x} ${y})`}
            />
          </g>
        );
      })}
    </>
  );
}

/** Pixels that the area of a handle is further outside than the handle, for a side of this many pixels. */
function outside(side: number): number {
  return Math.max(0, ROOM - side) / 4;
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The cursor that points in the direction in which a handle is dragged. */
export function cursorOf({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4]!;
}
