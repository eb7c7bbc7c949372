import type { Notice, SceneNode, Theme } from '@deckwright/core/contract';
import type { Slide } from './pptxgenjs.ts';

/** A slide, or a layout drawn as if it were one, while nodes are put on it. */
export interface Sheet {
  readonly slide: Slide;
  readonly theme: Theme;
  /** Counted from 1; absent on a layout. */
  readonly number?: number;
  /**
   * The object name to draw a node under. pptxgenjs carries only a part of what a node says; by this name the passes
   * over the package find the shape again, and the node that it was drawn from.
   */
  name(node: SceneNode): string;
  notice(notice: Notice): void;
}
