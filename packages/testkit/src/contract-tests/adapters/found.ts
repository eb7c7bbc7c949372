import type { Artifact, Box, Geometry, Insets } from '@deckwright/core/contract';

/**
 * Returns what a file has on each page, in file order. Boxes are in points from the page's top-left corner. A box is the upright
 * one around what the page shows: around a rotated thing as it is rotated. The contract tests do not compare a key that is absent.
 */
export type PageReader<OfPage> = (artifact: Artifact) => readonly OfPage[] | Promise<readonly OfPage[]>;

/** A piece of text: a word, a line, or a run in the box that a viewer breaks it in. One piece has one style. */
export interface FoundText {
  readonly text: string;
  /** Around the letters, or the box in which the viewer lays out the whole text. */
  readonly box: Box;
  readonly font?: string;
  /** Points. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** The bullet before it, if the file keeps it apart from the text: its glyph, or `number`. */
  readonly bullet?: string;
}

export interface FoundPicture {
  /** Around the part that is shown. Give `box` or `whole`. */
  readonly box?: Box;
  /** Around the whole picture, with the parts that are cropped, for a file that clips pictures. */
  readonly whole?: Box;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** Fractions of the picture that are cropped at each side. */
  readonly crop?: Insets;
  readonly opacity?: number;
  /** Of its corners, in points; 0 for square ones. */
  readonly radius?: number;
  /** Its border. */
  readonly stroke?: FoundStroke | 'none';
  /** Bytes of the picture as it is in the file, if the format keeps pictures unchanged. */
  readonly bytes?: Uint8Array;
}

export interface FoundShape {
  readonly box: Box;
  readonly kind?: Geometry['kind'];
  /** Of a line: it runs from the bottom left to the top right. */
  readonly flip?: boolean;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** The colour of a solid fill, or those of a gradient's stops in their order. `none`: it has no fill. */
  readonly fill?: readonly FoundColor[] | 'none';
  readonly stroke?: FoundStroke | 'none';
  readonly shadow?: boolean;
}

export interface FoundStroke extends FoundColor {
  /** Points. */
  readonly width?: number;
  readonly dash?: 'solid' | 'dash' | 'dot';
}

/** `rgb` is `RRGGBB`; `alpha` runs from 0 to 1. */
export interface FoundColor {
  readonly rgb: string;
  readonly alpha?: number;
}

/** The colours of one page. */
export interface FoundColors {
  /** The colour of the background's fill, or those of its gradient's stops in their order. Empty: it has no fill. */
  readonly background?: readonly FoundColor[];
  readonly texts: readonly (FoundColor & { readonly text: string })[];
}

/** A link, with the text or the box that leads to it. Pages are counted from 1 in file order. */
export interface FoundLink {
  readonly target: { readonly url: string } | { readonly page: number };
  readonly text?: string;
  readonly box?: Box;
}
