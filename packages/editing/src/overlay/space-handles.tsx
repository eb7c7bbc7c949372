import { centreOf } from '../geometry/box.ts';
import type { CanvasObject } from '../geometry/canvas-object.ts';
import { distanceOf, gripOf, isSide, type Space } from '../geometry/spaces.ts';

interface SpaceHandlesProps {
  readonly group: CanvasObject;
  readonly spaces: readonly Space[];
  readonly zoom: number;
  /** One of them is dragged, and its distance is shown. */
  readonly isDragging: boolean;
}

/** Pixels of what is drawn, and of what the pointer meets. */
const BAR = { length: 14, width: 3 };
const AREA = { length: 24, width: 14 };
/** Pixels from the edge of a group to what changes its padding, which is beside the handles that resize. */
const INSIDE = 20;
/** Pixels of a side below which a group is too small for what changes its padding. */
const ROOM = 96;

/** What a person drags to change the padding and the gaps of a group. */
export function SpaceHandles({ group, spaces, zoom, isDragging }: SpaceHandlesProps) {
  const { box, rotation = 0 } = group;
  const centre = centreOf(box);
  const hasRoom = Math.min(box.width, box.height) * zoom >= ROOM;
  return (
    <g transform={`rotate(${rotation} ${centre.x * zoom} ${centre.y * zoom})`}>
      {spaces.map((space, index) => {
        if (isSide(space.kind) && !hasRoom) return null;
        const key = `${space.kind} ${index}`;
        return <SpaceHandle key={key} index={index} {...{ space, zoom, isDragging }} />;
      })}
    </g>
  );
}

interface SpaceHandleProps extends Pick<SpaceHandlesProps, 'zoom' | 'isDragging'> {
  readonly index: number;
  readonly space: Space;
}

function SpaceHandle({ index, space, zoom, isDragging }: SpaceHandleProps) {
  const { kind, box } = space;
  const grip = gripOf(space, INSIDE / zoom);
  const [x, y] = [grip.x * zoom, grip.y * zoom];
  const isUpright = kind === 'left' || kind === 'right' || kind === 'column';
  const sized = ({ length, width }: typeof BAR) => {
    const [across, down] = isUpright ? [width, length] : [length, width];
    return { x: x - across / 2, y: y - down / 2, width: across, height: down };
  };
  return (
    <g
      data-space={index}
      className={isDragging ? 'dw-canvas-space dw-canvas-dragged' : 'dw-canvas-space'}
      style={{ cursor: isUpright ? 'ew-resize' : 'ns-resize' }}
    >
      <rect
        className="dw-canvas-space-inside"
        x={box.x * zoom}
        y={box.y * zoom}
        width={box.width * zoom}
        height={box.height * zoom}
      />
      <rect className="dw-canvas-area" {...sized(AREA)} />
      <rect className="dw-canvas-space-bar" rx={BAR.width / 2} {...sized(BAR)} />
      {isDragging && (
        <text className="dw-canvas-distance" x={x + 12} y={y + 4}>
          {Math.round(distanceOf(space))}
        </text>
      )}
    </g>
  );
}
