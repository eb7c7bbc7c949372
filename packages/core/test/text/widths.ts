import type { Face } from '../../src/fonts/face.ts';
import { ALL_FONTS, paragraphsIn, setText } from './all-fonts.ts';
import type { MeasuringBrowser, SetLine, Stretch } from './chromium.ts';
import { type WidthSample, widthSamples } from './width-samples.ts';

export interface WidthComparison extends WidthSample {
  /** Points. */
  readonly ours: number;
  readonly theirs: number;
  /** Share by which they differ. */
  readonly error: number;
  readonly stretches: readonly Stretch[];
}

/** Compares core's width of each string with the browser's. */
export async function compareWidths(count: number, browser: MeasuringBrowser): Promise<readonly WidthComparison[]> {
  const set = widthSamples(count).map((sample) => ({ sample, ...setOnOneLine(sample) }));
  const measured = await browser.measure(set.map(({ line }) => line));
  return set.map(({ sample, ours, line }, index) => {
    const theirs = measured[index]!.width;
    return { ...sample, ours, theirs, error: Math.abs(ours - theirs) / theirs, stretches: line.stretches };
  });
}

function setOnOneLine({ text, style }: WidthSample): { readonly ours: number; readonly line: SetLine } {
  const { lines, paragraphs } = setText(paragraphsIn(text, style), 100_000);
  const [paragraph] = paragraphs;
  if (!paragraph || lines.length !== 1) throw new TypeError(`Not one line: ${text}`);
  const faceOf = (family: string, bold = false, italic = false): Face => ALL_FONTS.face(family, bold, italic);
  return {
    ours: lines[0]!.fragments.reduce((sum, fragment) => sum + fragment.width, 0),
    line: {
      direction: paragraph.direction,
      stretches: paragraph.runs.map((run) => ({
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

export function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}
