import { Blob, Face } from 'harfbuzzjs';
import { LIMITS } from '../../limits.ts';
import { writeSfnt } from '../sfnt.ts';

/** The largest count in the table COLR, and its index of a layer in the colour of the text. */
const MOST = 0xffff;
const TEXT_COLOR = 0xffff;

/**
 * Writes the tables COLR (version 0) and CPAL (version 0, the first palette) again, with only what HarfBuzz reads from them (OpenType 1.9,
 * "COLR", "CPAL"). A browser rejects a font in which one of them has a wrong offset or index, and with it the whole PDF.
 */
export function withPlainColorLayers(tables: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (!tables.has('COLR')) return tables;
  const { COLR: _color, CPAL: _palette, ...others } = Object.fromEntries(tables);
  const face = new Face(new Blob(writeSfnt(tables)));
  const colors = face.hasColorPalettes() ? face.getColorPalettes()[0]!.colors : [];
  const maxp = tables.get('maxp')!;
  const glyphs = (maxp[4]! << 8) | maxp[5]!;
  const bases: number[][] = [];
  const layers: number[][] = [];
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const found = face.hasColorLayers() ? face.getGlyphColorLayers(glyph) : [];
    if (found.length === 0 || found.length > LIMITS.fonts.colorLayers.most) continue;
    if (layers.length + found.length > MOST || found.some((layer) => layer.glyph >= glyphs)) continue;
    bases.push([glyph, layers.length, found.length]);
    for (const { glyph: part, colorIndex = TEXT_COLOR } of found) {
      layers.push([part, colorIndex < colors.length ? colorIndex : TEXT_COLOR]);
    }
  }
  const plain = new Map(Object.entries(others));
  if (bases.length === 0 || colors.length === 0) return plain;
  plain.set('COLR', colrTable(bases, layers));
  plain.set('CPAL', cpalTable(colors));
  return plain;
}

function colrTable(bases: readonly (readonly number[])[], layers: readonly (readonly number[])[]): Uint8Array {
  const header = 14;
  const layersAt = header + bases.length * 6;
  const table = new Uint8Array(layersAt + layers.length * 4);
  const view = new DataView(table.buffer);
  view.setUint16(2, bases.length);
  view.setUint32(4, header);
  view.setUint32(8, layersAt);
  view.setUint16(12, layers.length);
  const values = [...bases.flat(), ...layers.flat()];
  for (const [index, value] of values.entries()) view.setUint16(header + index * 2, value);
  return table;
}

interface PaletteColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

function cpalTable(colors: readonly PaletteColor[]): Uint8Array {
  const header = 14;
  const table = new Uint8Array(header + colors.length * 4);
  const view = new DataView(table.buffer);
  view.setUint16(2, colors.length);
  view.setUint16(4, 1);
  view.setUint16(6, colors.length);
  view.setUint32(8, header);
  for (const [index, { red, green, blue, alpha }] of colors.entries()) {
    table.set([blue, green, red, alpha], header + index * 4);
  }
  return table;
}
