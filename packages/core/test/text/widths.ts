import type { Face } from '../../src/fonts/face.ts';
import { ALL_FONTS, paragraphsIn, setText } from './all-fonts.ts';
import type { FacedText, MeasuringBrowser, SetLine } from './chromium.ts';
import { type WidthSample, widthSamples } from './width-samples.ts';

/** The width of a text in core (`ours`) and in the browser (`theirs`). */
export interface WidthComparison extends WidthSample {
  /** Points. */
  readonly ours: number;
  readonly theirs: number;
  /** Their relative difference. */
  readonly error: number;
  readonly parts: readonly FacedText[];
}

/** Compares core's width of each sample with the browser's. */
export async function compareWidths(count: number, browser: MeasuringBrowser): Promise<readonly WidthComparison[]> {
  const set = widthSamples(count).map((sample) => ({ sample, ...setOnOneLine(sample) }));
  const measured = await browser.measure(set.map(({ line }) => line));
  return set.map(({ sample, ours, line }, index) => {
    const theirs = measured[index]!.width;
    return { ...sample, ours, theirs, error: Math.abs(ours - theirs) / theirs, parts: line.parts };
  });
}

function setOnOneLine({ text, style }: WidthSample): { readonly ours: number; readonly line: SetLine } {
  const { lines, paragraphs } = setText(paragraphsIn(text, style), 100_000);
  const [paragraph] = paragraphs;
  if (!paragraph || lines.length !== 1) throw new TypeError(`This text is not one line: ${text}`);
  const faceOf = (family: string, bold = false, italic = false): Face => ALL_FONTS.face(family, bold, italic);
  return {
    ours: lines[0]!.fragments.reduce((sum, fragment) => sum + fragment.width, 0),
    line: {
      direction: paragraph.direction,
      parts: paragraph.runs.map((run) => ({
        text: run.text,
        face: faceOf(run.font, run.bold, run.italic),
        size: run.size,
      })),
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
