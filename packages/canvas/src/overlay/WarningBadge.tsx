import { boundsOf, type Placement } from '../geometry/box.ts';

interface WarningBadgeProps {
  /** Id of the object that a click selects. */
  readonly selects: string;
  readonly placement: Placement;
  readonly warnings: readonly string[];
  readonly zoom: number;
}

/** Pixels. What is drawn, and what the pointer meets. */
const RADIUS = 8;
const AREA_RADIUS = 12;
/** Pixels from the top right corner: beside its handle, and above what the object shows. */
const BESIDE = 24;
const ABOVE = 7;
/** Pixels of a width below which the badge is on the right, where it does not cover the handle that rotates. */
const ROOM = 96;

/** Shows that something is wrong with an object. A click selects the object. */
export function WarningBadge({ selects, placement, warnings, zoom }: WarningBadgeProps) {
  const { x, y, width } = boundsOf([placement])!;
  const hasRoom = width * zoom >= ROOM;
  const centre = { x: (x + width) * zoom + (hasRoom ? -BESIDE : BESIDE), y: y * zoom - (hasRoom ? ABOVE : 0) };
  return (
    <g data-warning={selects} className="dw-canvas-warning" transform={`translate(${centre.x} ${centre.y})`}>
      <title>{warnings.join('\n')}</title>
      <circle className="dw-canvas-area" r={AREA_RADIUS} />
      <circle className="dw-canvas-badge" r={RADIUS} />
      <path className="dw-canvas-badge-sign" d="M0 -4.5V0.5M0 3.5V3.6" />
    </g>
  );
}
