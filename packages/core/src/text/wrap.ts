import type { Paragraph } from '../contract/index.ts';
import { breakParagraph, type LineRoom } from './break.ts';
import { pitchOf, spacingOf } from './line.ts';
import type { BrokenLine, PreparedParagraph } from './prepare.ts';
import { FULL_SIZE, PITCH, type Scale, scaleSize } from './scale.ts';

/**
 * The part of the box's width that is kept free when lines are broken. Other programs round widths (LibreOffice to pixels at
 * 600 dpi, by up to 0.8 %). The free width lets a file state a wrap width at which they break lines where we do.
 */
export const MARGIN = 0.015;

/** Tried if a line is too close to a width at which it would break differently. Smaller, so that nothing overflows. */
const OTHER_MARGINS = [0.01, 0.005];

/** A safe distance: LibreOffice's widths differ from ours by at most 0.8 %. */
const SAFE = 0.01;

/** Covers the rounding errors of sums of widths, about 1e-13 points. */
export const ROUNDING = 1e-6;

/** The lines of each paragraph that was broken. */
export type BrokenText = readonly (readonly BrokenLine[])[];

/**
 * Breaks lines at the margin that is safest against other programs' rounding. The text is never taller than at the usual margin,
 * although in mixed sizes a large word that moves up makes its new line taller. With `once` only the usual margin is tried: in
 * columns other lines could make the text taller. `usual` has the lines at the usual margin.
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

/** Breaks lines as a viewer does, which takes the width that a file states and keeps no part of it free. */
export function breakExactly(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  width: number,
): { readonly broken: BrokenText; readonly wrap: WrapWidths } {
  const broken = prepared.map((one) => breakParagraph(one, scale, roomsOf(one.paragraph, width, 0)));
  return { broken, wrap: wrapOf(broken, prepared, width) };
}

/** Breaks paragraphs until their lines are more than `enough` points high. */
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

/** Breaks a paragraph into at most `most` lines. Reuses the cached lines, because layout mostly repeats the measured width. */
export function linesAt(one: PreparedParagraph, scale: Scale, width: number, margin: number, most: number) {
  if (scale !== FULL_SIZE || margin !== MARGIN)
    return breakParagraph(one, scale, roomsOf(one.paragraph, width, margin), most);
  if (one.usual?.width === width && one.usual.lines.length <= most) return one.usual.lines;
  const lines = breakParagraph(one, scale, roomsOf(one.paragraph, width), most);
  if (lines.length < most) one.usual = { width, lines };
  return lines;
}

/** Widths of one column in points. From `least` to `most` all lines break at the same places; a file states `width`. */
export interface WrapWidths {
  readonly least: number;
  readonly most: number;
  readonly width: number;
}

/** The range of widths at which all lines break at the same places, and the safest width in it, at most the box's. */
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
  // The middle is safest. But text that a user adds later should continue as near to the edge as is safe.
  return { least, most, width: Math.min(width, Math.max(least, (least + most) / 2, most - SAFE * width)) };
}

/** The first line starts at margin plus indent, others at the margin. A hanging bullet does not reduce the width. */
export function roomsOf(paragraph: Paragraph, width: number, margin = MARGIN): (line: number) => LineRoom {
  const first = paragraph.marginLeft + Math.max(0, paragraph.indent);
  return (line) => {
    const left = line === 0 ? first : paragraph.marginLeft;
    return { left, width: (width - left) * (1 - margin) + ROUNDING };
  };
}

/** At most how many lines can start within `height` points, plus one. Lines beyond that are never visible. */
export function mostLines(prepared: PreparedParagraph, scale: Scale, height: number): number {
  const { paragraph, spans } = prepared;
  const smallest = spans.reduce((least, span) => Math.min(least, span.size), paragraph.endSize);
  const pitch = PITCH * scaleSize(smallest, scale) * spacingOf(prepared, scale);
  return pitch > 0 ? Math.max(1, Math.ceil(height / pitch) + 1) : Number.POSITIVE_INFINITY;
}
