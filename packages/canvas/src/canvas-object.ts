import type { Box } from '@deckwright/core/contract';
import type { Placement } from './geometry/box.ts';

/** Something on a slide that can be selected. */
export interface CanvasObject extends Placement {
  /** Unique on the slide. */
  readonly id: string;
  /** Read by screen readers, such as "Title, text". */
  readonly name: string;
  /** Id of the group around it. */
  readonly parent?: string;
  /** `group`: the object around it decides where it is, so it cannot be dragged. `locked`: it cannot be selected on the canvas. */
  readonly held?: 'group' | 'locked';
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
