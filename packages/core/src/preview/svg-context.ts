import type { Size, Theme } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import { round } from '../svg/markup.ts';
import type { PaintContext } from '../svg/paint.ts';

/** What the functions that draw a node share while one slide is written as SVG. */
export interface SvgContext extends PaintContext {
  readonly size: Size;
  face(id: string): Face;
  /** Id of the definition of a glyph's outline, in font units with y upwards; undefined for a blank glyph. */
  glyph(face: Face, glyph: number): string | undefined;
  /** Id of the definition of a picture, one unit wide and high. */
  picture(id: string): string;
}

/** A context that also has the definitions which drawing the slide needs. */
export interface SlideSvgContext extends SvgContext {
  /** Definitions of all glyphs, as SVG. */
  glyphs(): string;
  /** Ids of definitions, by the scene's ids of their pictures. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Begins every id until the slide is drawn; then the hash of the slide replaces it. XML forbids this character, so no text can
 * contain it.
 */
export const ID_MARK = '\u0001';

export function createSvgContext(size: Size, theme: Theme, face: (id: string) => Face): SlideSvgContext {
  const glyphs = new Map<string, { readonly id: string | undefined; readonly markup: string }>();
  const pictures = new Map<string, string>();
  let ids = 0;
  const id = () => `${ID_MARK}${(++ids).toString(36)}`;

  const outlineOf = (face: Face, glyph: number) => {
    const path = face.outline(glyph);
    if (path === '') return { id: undefined, markup: '' };
    const own = id();
    return { id: own, markup: `<path id="${own}" d="${shorten(path)}"/>` };
  };

  return {
    size,
    theme,
    id,
    round: (value) => round(value),
    face,
    pictures,
    glyph(face, glyph) {
      const key = `${glyph} ${face.id}`;
      const known = glyphs.get(key) ?? outlineOf(face, glyph);
      glyphs.set(key, known);
      return known.id;
    },
    glyphs: () => [...glyphs.values()].map(({ markup }) => markup).join(''),
    picture(picture) {
      const known = pictures.get(picture) ?? id();
      pictures.set(picture, known);
      return known;
    },
  };
}

/** Rounds to whole font units, which are finer than any screen. */
function shorten(path: string): string {
  return path.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => round(Number(number), 0));
}
