import type { Paragraph, Size, TextBlock, TextFrame } from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import {
  anchorLines,
  heightOf,
  layoutText,
  type PreparedBefore,
  prepareText,
  scaleParagraphs,
  type TextReporter,
} from '../layout.ts';
import type { PreparedParagraph } from '../prepare.ts';
import { FULL_SIZE, type Scale, scaleSize } from '../scale.ts';
import { cutText } from './cut.ts';
import { largestScale } from './shrink.ts';

/** What fitting did. `size` is the largest size after fitting, in points. */
export type FitOutcome =
  | { readonly kind: 'fits' }
  | { readonly kind: 'shrunk'; readonly size: number; readonly asked: number; readonly lineSpacing: number }
  | { readonly kind: 'cut'; readonly size: number; readonly lost: string }
  | { readonly kind: 'overflows'; readonly height: number };

/** A text more than this many times as tall as its box is not measured to its end: it cannot fit at any allowed size. */
const MOST_SHRUNK = 16;

/** Heights are sums of line heights; an excess up to this is rounding, not overflow. */
const ROUNDING = 1e-3;

/** Lays out paragraphs in a box by the frame's fit policy. */
export function fitText(
  paragraphs: readonly Paragraph[],
  size: Size,
  frame: TextFrame,
  fonts: FontLibrary,
  report: TextReporter,
  before?: PreparedBefore,
): { readonly block: TextBlock; readonly outcome: FitOutcome } {
  const { insets } = frame;
  const room = {
    width: size.width - insets.left - insets.right,
    height: Math.max(0, size.height - insets.top - insets.bottom),
    columns: frame.columns,
    inset: insets.left,
  };
  const enough = room.height + ROUNDING;
  const prepared = prepareText(paragraphs, fonts, report, before);
  const set = (scale: Scale, outcome: FitOutcome) => {
    const text = layoutText(prepared, scale, room, fonts, report.used);
    const needed = text.height + insets.top + insets.bottom;
    const height = frame.fit === 'grow' ? Math.max(size.height, needed) : size.height;
    return { block: anchorLines(scaleParagraphs(prepared, scale), text, { ...size, height }, frame), outcome };
  };
  const fits = (scale: Scale) => heightOf(prepared, scale, room, fonts, enough) <= enough;
  const full = heightOf(prepared, FULL_SIZE, room, fonts, enough * MOST_SHRUNK);

  if (frame.fit === 'grow' || full <= enough) return set(FULL_SIZE, { kind: 'fits' });
  if (frame.fit === 'error') {
    const height = heightOf(prepared, FULL_SIZE, room, fonts, Number.POSITIVE_INFINITY);
    return set(FULL_SIZE, { kind: 'overflows', height: height + insets.top + insets.bottom });
  }

  const asked = largestSize(paragraphs);
  const smallest = Math.min(1, frame.minSize / asked);
  // A smaller scale gives fewer and lower lines, so the height is about proportional to the square of the scale. With mixed
  // sizes or columns a larger scale can need less height, so no guess is used.
  const isSteady = !frame.columns && prepared.every(hasOneSize);
  const guess = isSteady ? Math.sqrt(enough / full) : undefined;
  const scale = frame.fit === 'shrink' ? largestScale(smallest, guess, fits) : FULL_SIZE;
  const fitted = scaleSize(asked, scale);
  if (frame.fit === 'shrink' && fits(scale)) {
    return set(scale, { kind: 'shrunk', size: fitted, asked, lineSpacing: scale.lineSpacing });
  }
  const cut = cutText(prepared, scale, room, enough, fonts, report);
  return {
    block: anchorLines(cut.paragraphs, cut.text, size, frame),
    outcome: { kind: 'cut', size: fitted, lost: cut.lost },
  };
}

function hasOneSize({ spans }: PreparedParagraph): boolean {
  return spans.every((span) => span.size === spans[0]!.size && span.script === spans[0]!.script);
}

function largestSize(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((largest, { runs, endSize }) => {
    return runs.reduce((most, run) => Math.max(most, run.size), Math.max(largest, runs.length === 0 ? endSize : 0));
  }, 0);
}
