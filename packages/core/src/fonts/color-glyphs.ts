import type { Face, Font } from 'harfbuzzjs';
import { LIMITS } from '../limits.ts';

/** A part of a colour glyph: the outline of a glyph, and its paint. */
export interface ColorLayer {
  readonly glyph: number;
  /** Undefined: in the colour of the text. */
  readonly color?: LayerColor;
}

export interface LayerColor {
  /** `RRGGBB` in upper case. */
  readonly rgb: string;
  readonly alpha: number;
}

/** Which glyphs of a font can be drawn: with an outline, or with layers of outlines in colours (COLR version 0). */
export interface GlyphDrawings {
  isDrawn(glyph: number): boolean;
  /** From back to front. Empty for a glyph in one colour. */
  layers(glyph: number): readonly ColorLayer[];
}

const NO_LAYERS: readonly ColorLayer[] = [];

/**
 * HarfBuzz gives extents to glyphs that are pictures (`sbix`, `CBDT`), SVG or gradients (COLR version 1), but no outline, so in a font
 * with such tables the outline itself is tested.
 */
export function glyphDrawings(face: Face, font: Font): GlyphDrawings {
  const hasLayers = face.hasColorLayers();
  const isColored = hasLayers || face.hasColorPaint() || face.hasColorPng();
  let palette: readonly LayerColor[] | undefined;

  const hasOutline = (glyph: number): boolean => {
    if (isColored) return font.glyphToPath(glyph) !== '';
    return (font.glyphExtents(glyph)?.height ?? 0) !== 0;
  };
  const layers = (glyph: number): readonly ColorLayer[] => {
    if (!hasLayers) return NO_LAYERS;
    const found = face.getGlyphColorLayers(glyph);
    if (found.length > LIMITS.fonts.colorLayers.most) return NO_LAYERS;
    palette ??= firstPalette(face);
    return found.map((layer) => {
      const color = layer.colorIndex === undefined ? undefined : palette![layer.colorIndex];
      return color === undefined ? { glyph: layer.glyph } : { glyph: layer.glyph, color };
    });
  };
  return {
    isDrawn: (glyph) => hasOutline(glyph) || layers(glyph).some((layer) => hasOutline(layer.glyph)),
    layers,
  };
}

function firstPalette(face: Face): readonly LayerColor[] {
  const [first] = face.getColorPalettes();
  return (first?.colors ?? []).map(({ red, green, blue, alpha }) => {
    const rgb = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join('');
    return { rgb, alpha: alpha / 255 };
  });
}
