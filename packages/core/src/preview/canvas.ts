import type { Size, Theme } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import { round } from './markup.ts';

/** What drawing a node may ask of the slide that it goes onto. */
export interface Canvas {
  readonly size: Size;
  readonly theme: Theme;
  /** An id that no other definition of the slide has. */
  id(): string;
  face(id: string): Face;
  /** Id of the outline of a glyph, in font units with y upwards; undefined for a blank one. */
  glyph(face: Face, glyph: number): string | undefined;
  /** Id of a picture, one unit wide and high. */
  picture(id: string): string;
}

/** A canvas with what its drawing came to need. */
export interface OpenCanvas extends Canvas {
  /** Definitions of all glyphs asked for. */
  glyphs(): string;
  /** Ids of definitions, by the scene's ids of their pictures. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Stands in every id until the drawing is done, when its hash takes the place. XML forbids the character, so that no words
 * can hold it.
 */
export const ID_MARK = '\u0001';

export function openCanvas(size: Size, theme: Theme, face: (id: string) => Face): OpenCanvas {
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

/** Whole font units are finer than any screen shows. */
function shorten(path: string): string {
  return path.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => round(Number(number), 0));
}
