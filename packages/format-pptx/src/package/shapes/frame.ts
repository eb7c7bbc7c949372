import { emu, emuSize } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';

/**
 * Puts a shape exactly where the scene has it. pptxgenjs takes any number below 100 for inches, so that a table a few
 * EMU from the edge lands off the slide, and gives heights of 0 one of its own.
 */
export const frame: ShapePass = (xml, node) => {
  const { x, y, width, height } = node.box;
  const place = `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emuSize(width)}" cy="${emuSize(height)}"/>`;
  return xml.replace(/<a:off [^>]*\/>\s*<a:ext c[^>]*\/>/, place);
};
