import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeParts } from '@deckwright/core/node';

/** The fonts of a machine, as files. */
export type FontSet = 'DejaVu' | 'Arimo and Tinos' | 'own fonts';

/** The faces of fonts-dejavu-core, without the condensed ones and the one for formulas. */
const DEJAVU = /^DejaVu(Sans|SansMono|Serif)(-Bold|-Oblique|-Italic|-BoldOblique|-BoldItalic)?\.ttf$/;

/**
 * DejaVu is all that a Linux machine without office fonts has. Arimo and Tinos have the widths of Arial and Times New
 * Roman, which every other machine has.
 */
export function filesOf(set: FontSet): readonly Uint8Array[] {
  if (set === 'DejaVu') {
    const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
    const files = readdirSync(folder).filter((file) => DEJAVU.test(file));
    return files.map((file) => new Uint8Array(readFileSync(join(folder, file))));
  }
  const own = nodeParts().fonts.filter(({ measuredWith }) => measuredWith === undefined);
  const some = set === 'own fonts' ? own : own.filter(({ family }) => family === 'Arimo' || family === 'Tinos');
  return some.map((font) => font.load());
}
