import type { Fragment } from '../../contract/index.ts';
import type { Face } from '../../fonts/face.ts';
import { clustersOf } from '../../fonts/glyph-run.ts';
import { APPLIED_IN_LAYOUT } from './text.ts';

/** What a caret steps over at once: a letter with its marks, an emoji, a space. */
export interface CaretCell {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Left edge, in points from that of the text's box before rotation. */
  readonly x: number;
  readonly width: number;
  /** Default: left to right. */
  readonly direction?: 'rtl';
  /** Where a caret beside it begins and how high it is, in points from the top of the text's box. Absent: as the line. */
  readonly extent?: CaretExtent;
}

interface CaretExtent {
  readonly top: number;
  readonly height: number;
}

/** The extent of letters of one size. `size` is in points, and `baseline` from the top of the text's box. */
export function extentOf(face: Face, size: number, baseline: number): CaretExtent {
  return { top: baseline - face.ascent * size, height: (face.ascent + face.descent) * size };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The cells of a fragment as it is drawn, in visual order. `start` is the offset of the fragment. A ligature is divided evenly among its
 * letters, as browsers do.
 */
export function cellsOf(fragment: Fragment, start: number, face: Face): readonly CaretCell[] {
  const { text, x, width, direction } = fragment;
  const ends = [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length);
  const shares = ends.length === 1 ? [1] : sharesAt(ends, text, direction ?? 'ltr', face);
  const cells = ends.map((end, index): CaretCell => {
    const from = index === 0 ? 0 : shares[index - 1]!;
    const to = shares[index]!;
    return {
      start: start + (index === 0 ? 0 : ends[index - 1]!),
      end: start + end,
      x: x + width * (direction === 'rtl' ? 1 - to : from),
      width: width * (to - from),
      direction,
    };
  });
  return direction === 'rtl' ? cells.reverse() : cells;
}

/** For each end of a grapheme, the part of the fragment's width that is before it in reading order, from 0 to 1. */
function sharesAt(ends: readonly number[], text: string, direction: 'ltr' | 'rtl', face: Face): readonly number[] {
  const shown = shownOffsets(text);
  const shownText = text.replace(APPLIED_IN_LAYOUT, '');
  const clusters = clustersOf(face, shownText, direction);
  const total = clusters.reduce((sum, { advance }) => sum + advance, 0);
  if (total <= 0) return ends.map((_, index) => (index + 1) / ends.length);
  const shownEnds = ends.map((end) => shown[end]!);
  const distinct = [...new Set(shownEnds)];
  const before = new Map([[0, 0]]);
  let sum = 0;
  let next = 0;
  for (const [index, { advance }] of clusters.entries()) {
    const end = clusters[index + 1]?.offset ?? shownText.length;
    const first = next;
    while (next < distinct.length && distinct[next]! <= end) next++;
    // The last grapheme of the cluster may end in the next one, and then takes its share there.
    const inside = distinct.slice(first, next);
    const isOpen = inside.at(-1) !== end;
    const parts = inside.length + (isOpen ? 1 : 0);
    for (const [at, one] of inside.entries()) before.set(one, (sum + (advance * (at + 1)) / parts) / total);
    sum += advance;
  }
  return shownEnds.map((end) => before.get(end) ?? 1);
}

/** For every offset of a text, the offset in what is drawn of it. */
function shownOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1).fill(1, 1);
  for (const { index } of text.matchAll(APPLIED_IN_LAYOUT)) offsets[index + 1] = 0;
  for (let at = 1; at <= text.length; at++) offsets[at]! += offsets[at - 1]!;
  return offsets;
}
