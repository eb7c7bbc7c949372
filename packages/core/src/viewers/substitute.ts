import { closestEverywhere, EVERYWHERE } from '../fonts/everywhere.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';

/**
 * What a viewer draws instead of fonts that it lacks:
 * - `similar`: Arial, Times New Roman or Courier New, whichever is most like the font's name. Families that every office suite
 *   has stay.
 * - `wider`: letters of the same font, wider by this share. Families that every office suite has stay.
 * - `only`: this family for all text, as in a viewer that has no other.
 */
export type Substitute =
  | { readonly kind: 'similar' }
  | { readonly kind: 'wider'; readonly share: number }
  | { readonly kind: 'only'; readonly family: string };

/**
 * The fonts that a viewer has. For scripts that a substitute lacks it keeps the fallback: which font a viewer has for them is not
 * known.
 */
export function viewerFonts(fonts: FontLibrary, substitute: Substitute): FontLibrary {
  const widened = new Map<Face, Face>();
  const changed = (face: Face): Face => {
    if (substitute.kind !== 'wider') return face;
    const known = widened.get(face) ?? widen(face, substitute.share);
    widened.set(face, known);
    return known;
  };
  return {
    ...fonts,
    face(family, bold, italic) {
      if (substitute.kind === 'only') return fonts.face(substitute.family, bold, italic);
      if (EVERYWHERE.includes(family)) return fonts.face(family, bold, italic);
      return changed(fonts.face(substitute.kind === 'similar' ? similarTo(family) : family, bold, italic));
    },
    fallback(codePoint, bold, italic, choice) {
      const face = fonts.fallback(codePoint, bold, italic, choice);
      return face && (EVERYWHERE.includes(face.family) ? face : changed(face));
    },
  };
}

const SERIF = ['Times New Roman', 'Georgia', 'Cambria'];

function similarTo(family: string): string {
  const closest = closestEverywhere(family);
  if (SERIF.includes(closest)) return 'Times New Roman';
  return closest === 'Courier New' ? closest : 'Arial';
}

/** The face with wider letters, as one of another font has. */
function widen(face: Face, share: number): Face {
  const factor = 1 + share;
  return {
    id: `${face.id} +${Math.round(share * 100)} %`,
    family: face.family,
    bold: face.bold,
    italic: face.italic,
    measuredWith: face.measuredWith,
    bytes: face.bytes,
    baselinePosition: face.baselinePosition,
    ascent: face.ascent,
    descent: face.descent,
    unitsPerEm: face.unitsPerEm,
    has: face.has,
    get pairs() {
      const { covers, kern, advance } = face.pairs;
      return {
        covers,
        kern: (before: number, after: number) => kern(before, after) * factor,
        advance: (unit: number) => advance(unit) * factor,
      };
    },
    advance: (text) => face.advance(text) * factor,
    shape(text) {
      const { advances, unsafe } = face.shape(text);
      return { advances: advances.map((advance) => advance * factor), unsafe };
    },
    glyphs: (text, start, end, direction) =>
      face
        .glyphs(text, start, end, direction)
        .map((glyph) => ({ ...glyph, x: glyph.x * factor, advance: glyph.advance * factor })),
    outline: (glyph) => widenPath(face.outline(glyph), factor),
    layers: face.layers,
    extents: face.extents,
  };
}

/** Multiplies the first of each pair of numbers. HarfBuzz writes absolute coordinates as `M10,20L30,40Z`. */
function widenPath(path: string, factor: number): string {
  return path.replace(/(-?[\d.]+(?:e-?\d+)?),/g, (_, x: string) => `${Math.round(Number(x) * factor)},`);
}
