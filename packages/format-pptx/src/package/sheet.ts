import type { ChartMeaning, SceneNode } from '@deckwright/core/contract';
import type { MediaNames } from './media/names.ts';
import type { LayoutPlaceholder } from './placeholders/layout-placeholder.ts';
import type { Relationships } from './relationships.ts';

/** The slide or layout whose shapes are being mended. */
export interface Sheet {
  readonly kind: 'slide' | 'layout';
  readonly language: string;
  /** The layout's placeholder that a node fills; undefined for a plain box, and on a layout. */
  placeholderOf(node: SceneNode): LayoutPlaceholder | undefined;
  /** How many slides there are to link to. */
  readonly slideCount: number;
  readonly relationships: Relationships;
  /** Media parts of a picture, relative to this sheet; undefined if the scene has no such picture. */
  media(picture: string): MediaNames | undefined;
  /** Adds a chart to the deck; the part that holds it, relative to this sheet. */
  chart(meaning: ChartMeaning): string;
  /** Names in use on this sheet. */
  readonly taken: Set<string>;
  nextId(): number;
}

/** One mending of one shape, whose XML is as pptxgenjs wrote it or as an earlier mend left it. */
export type ShapePass = (xml: string, node: SceneNode, sheet: Sheet) => string;
