import type { Paragraph } from '../contract/index.ts';
import { breakParagraph, type LineRoom } from './break.ts';
import { PITCH, pitchOf } from './line.ts';
import type { BrokenLine, PreparedParagraph } from './prepare.ts';
import { FULL_SIZE, type Scale, scaleSize } from './scale.ts';

/**
 * Lines are broken a little inside the box. Other programs round widths (LibreOffice to pixels of 600 dpi, by up to 0.8 %);
 * the room that is left lets a file state a wrap width at which they break where we do.
 */
export const MARGIN = 0.015;

/** Tried where lines stand too near to the width at which they would break otherwise; smaller, so that nothing overflows. */
const OTHER_MARGINS = [0.01, 0.005];

/** LibreOffice's widths differ from ours by 0.8 % at the worst. */
const SAFE = 0.01;

/** Sums of widths carry rounding errors of some 1e-13 points. */
export const ROUNDING = 1e-6;

/** The lines of each paragraph, as far as they were broken. */
export type BrokenText = readonly (readonly BrokenLine[])[];

/**
 * Lines of paragraphs at the margin at which they stand safest from other programs' rounding, never higher than at the usual
 * one: where sizes are mixed, a large word that moves up a line makes that line high. With `once` only the usual margin is
 * tried, as for columns, where other lines could fill them higher. `usual` are the lines at the usual margin.
 */
export function breakSafely(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  width: number,
  enough: number,
  once: boolean,
) {
  const at = (margin: number) => {
    const { broken, height } = breakAll(prepared, scale, width, enough, margin);
    const wrap = wrapOf(broken, prepared, width);
    return {
      broken,
      usual: broken,
      height,
      wrap,
      safety: Math.min(wrap.width - wrap.least, wrap.most - wrap.width) / width,
    };
  };
  const usual = at(MARGIN);
  let best = usual;
  if (!Number.isFinite(width) || once) return best;
  for (const margin of OTHER_MARGINS) {
    if (best.safety >= SAFE) break;
    const other = at(margin);
    if (other.safety > best.safety && other.height <= usual.height + ROUNDING) best = { ...other, usual: usual.broken };
  }
  return best;
}

/** Lines of paragraphs, until together they are `enough` points high. */
function breakAll(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  width: number,
  enough: number,
  margin: number,
): { readonly broken: BrokenText; readonly height: number } {
  const broken: (readonly BrokenLine[])[] = [];
  let height = 0;
  for (const one of prepared) {
    if (height > enough) break;
    const lines = linesAt(one, scale, width, margin, mostLines(one, scale, enough - height));
    broken.push(lines);
    for (const line of lines) height += pitchOf(one, scale, line).height;
  }
  return { broken, height };
}

/** At most so many lines of a paragraph. A text is mostly set in the lines by which it was measured. */
export function linesAt(one: PreparedParagraph, scale: Scale, width: number, margin: number, most: number) {
  if (scale !== FULL_SIZE || margin !== MARGIN)
    return breakParagraph(one, scale, roomsOf(one.paragraph, width, margin), most);
  if (one.usual?.width === width && one.usual.lines.length <= most) return one.usual.lines;
  const lines = breakParagraph(one, scale, roomsOf(one.paragraph, width), most);
  if (lines.length < most) one.usual = { width, lines };
  return lines;
}

/** Widths in points of one column: between `least` and `most` all lines are broken as they are; `width` is to be stated. */
export interface WrapWidths {
  readonly least: number;
  readonly most: number;
  readonly width: number;
}

/** Between which widths all lines are broken as they are, and where among them they stand safest, but never over the edge. */
function wrapOf(broken: BrokenText, prepared: readonly PreparedParagraph[], width: number): WrapWidths {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const [index, lines] of broken.entries()) {
    const roomOf = roomsOf(prepared[index]!.paragraph, width);
    for (const [row, line] of lines.entries()) {
      const { left } = roomOf(row);
      least = Math.max(least, left + line.width);
      most = Math.min(most, left + line.wider);
    }
  }
  if (!Number.isFinite(width)) return { least, most, width };
  // Half-way is safest; whoever adds words later wants the line to go on as near to the edge as is safe.
  return { least, most, width: Math.min(width, Math.max(least, (least + most) / 2, most - SAFE * width)) };
}

/** The first line starts at the margin and indent, every other at the margin; a hanging bullet takes no room from it. */
export function roomsOf(paragraph: Paragraph, width: number, margin = MARGIN): (line: number) => LineRoom {
  const first = paragraph.marginLeft + Math.max(0, paragraph.indent);
  return (line) => {
    const left = line === 0 ? first : paragraph.marginLeft;
    return { left, width: (width - left) * (1 - margin) + ROUNDING };
  };
}

/** Lines that could reach down to `height` points and one more: what is broken beyond them nobody sees. */
export function mostLines(prepared: PreparedParagraph, scale: Scale, height: number): number {
  const { paragraph, spans } = prepared;
  const smallest = spans.reduce((least, span) => Math.min(least, span.size), paragraph.endSize);
  const pitch = PITCH * scaleSize(smallest, scale) * paragraph.lineSpacing * scale.lineSpacing;
  return pitch > 0 ? Math.max(1, Math.ceil(height / pitch) + 1) : Number.POSITIVE_INFINITY;
}
