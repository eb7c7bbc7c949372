import type { Size, Theme } from '@deckwright/core/contract';
import { round } from '../units.ts';

/** What drawing a node may ask of the document it goes into. */
export interface Canvas {
  readonly size: Size;
  readonly theme: Theme;
  /** An id that no other definition of the document has. */
  id(): string;
  /** CSS class that sets a face of the scene. */
  faceClass(face: string): string;
  /** Address under which the browser gets a picture. */
  pictureAddress(picture: string): string;
  /** Says what a table is about that was drawn as one; in the order of the document. */
  describeTable(alt: string | undefined): void;
  /** Page of a slide counted from 1, unless it is left out. */
  pageOf(slide: number): number | undefined;
}

/** Part of a slide: SVG in slide coordinates (points), or HTML placed on the slide. Later pieces lie above. */
export type Piece = { readonly svg: string } | { readonly html: string };

/** An SVG as large as the slide, in points. `attributes` says what a screen reader makes of it. */
export function svgLayer(content: string, size: Size, attributes: string): string {
  return `<svg class="l" viewBox="0 0 ${round(size.width)} ${round(size.height)}"${attributes}>${content}</svg>`;
}

/**
 * Pieces → HTML. Neighbouring SVG pieces share one layer: a chart is one drawing, not two hundred. `drawn` is what readers are
 * told of it.
 */
export function joinPieces(
  pieces: readonly Piece[],
  size: Size,
  drawn: 'decoration' | 'figure' = 'decoration',
): string {
  const attributes = drawn === 'figure' ? PART_OF_FIGURE : DECORATIVE;
  let html = '';
  let svg = '';
  for (const piece of pieces) {
    if ('svg' in piece) {
      svg += piece.svg;
      continue;
    }
    if (svg) html += svgLayer(svg, size, attributes);
    svg = '';
    html += piece.html;
  }
  return svg ? html + svgLayer(svg, size, attributes) : html;
}

/** The browser tags no drawing but an image, whose name has to be elsewhere: on the figure around it. */
const PART_OF_FIGURE = ' role="img"';
const DECORATIVE = ' aria-hidden="true"';
