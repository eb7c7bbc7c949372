import type { ChartMeaning, SceneNode } from '@deckwright/core/contract';
import type { MediaNames } from './media/names.ts';
import type { LayoutPlaceholder } from './placeholders/layout-placeholder.ts';
import type { Relationships } from './relationships.ts';

/** The slide or layout that is being written. */
export interface Sheet {
  readonly kind: 'slide' | 'layout';
  readonly language: string;
  /** Returns the placeholder of the layout that a node fills; undefined for a plain box, and on a layout. */
  placeholderOf(node: SceneNode): LayoutPlaceholder | undefined;
  /** Number of slides in the deck, which links may refer to. */
  readonly slideCount: number;
  readonly relationships: Relationships;
  /**
   * Returns the media parts of a picture, relative to this sheet; undefined if the scene does not contain the picture.
   */
  media(picture: string): MediaNames | undefined;
  /** Adds a chart to the deck and returns its part, relative to this sheet. */
  addChart(meaning: ChartMeaning): string;
  /** Names of the shapes written so far. */
  readonly shapeNames: Set<string>;
  nextId(): number;
}

/** Post-processes one shape. `xml` is what pptxgenjs or the previous pass wrote. */
export type ShapePass = (xml: string, node: SceneNode, sheet: Sheet) => string;
