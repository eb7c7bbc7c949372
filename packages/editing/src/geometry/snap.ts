import type { Box, Point } from '@deckwright/core/contract';
import { gapStops } from './gaps.ts';
import type { GapGuide, LineGuide, SnapGuide, Stop } from './guides.ts';
import { AXES, type Axis, crossOf, type Span, spanOf } from './span.ts';

/** What something that is dragged can meet. */
export interface SnapTargets {
  /** The slide, and other areas whose edges and centres count, such as the area within the margins. */
  readonly areas: readonly Box[];
  /** Bounds of what else is on the slide. */
  readonly others: readonly Box[];
  /** Points between the lines of a grid. Default: no grid. */
  readonly grid?: number;
}

/** Which edges of the box move: both and the centre, the first (left or top), the last, or none. */
export type Moving = 'all' | 'start' | 'end' | 'none';

export interface SnapOptions {
  /** Points within which something is met. */
  readonly within: number;
  /** Default: all. */
  readonly x?: Moving;
  readonly y?: Moving;
}

export interface Snapped {
  /** What to add to the movement. */
  readonly by: Point;
  readonly guides: readonly SnapGuide[];
}

/** Two positions are the same if they differ by less, in points. */
const SAME = 0.01;

/** Where a box that is dragged stays: at edges and centres of others and of areas, at gaps like those of others, or on the grid. */
export function snap(box: Box, targets: SnapTargets, { within, x = 'all', y = 'all' }: SnapOptions): Snapped {
  const moving = { x, y };
  const found = Object.fromEntries(
    AXES.map((axis) => {
      const stops = stopsOn(axis, box, targets, moving[axis]);
      return [axis, { stops, by: nearest(stops, within) ?? gridStep(axis, box, targets.grid, moving[axis], within) }];
    }),
  ) as Record<Axis, { readonly stops: readonly Stop[]; readonly by: number }>;
  const by = { x: found.x.by, y: found.y.by };
  const guides = AXES.flatMap((axis) =>
    found[axis].stops.filter((stop) => Math.abs(stop.by - by[axis]) < SAME).map(({ guide }) => guide(by)),
  );
  return { by, guides: merged(guides) };
}

function nearest(stops: readonly Stop[], within: number): number | undefined {
  let best: number | undefined;
  for (const { by } of stops) {
    if (Math.abs(by) <= within && (best === undefined || Math.abs(by) < Math.abs(best) - SAME)) best = by;
  }
  return best;
}

function stopsOn(axis: Axis, box: Box, { areas, others }: SnapTargets, moving: Moving): readonly Stop[] {
  if (moving === 'none') return [];
  const lines = [...others, ...areas].flatMap((other) =>
    linesOf(spanOf(other, axis), 'all').flatMap((at) =>
      linesOf(spanOf(box, axis), moving).map((own): Stop => {
        return { by: at - own, guide: (by) => lineAt(axis, at, box, other, by) };
      }),
    ),
  );
  return moving === 'all' ? [...lines, ...gapStops(axis, box, others)] : lines;
}

function linesOf({ start, end }: Span, moving: Moving): readonly number[] {
  switch (moving) {
    case 'all':
      return [start, (start + end) / 2, end];
    case 'start':
      return [start];
    case 'end':
      return [end];
    case 'none':
      return [];
  }
}

function lineAt(axis: Axis, at: number, box: Box, other: Box, by: Point): LineGuide {
  const cross = crossOf(axis);
  const [own, theirs] = [spanOf(box, cross), spanOf(other, cross)];
  const from = Math.min(own.start + by[cross], theirs.start);
  return { kind: 'line', axis, at, from, to: Math.max(own.end + by[cross], theirs.end) };
}

function gridStep(axis: Axis, box: Box, grid: number | undefined, moving: Moving, within: number): number {
  if (grid === undefined || grid <= 0 || moving === 'none') return 0;
  const { start, end } = spanOf(box, axis);
  const at = moving === 'end' ? end : start;
  const by = Math.round(at / grid) * grid - at;
  return Math.abs(by) <= within ? by : 0;
}

/** One line for all that lie on one another, and one pair of gaps for each axis. */
function merged(guides: readonly SnapGuide[]): readonly SnapGuide[] {
  const lines: LineGuide[] = [];
  const gaps = new Map<Axis, GapGuide>();
  for (const guide of guides) {
    if (guide.kind === 'gap') {
      if (!gaps.has(guide.axis)) gaps.set(guide.axis, guide);
      continue;
    }
    const index = lines.findIndex(({ axis, at }) => axis === guide.axis && Math.abs(at - guide.at) < SAME);
    if (index === -1) lines.push(guide);
    else {
      const line = lines[index]!;
      lines[index] = { ...line, from: Math.min(line.from, guide.from), to: Math.max(line.to, guide.to) };
    }
  }
  return [...lines, ...gaps.values()];
}
