import type { Line, Paragraph, Run, Size, TextBlock, TextFrame } from '../contract/index.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { anchorLines, type LaidOutText, layoutParagraphs, type TextReporter } from './layout.ts';

/** What fitting took away, if anything. `size` is the fitted size of the first run in points. */
export type FitOutcome =
  | { readonly kind: 'fits' }
  | { readonly kind: 'shrunk'; readonly size: number; readonly asked: number }
  | { readonly kind: 'cut'; readonly size: number; readonly lost: string }
  | { readonly kind: 'overflows'; readonly height: number };

/** Scales are tried in whole per cent. */
const STEP = 0.01;

/** Heights are sums of line pitches; this much over is rounding, not overflow. */
const ROUNDING = 1e-3;

/** Breaks paragraphs into a box by the frame's fit policy. */
export function fitText(
  paragraphs: readonly Paragraph[],
  size: Size,
  frame: TextFrame,
  fonts: FontLibrary,
  report: TextReporter,
): { readonly block: TextBlock; readonly outcome: FitOutcome } {
  const { insets, anchor } = frame;
  const width = size.width - insets.left - insets.right;
  const room = size.height - insets.top - insets.bottom + ROUNDING;
  // Lines beyond the box need not be laid out where they will not stay.
  const enough = frame.fit === 'shrink' || frame.fit === 'clip' ? room : Number.POSITIVE_INFINITY;
  const set = (scaled: readonly Paragraph[]) => layoutParagraphs(scaled, width, fonts, report, enough);
  const place = (scaled: readonly Paragraph[], text: LaidOutText) =>
    anchorLines(scaled, text, size.height, insets, anchor);

  const asked = set(paragraphs);
  if (asked.height <= room || frame.fit === 'grow') {
    return { block: place(paragraphs, asked), outcome: { kind: 'fits' } };
  }
  if (frame.fit === 'error') {
    return { block: place(paragraphs, asked), outcome: { kind: 'overflows', height: asked.height } };
  }

  const largest = largestSize(paragraphs);
  let scaled = paragraphs;
  if (frame.fit === 'shrink') {
    const scale = largestScale(Math.min(1, frame.minSize / largest), (candidate) => {
      return set(scaleParagraphs(paragraphs, candidate)).height <= room;
    });
    scaled = scaleParagraphs(paragraphs, scale);
    const text = set(scaled);
    if (text.height <= room) {
      const outcome = { kind: 'shrunk', size: largestSize(scaled), asked: largest } as const;
      return { block: place(scaled, text), outcome };
    }
  }
  const cut = cutAt(scaled, set(scaled), room, (paragraph) => set([paragraph]).lines.length);
  return {
    block: place(cut.paragraphs, set(cut.paragraphs)),
    outcome: { kind: 'cut', size: largestSize(scaled), lost: cut.lost },
  };
}

/** The largest scale from `smallest` to 1 at which the text fits, or `smallest`. */
function largestScale(smallest: number, fits: (scale: number) => boolean): number {
  const lowest = Math.ceil(smallest / STEP - ROUNDING);
  let low = lowest;
  let high = Math.round(1 / STEP);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** Sizes are written in hundredths of a point (ECMA-376 Part 1 §20.1.10.72); a tenth is as fine as an editor shows. */
function scaleSize(size: number, scale: number): number {
  return Math.floor(size * scale * 10 + ROUNDING) / 10;
}

function scaleParagraphs(paragraphs: readonly Paragraph[], scale: number): readonly Paragraph[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, size: scaleSize(run.size, scale) })),
    endSize: scaleSize(paragraph.endSize, scale),
    spaceBefore: paragraph.spaceBefore * scale,
    spaceAfter: paragraph.spaceAfter * scale,
  }));
}

function largestSize(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((largest, paragraph) => Math.max(largest, sizeOf(paragraph)), 0);
}

function sizeOf(paragraph: Paragraph): number {
  return Math.max(paragraph.runs.length === 0 ? paragraph.endSize : 0, ...paragraph.runs.map((run) => run.size));
}

/** Keeps the lines that fit, and ends the last one that has words with an ellipsis. */
function cutAt(
  paragraphs: readonly Paragraph[],
  text: LaidOutText,
  room: number,
  countLines: (paragraph: Paragraph) => number,
) {
  const fitting = text.lines.filter((line) => line.top + line.height <= room);
  const kept = fitting.length > 0 ? fitting : text.lines.slice(0, 1);
  const last = kept.findLast((line) => line.fragments.length > 0) ?? kept.at(-1)!;
  const whole = paragraphs.slice(0, last.paragraph);
  const cut = paragraphs[last.paragraph]!;
  const keptText = kept.filter((line) => line.paragraph === last.paragraph).map(textOfLine);
  const allText = paragraphs.map(allTextOf).join('\n');
  let shown = offsetOf(cut, keptText);
  // Characters make room for the ellipsis until it does not wrap to a new line.
  while (shown > 0 && countLines(withEllipsis(cut, shown)) > keptText.length) {
    shown = wholeCharacters(allTextOf(cut), shown - 1);
  }
  const before = whole.reduce((sum, paragraph) => sum + allTextOf(paragraph).length + 1, 0);
  return { paragraphs: [...whole, withEllipsis(cut, shown)], lost: allText.slice(before + shown) };
}

function textOfLine(line: Line): string {
  return line.fragments.map((fragment) => fragment.text).join('');
}

function allTextOf(paragraph: Paragraph): string {
  return paragraph.runs.map((run) => run.text).join('');
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The longest length up to `length` that ends between graphemes, so that no character is halved. */
function wholeCharacters(text: string, length: number): number {
  return graphemes.segment(text).containing(length)?.index ?? length;
}

/** Offset of the end of the given lines in their paragraph, whose white space at breaks they leave out. */
function offsetOf(paragraph: Paragraph, lines: readonly string[]): number {
  const text = allTextOf(paragraph);
  return lines.reduce((offset, line) => text.indexOf(line, offset) + line.length, 0);
}

function withEllipsis(paragraph: Paragraph, length: number): Paragraph {
  const runs: Run[] = [];
  let left = length;
  for (const run of paragraph.runs) {
    const text = run.text.slice(0, left);
    left -= text.length;
    if (text !== '' || runs.length === 0) runs.push({ ...run, text });
    if (left === 0) break;
  }
  const last = runs.pop();
  return last ? { ...paragraph, runs: [...runs, { ...last, text: `${last.text.trimEnd()}…` }] } : paragraph;
}
