import type { Box } from '@deckwright/core/contract';
import type { Placement } from './box.ts';

/** How a group places the objects in it. */
export type Flow = 'row' | 'column' | 'grid';

/** Points between the sides of a group and what is in it. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Points between the rows of a group, and between its columns. */
export interface Gap {
  readonly row: number;
  readonly column: number;
}

/** The distances that a group keeps. */
export interface Spacing {
  readonly padding?: Padding;
  readonly gap?: Gap;
}

export interface Sizings {
  readonly width: 'fixed' | 'hug' | 'fill';
  readonly height: 'fixed' | 'hug' | 'fill';
}

/** Something on a slide that can be selected. */
export interface CanvasObject extends Placement, Spacing {
  /** Unique on the slide. */
  readonly id: string;
  /** Read by screen readers, such as "Title, text". */
  readonly name: string;
  /** Id of the group around it. */
  readonly parent?: string;
  /**
   * `group`: the object around it decides where it is. It can be dragged to another position in its group, but to no other place.
   * `fixed`: it can be selected, but not moved, such as a line between two others. A click selects what is behind it first.
   * `locked`: it cannot be selected on the canvas.
   */
  readonly held?: 'group' | 'fixed' | 'locked';
  /** Id of the object that this one repeats, such as the first item of a list. A click on this one selects that one. */
  readonly copyOf?: string;
  /** How it places its objects that are held by a `group`. Default: as they are placed now. */
  readonly flow?: Flow;
  /** The sides that can be dragged. Default: `both`, and `none` for an object that is held. */
  readonly resizes?: 'both' | 'width' | 'height' | 'none';
  /**
   * How the group around it finds its sides: `fixed` in points, `hug` as long as its content, or `fill` for a share of the space. Default:
   * `fixed`.
   */
  readonly sizing?: Sizings;
  /** What is wrong with it, one sentence each. A badge at its corner shows them. */
  readonly warnings?: readonly string[];
}

/** A new place of an object. */
export interface ObjectChange {
  readonly id: string;
  readonly box: Box;
  /** Degrees clockwise, from 0 to 360. */
  readonly rotation: number;
}

/** `live`: the pointer is still down. `done`: the change is complete. `cancel`: everything is as before the pointer went down. */
export type Phase = 'live' | 'done' | 'cancel';

/** The sides of an object that can be dragged. */
export function sidesOf({ held, resizes = held === undefined ? 'both' : 'none' }: CanvasObject) {
  return held === 'locked' ? 'none' : resizes;
}
