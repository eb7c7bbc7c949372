import type { Notice, SceneNode } from '@deckwright/core/contract';
import type { RawSlide } from './raw-deck.ts';

/** Where the nodes of one slide are drawn. The nodes of a layout are drawn as if the layout were a slide. */
export interface DrawTarget {
  readonly slide: RawSlide;
  /** Counted from 1; absent on a layout. */
  readonly number?: number;
  /**
   * Returns the object name to draw a node under. pptxgenjs draws only the node's outline; the passes over the package
   * use this name to find the shape again, and with it the node that the shape was drawn from.
   */
  name(node: SceneNode): string;
  notice(notice: Notice): void;
}
