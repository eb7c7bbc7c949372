import type { Size } from '@deckwright/core/contract';
import type { PaintContext } from '@deckwright/core/svg';
import type { OutlineFont } from './fonts.ts';

/** What drawing a node needs from the page that it goes onto. */
export interface Page extends PaintContext {
  readonly size: Size;
  /** Data URI of a picture of the scene. */
  addressOf(picture: string): string;
  /** The font with an id of `Scene.fonts`. */
  fontOf(face: string): OutlineFont;
  /** Page number of a slide, both counted from 1; undefined if the slide is left out. */
  pageOf(slide: number): number | undefined;
}
