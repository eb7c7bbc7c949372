import type { Fragment, Insets, Line, Paragraph, TextBlock } from '../contract/index.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { breakLines, measure } from './break.ts';
import { type Span, spansOf } from './spans.ts';

/** Line pitch of PowerPoint, LibreOffice and Google Slides, in em, for every font. */
const PITCH = 1.2;

/**
 * Lines are broken a little inside the box, so that a viewer's rounding does not break them elsewhere:
 * LibreOffice's widths differ from fontkit's by up to 0.2 % for most lines.
 */
const MARGIN = 0.0025;

/** Sums of widths carry rounding errors of some 1e-13 points. */
const ROUNDING = 1e-6;

export interface LaidOutText {
  /** Lines from the top of the box's content, without insets or anchoring. */
  readonly lines: readonly Line[];
  readonly height: number;
  /** The width in points at which no line would be broken again: the widest line's advance with its margin. */
  readonly width: number;
}

export interface TextReporter {
  missing(character: string, family: string): void;
  used(face: { readonly id: string }): void;
}

/** Breaks paragraphs at `width` points (Infinity: never) and stacks their lines, until they are `enough` points high. */
export function layoutParagraphs(
  paragraphs: readonly Paragraph[],
  width: number,
  fonts: FontLibrary,
  report: TextReporter,
  enough = Number.POSITIVE_INFINITY,
): LaidOutText {
  const lines: Line[] = [];
  let top = 0;
  let widest = 0;
  let counter = new Map<number, number>();
  for (const [index, paragraph] of paragraphs.entries()) {
    if (top > enough) break;
    const number = countNumber(counter, paragraph);
    if (paragraph.bullet?.kind !== 'number' && paragraph.level === 0) counter = new Map();
    if (index > 0) top += paragraph.spaceBefore;
    const text = paragraph.runs.map((run) => run.text).join('');
    const spans = spansOf(paragraph.runs, fonts, report.missing);
    for (const span of spans) report.used(span.face);
    const room = (width - paragraph.marginLeft) * (1 - MARGIN) + ROUNDING;
    const broken = breakLines(text, spans, (line) => (line === 0 ? room - Math.max(0, paragraph.indent) : room));
    for (const [row, line] of broken.entries()) {
      const left = paragraph.marginLeft + (row === 0 ? Math.max(0, paragraph.indent) : 0);
      const free = Number.isFinite(width) ? width - left - line.width : 0;
      const shift = paragraph.align === 'center' ? free / 2 : paragraph.align === 'right' ? free : 0;
      const inLine = spans.filter((span) => span.start < line.end && span.end > line.start);
      const { height, baseline } = pitch(paragraph, inLine, fonts);
      const bullet = row === 0 ? bulletOf(paragraph, number, inLine[0], shift, fonts, report) : undefined;
      lines.push({
        paragraph: index,
        top,
        height,
        baseline: top + baseline,
        fragments: fragmentsOf(text, inLine, line.start, line.end, left + shift),
        ...(bullet && { bullet }),
      });
      widest = Math.max(widest, left + line.width / (1 - MARGIN));
      top += height;
    }
    if (index < paragraphs.length - 1) top += paragraph.spaceAfter;
  }
  return { lines, height: top, width: widest };
}

/** The largest size on a line sets its pitch; the seat of the baseline is PowerPoint's share of the usWin values. */
function pitch(paragraph: Paragraph, spans: readonly Span[], fonts: FontLibrary) {
  const end = fonts.face(paragraph.endFont, false, false);
  const largest = spans.reduce((best, span) => (span.size > best.size ? span : best), {
    size: spans.length > 0 ? 0 : paragraph.endSize,
    face: end,
  });
  const natural = PITCH * largest.size;
  const height = natural * paragraph.lineSpacing;
  const ascent = natural * largest.face.seat;
  // Under 100 % PowerPoint takes all of the loss from above the baseline; over 100 % it scales both sides.
  const baseline = paragraph.lineSpacing < 1 ? ascent - (natural - height) : ascent * paragraph.lineSpacing;
  return { height, baseline };
}

function fragmentsOf(text: string, spans: readonly Span[], start: number, end: number, left: number): Fragment[] {
  let x = left;
  return spans.map((span) => {
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    const width = measure(text, [span], from, to);
    const fragment = { text: text.slice(from, to), run: span.run, x, width, face: span.face.id, size: span.size };
    x += width;
    return fragment;
  });
}

function countNumber(counter: Map<number, number>, paragraph: Paragraph): number {
  if (paragraph.bullet?.kind !== 'number') return 0;
  const next = (counter.get(paragraph.level) ?? paragraph.bullet.startAt - 1) + 1;
  counter.set(paragraph.level, next);
  return next;
}

function bulletOf(
  paragraph: Paragraph,
  number: number,
  first: Span | undefined,
  shift: number,
  fonts: FontLibrary,
  report: TextReporter,
): Fragment | undefined {
  if (!paragraph.bullet || !first) return undefined;
  const text = paragraph.bullet.kind === 'glyph' ? paragraph.bullet.glyph : `${number}.`;
  const face = first.face.has(text.codePointAt(0)!)
    ? first.face
    : (fonts.fallback(text.codePointAt(0)!, false, false) ?? first.face);
  report.used(face);
  return {
    text,
    x: paragraph.marginLeft + Math.min(0, paragraph.indent) + shift,
    width: face.advance(text) * first.size,
    face: face.id,
    size: first.size,
  };
}

/** Puts laid-out lines into a box of `height` points. */
export function anchorLines(
  paragraphs: readonly Paragraph[],
  text: LaidOutText,
  height: number,
  insets: Insets,
  anchor: TextBlock['anchor'],
): TextBlock {
  const free = height - insets.top - insets.bottom - text.height;
  const top = insets.top + (anchor === 'middle' ? free / 2 : anchor === 'bottom' ? free : 0);
  const lines = text.lines.map((line) => ({
    ...line,
    top: line.top + top,
    baseline: line.baseline + top,
    fragments: line.fragments.map((fragment) => ({ ...fragment, x: fragment.x + insets.left })),
    ...(line.bullet && { bullet: { ...line.bullet, x: line.bullet.x + insets.left } }),
  }));
  return { paragraphs, lines, insets, anchor, textHeight: text.height };
}
