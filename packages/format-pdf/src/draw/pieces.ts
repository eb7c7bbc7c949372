import type { Size } from '@deckwright/core/contract';
import { round } from '../units.ts';

/** Part of a slide: SVG in slide coordinates (points), or HTML positioned on the slide. Later pieces cover earlier ones. */
export type Piece = { readonly svg: string } | { readonly html: string };

/** An SVG element as large as the slide, in points. `attributes` are those for screen readers. */
export function svgLayer(content: string, size: Size, attributes: string): string {
  return `<svg class="l" viewBox="0 0 ${round(size.width)} ${round(size.height)}"${attributes}>${content}</svg>`;
}

/**
 * Pieces → HTML. Adjacent SVG pieces share one layer, so that a chart is one drawing and not two hundred. `drawn` selects how
 * the layers are tagged for screen readers.
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

/** The browser tags a drawing only if its role is `img`. The figure around it carries the name. */
const PART_OF_FIGURE = ' role="img"';
const DECORATIVE = ' aria-hidden="true"';
