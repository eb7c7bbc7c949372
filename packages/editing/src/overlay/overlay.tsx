import type { Box, Point, Size } from '@deckwright/core/contract';
import { boundsOf, cornersOf, type Placement } from '../geometry/box.ts';
import { type CanvasObject, sidesOf } from '../geometry/canvas-object.ts';
import { originalOf } from '../geometry/hit.ts';
import { say } from '../sentences/editing.ts';
import type { DragState, SpacedGroup } from '../use-drag.ts';
import { Guides } from './guides.tsx';
import { Handles } from './handles.tsx';
import { SpaceHandles } from './space-handles.tsx';

export interface OverlayProps {
  readonly size: Size;
  readonly zoom: number;
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly drag: DragState;
  readonly hasHandles: boolean;
  /** Shows the size of the one object that is selected. */
  readonly hasSize: boolean;
  /** The group whose spaces have handles. */
  readonly spaced: SpacedGroup | undefined;
}

/** Everything above the picture that is not of the slide. Lines are as thick as the screen wants, whatever the zoom. */
export function Overlay({ size, zoom, objects, selected, drag, hasHandles, hasSize, spaced }: OverlayProps) {
  const { hovered, guides, marquee, ghosts, insertion, space } = drag;
  const chosen = objects.filter(({ id }) => selected.includes(id));
  const pointed = objects.find(({ id }) => id === hovered && !selected.includes(id));
  const copies = objects.filter(({ copyOf }) => {
    return copyOf !== undefined && (copyOf === pointed?.id || selected.includes(copyOf));
  });
  const inner = objects.filter(
    ({ parent, id }) => parent !== undefined && selected.includes(parent) && !selected.includes(id),
  );
  const group = objects.find(({ id }) => id === insertion?.parent);
  const free = chosen.filter(({ held }) => held === undefined);
  const [only] = chosen;
  const around: Placement | undefined =
    chosen.length === 1 ? only : free.length > 0 ? { box: boundsOf(free)! } : undefined;
  const sides = chosen.length === 1 && only ? sidesOf(only) : free.length === chosen.length ? 'both' : 'none';
  return (
    <svg
      className="dw-canvas-overlay"
      width={size.width * zoom}
      height={size.height * zoom}
      aria-hidden="true"
      focusable="false"
    >
      {inner.map((object) => (
        <Outline key={object.id} placement={object} zoom={zoom} className="dw-canvas-inner" />
      ))}
      {copies.map((object) => (
        <Outline key={object.id} placement={object} zoom={zoom} className="dw-canvas-copy" />
      ))}
      {[...(pointed ? [pointed] : []), ...chosen].map((object) => (
        <Outline key={object.id} placement={object} zoom={zoom} className="dw-canvas-halo" />
      ))}
      {pointed && <Outline placement={pointed} zoom={zoom} className={`dw-canvas-hovered ${heldClass(pointed)}`} />}
      {chosen.map((object) => (
        <Outline key={object.id} placement={object} zoom={zoom} className={`dw-canvas-selected ${heldClass(object)}`} />
      ))}
      {free.length > 1 && around && <Outline placement={around} zoom={zoom} className="dw-canvas-all" />}
      {objects.map((object) => {
        const { id, warnings = [] } = object;
        if (warnings.length === 0) return null;
        return <WarningBadge key={id} selects={originalOf(object)} placement={object} {...{ warnings, zoom }} />;
      })}
      {spaced && (hasHandles || space) && (
        <SpaceHandles
          group={spaced.group}
          spaces={space ? [space] : spaced.spaces}
          zoom={zoom}
          isDragging={space !== undefined}
        />
      )}
      {hasHandles && !marquee && around && sides !== 'none' && (
        <Handles placement={around} zoom={zoom} sides={sides} canRotate={chosen.length === 1 && free.length === 1} />
      )}
      {only && chosen.length === 1 && hasSize && only.held !== 'fixed' && !marquee && (
        <SizeLabel object={only} zoom={zoom} />
      )}
      {group && <Outline placement={group} zoom={zoom} className="dw-canvas-target" />}
      {ghosts.map((ghost) => (
        <Outline key={JSON.stringify(ghost)} placement={ghost} zoom={zoom} className="dw-canvas-ghost" />
      ))}
      {insertion && <Mark ends={insertion.mark} zoom={zoom} />}
      <Guides guides={guides} zoom={zoom} />
      {marquee && <Marquee box={marquee} zoom={zoom} />}
    </svg>
  );
}

/** An object that its group holds has a dashed outline. */
function heldClass({ held }: CanvasObject): string {
  return held === undefined ? '' : 'dw-canvas-held';
}

interface OutlineProps {
  readonly placement: Placement;
  readonly zoom: number;
  readonly className: string;
}

function Outline({ placement, zoom, className }: OutlineProps) {
  const points = cornersOf(placement).map((corner) => pointText(corner, zoom));
  return <polygon className={className} points={points.join(' ')} />;
}

function pointText({ x, y }: Point, zoom: number): string {
  return `${x * zoom},${y * zoom}`;
}

/** Where an object goes if it is dropped. */
function Mark({ ends: [start, end], zoom }: { readonly ends: readonly [Point, Point]; readonly zoom: number }) {
  return (
    <line className="dw-canvas-mark" x1={start.x * zoom} y1={start.y * zoom} x2={end.x * zoom} y2={end.y * zoom} />
  );
}

function Marquee({ box, zoom }: { readonly box: Box; readonly zoom: number }) {
  const { x, y, width, height } = box;
  return <rect className="dw-canvas-marquee" x={x * zoom} y={y * zoom} width={width * zoom} height={height * zoom} />;
}

interface SizeLabelProps {
  readonly object: CanvasObject;
  readonly zoom: number;
}

/** Pixels. */
const HEIGHT = 18;
const BELOW = 12;
const LETTER = 6.4;
const WORDS = { hug: say('hug'), fill: say('fill') } as const;

/** The size of an object below it: points, or that it is as large as its content, or fills the space. */
function SizeLabel({ object, zoom }: SizeLabelProps) {
  const { box, sizing } = object;
  const bounds = boundsOf([object])!;
  const wordOf = (side: 'width' | 'height') => {
    const kind = sizing?.[side] ?? 'fixed';
    return kind === 'fixed' ? String(Math.round(box[side] * 10) / 10) : WORDS[kind];
  };
  const text = `${wordOf('width')} × ${wordOf('height')}`;
  const width = text.length * LETTER + 12;
  const middle = (bounds.x + bounds.width / 2) * zoom;
  const top = (bounds.y + bounds.height) * zoom + BELOW;
  return (
    <g className="dw-canvas-size">
      <rect x={middle - width / 2} y={top} width={width} height={HEIGHT} rx={4} />
      <text x={middle} y={top + HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

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
function WarningBadge({ selects, placement, warnings, zoom }: WarningBadgeProps) {
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
