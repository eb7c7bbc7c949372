import { centreOf, type Placement, turnPoint } from '../geometry/box.ts';
import { HANDLES, type Handle } from '../geometry/resize.ts';

interface HandlesProps {
  readonly placement: Placement;
  readonly zoom: number;
  readonly canRotate: boolean;
}

/** Pixels. A finger needs a larger area than what is drawn. */
const DRAWN = 8;
const AREA = 24;
/** Pixels from the top edge to the handle that rotates. */
const ROTATE_AT = 26;
/** Pixels of a side below which it has no handle in its middle. */
const ROOM = 48;

/** What a person drags to resize and to rotate. */
export function Handles({ placement: { box, rotation = 0 }, zoom, canRotate }: HandlesProps) {
  const centre = centreOf(box);
  const at = ({ x, y }: { readonly x: number; readonly y: number }, further = 0) => {
    const upright = { x: centre.x + (x * box.width) / 2, y: centre.y + (y * box.height) / 2 - further / zoom };
    const turned = turnPoint(upright, rotation, centre);
    return { x: turned.x * zoom, y: turned.y * zoom };
  };
  const hasRoom = ({ x, y }: Handle) => {
    if (x === 0) return box.width * zoom >= ROOM;
    return y !== 0 || box.height * zoom >= ROOM;
  };
  const top = at({ x: 0, y: -1 });
  const turning = at({ x: 0, y: -1 }, ROTATE_AT);
  return (
    <>
      {canRotate && (
        <g data-handle="rotate" className="dw-canvas-rotate">
          <line className="dw-canvas-stem" x1={top.x} y1={top.y} x2={turning.x} y2={turning.y} />
          <circle className="dw-canvas-area" cx={turning.x} cy={turning.y} r={AREA / 2} />
          <circle className="dw-canvas-handle" cx={turning.x} cy={turning.y} r={DRAWN / 2 + 1} />
        </g>
      )}
      {HANDLES.map((handle, index) => {
        if (!hasRoom(handle)) return null;
        const { x, y } = at(handle);
        return (
          <g key={`${handle.x} ${handle.y}`} data-handle={index} style={{ cursor: cursorOf(handle, rotation) }}>
            <circle className="dw-canvas-area" cx={x} cy={y} r={AREA / 2} />
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

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The cursor that points in the direction in which a handle is dragged. */
function cursorOf({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4]!;
}
