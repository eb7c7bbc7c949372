import type { Box, Point, Size } from '@deckwright/core/contract';
import type { CanvasObject } from '../canvas-object.ts';
import { boundsOf, cornersOf, type Placement } from '../geometry/box.ts';
import type { SnapGuide } from '../geometry/guides.ts';
import { Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';

export interface OverlayProps {
  readonly size: Size;
  readonly zoom: number;
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly hovered: string | undefined;
  readonly guides: readonly SnapGuide[];
  readonly marquee: Box | undefined;
  readonly hasHandles: boolean;
}

/** Everything above the picture that is not of the slide. Lines are as thick as the screen wants, whatever the zoom. */
export function Overlay({ size, zoom, objects, selected, hovered, guides, marquee, hasHandles }: OverlayProps) {
  const chosen = objects.filter(({ id }) => selected.includes(id));
  const pointed = objects.find(({ id }) => id === hovered && !selected.includes(id));
  const free = chosen.filter(({ held }) => held === undefined);
  const around: Placement | undefined =
    free.length === 1 ? free[0] : free.length > 1 ? { box: boundsOf(free)! } : undefined;
  return (
    <svg
      className="dw-canvas-overlay"
      width={size.width * zoom}
      height={size.height * zoom}
      aria-hidden="true"
      focusable="false"
    >
      {pointed && <Outline placement={pointed} zoom={zoom} className="dw-canvas-hovered" />}
      {chosen.map((object) => (
        <Outline
          key={object.id}
          placement={object}
          zoom={zoom}
          className={object.held === undefined ? 'dw-canvas-selected' : 'dw-canvas-selected dw-canvas-held'}
        />
      ))}
      {free.length > 1 && around && <Outline placement={around} zoom={zoom} className="dw-canvas-around" />}
      {hasHandles && around && free.length === chosen.length && (
        <Handles placement={around} zoom={zoom} canRotate={free.length === 1} />
      )}
      <Guides guides={guides} zoom={zoom} />
      {marquee && (
        <rect
          className="dw-canvas-marquee"
          x={marquee.x * zoom}
          y={marquee.y * zoom}
          width={marquee.width * zoom}
          height={marquee.height * zoom}
        />
      )}
    </svg>
  );
}

interface OutlineProps {
  readonly placement: Placement;
  readonly zoom: number;
  readonly className: string;
}

function Outline({ placement, zoom, className }: OutlineProps) {
  return (
    <polygon
      className={className}
      points={cornersOf(placement)
        .map((corner) => pointText(corner, zoom))
        .join(' ')}
    />
  );
}

function pointText({ x, y }: Point, zoom: number): string {
  return `${x * zoom},${y * zoom}`;
}
