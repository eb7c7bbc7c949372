import type { SceneLayout, SceneNode } from '@deckwright/core/contract';
import type { Relationships } from './relationships.ts';

/** The slide or layout whose shapes are being mended. */
export interface Sheet {
  readonly kind: 'slide' | 'layout';
  readonly language: string;
  readonly layout: SceneLayout | undefined;
  /** How many slides there are to link to. */
  readonly slideCount: number;
  readonly relationships: Relationships;
  /** Where a relationship of the raw part led. */
  rawTarget(id: string): string | undefined;
  /** Media part of a picture, relative to this sheet; undefined if the scene has no such picture. */
  media(picture: string): string | undefined;
  /** Names and placeholders in use on this sheet. */
  readonly taken: Set<string>;
  nextId(): number;
}

/** One mending of one shape, whose XML is as pptxgenjs wrote it or as an earlier mend left it. */
export type Mend = (xml: string, node: SceneNode, sheet: Sheet) => string;
