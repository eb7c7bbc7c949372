import type { Notice, SceneNode } from '@deckwright/core/contract';
import type { Canvas } from './guard.ts';

/** A slide, or a layout drawn as if it were one, while nodes are put on it. */
export interface Sheet {
  readonly canvas: Canvas;
  /** Counted from 1; absent on a layout. */
  readonly number?: number;
  /**
   * The object name to draw a node under. Of a node, no more than its place is drawn; by this name the passes over the
   * package find the shape again, and the node that it was drawn from.
   */
  name(node: SceneNode): string;
  notice(notice: Notice): void;
}
