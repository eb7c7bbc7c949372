import { emu, emuSize } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';

/**
 * Writes the exact position and size of a shape. pptxgenjs reads any number below 100 as inches, which moves a table
 * that is a few EMU from the edge off the slide, and it replaces a height of 0.
 */
export const frame: ShapePass = (xml, node) => {
  const { x, y, width, height } = node.box;
  const position = `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emuSize(width)}" cy="${emuSize(height)}"/>`;
  return xml.replace(/<a:off [^>]*\/>\s*<a:ext c[^>]*\/>/, position);
};
