import type { Point } from '@deckwright/core/contract';
import type { Axis, Span } from './span.ts';

/** A line that shows why something stays where it is. */
export type SnapGuide = LineGuide | GapGuide;

/** A line across the slide at a position of an axis: `x` is a vertical line. */
export interface LineGuide {
  readonly kind: 'line';
  readonly axis: Axis;
  readonly at: number;
  /** Ends of the line on the other axis. */
  readonly from: number;
  readonly to: number;
}

/** Two gaps of the same width along an axis. */
export interface GapGuide {
  readonly kind: 'gap';
  readonly axis: Axis;
  /** Start and end of each gap on the axis. */
  readonly gaps: readonly Span[];
  /** Where to draw them on the other axis. */
  readonly at: number;
}

/** A movement along an axis that brings an edge or the centre to something. */
export interface Stop {
  readonly by: number;
  readonly guide: (by: Point) => SnapGuide;
}
