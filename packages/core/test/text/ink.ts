import { MORE_FONTS, type SetText } from '@deckwright/test-tools/texts/running-texts';
import type { Line } from '../../src/contract/index.ts';
import type { Face } from '../../src/fonts/face.ts';
import { inkOf } from '../../src/fonts/ink.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { fitText } from '../../src/text/fit/fit.ts';
import { paragraphsIn } from './all-fonts.ts';

/** Where the ink of a text is. All in points. */
export interface MeasuredInk {
  /** Height of a line, divided by the font size. */
  readonly pitch: number;
  readonly spacing: number;
  /** By how much the ink of a line leaves that line at most, at its top and its bottom; negative if there is space. */
  readonly over: number;
  readonly under: number;
  /** By how much the highest ink of a line is above the lowest ink of the line before it; negative if there is space. */
  readonly overlap: number;
}

const FONTS = createFontLibrary([...nodeParts().fonts, ...MORE_FONTS]);
const FRAME = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, anchor: 'top', fit: 'grow', minSize: 1 } as const;

/** Lays out a running text and measures the ink of every fragment. */
export function measureInk({ text, font = 'body' }: SetText, size: number, bold: boolean): MeasuredInk {
  const faces = new Map<string, Face>();
  const report = { missing() {}, used: (face: Face) => void faces.set(face.id, face) };
  const box = { width: size * 18, height: 100 };
  const { block } = fitText(paragraphsIn(text, { size, bold, font }), box, FRAME, FONTS, report);
  const inks = block.lines.map((line) => inkOfLine(line, faces));
  const [first] = block.lines;
  return {
    pitch: first!.height / size,
    spacing: block.paragraphs[0]!.lineSpacing,
    over: Math.max(...block.lines.map(({ top }, index) => top - inks[index]!.top)),
    under: Math.max(...block.lines.map(({ top, height }, index) => inks[index]!.bottom - top - height)),
    overlap: Math.max(...inks.slice(1).map(({ top }, index) => inks[index]!.bottom - top)),
  };
}

/** Highest and lowest ink of a line, in points from the top of its text. */
function inkOfLine({ baseline, fragments }: Line, faces: ReadonlyMap<string, Face>) {
  const inks = fragments.map(({ text, face, size, rise = 0, direction }) => {
    const { above, below } = inkOf(faces.get(face)!, text, direction ?? 'ltr');
    return { top: baseline - rise - above * size, bottom: baseline - rise + below * size };
  });
  return { top: Math.min(...inks.map(({ top }) => top)), bottom: Math.max(...inks.map(({ bottom }) => bottom)) };
}
