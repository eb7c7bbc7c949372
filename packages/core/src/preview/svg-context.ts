import type { Size, Theme } from '../contract/index.ts';
import type { ColorLayer } from '../fonts/color-glyphs.ts';
import type { Face } from '../fonts/face.ts';
import { round } from '../svg/markup.ts';
import type { PaintContext } from '../svg/paint.ts';

/** What the functions that draw a node share while one slide is written as SVG. */
export interface SvgContext extends PaintContext {
  readonly size: Size;
  face(id: string): Face;
  /** Id of the definition of a glyph's outline or colour layers, in font units with y upwards; undefined for a blank glyph. */
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
    const layers = face.layers(glyph);
    const path = layers.length > 0 ? '' : face.outline(glyph);
    if (path === '' && layers.length === 0) return { id: undefined, markup: '' };
    const own = id();
    if (path !== '') return { id: own, markup: `<path id="${own}" d="${shorten(path)}"/>` };
    return { id: own, markup: `<g id="${own}">${layers.map((layer) => layerMarkup(face, layer)).join('')}</g>` };
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

/** A layer in its own colour, which replaces that of the text, alpha included. */
function layerMarkup(face: Face, { glyph, color }: ColorLayer): string {
  const fill = color ? ` fill="#${color.rgb}" fill-opacity="${round(color.alpha)}"` : '';
  return `<path d="${shorten(face.outline(glyph))}"${fill}/>`;
}

/** Rounds to whole font units, which are finer than any screen. */
function shorten(path: string): string {
  return path.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => round(Number(number), 0));
}
