import type { Size, Theme } from '../contract/index.ts';
import type { ColorLayer } from '../fonts/color-glyphs.ts';
import type { Face } from '../fonts/face.ts';
import { round } from '../svg/markup.ts';
import type { PaintContext } from '../svg/paint.ts';
import { relativeOutline } from './relative-outline.ts';

/** How a glyph is drawn, in font units with y upwards: by an outline, or by layers in colours of their own. */
export interface DrawnGlyph {
  /** SVG path data of relative commands. Empty: a blank glyph, or one of layers. */
  readonly outline: string;
  /** Id of the definition of the layers. */
  readonly layers: string | undefined;
}

/** What the functions that draw a node share while one slide is written as SVG. */
export interface SvgContext extends PaintContext {
  readonly size: Size;
  face(id: string): Face;
  glyph(face: Face, glyph: number): DrawnGlyph;
  /** Id of the definition of a picture, one unit wide and high. */
  picture(id: string): string;
}

/** A context that also has the definitions which drawing the slide needs. */
export interface SlideSvgContext extends SvgContext {
  /** Definitions of the layers of all glyphs, as SVG. */
  layers(): string;
  /** Ids of definitions, by the scene's ids of their pictures. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Begins every id until the slide is drawn; then the hash of the slide replaces it. XML forbids this character, so no text can
 * contain it.
 */
export const ID_MARK = '\u0001';

export function createSvgContext(size: Size, theme: Theme, face: (id: string) => Face): SlideSvgContext {
  const glyphs = new Map<string, DrawnGlyph>();
  const definitions: string[] = [];
  const pictures = new Map<string, string>();
  let ids = 0;
  const id = () => `${ID_MARK}${(++ids).toString(36)}`;

  const drawn = (face: Face, glyph: number): DrawnGlyph => {
    const layers = face.layers(glyph);
    if (layers.length === 0) return { outline: relativeOutline(face.outline(glyph)), layers: undefined };
    const own = id();
    definitions.push(`<g id="${own}">${layers.map((layer) => layerMarkup(face, layer)).join('')}</g>`);
    return { outline: '', layers: own };
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
      const known = glyphs.get(key) ?? drawn(face, glyph);
      glyphs.set(key, known);
      return known;
    },
    layers: () => definitions.join(''),
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
  return `<path d="${relativeOutline(face.outline(glyph))}"${fill}/>`;
}
