import type { Align, Bullet, Paragraph } from '@deckwright/core/contract';
import { flatBullet, type ParagraphAttributes } from '../text/format.ts';
import { paragraphPlaces, placedPieces } from '../text/positions.ts';
import { change, type DocumentEdit, type TextTarget, textOf } from './edit.ts';

/** Changes of the format of paragraphs. `null` removes the bullet or number. Lengths are in points. */
export interface ParagraphChange {
  readonly align?: Align;
  /** 0 to 8. Without `marginLeft`, the margin moves by one step for each level. */
  readonly level?: number;
  /** Without `marginLeft` and `indent`, a paragraph that gets its first bullet gets room for it. */
  readonly bullet?: Bullet | null;
  readonly marginLeft?: number;
  readonly indent?: number;
  readonly lineSpacing?: number;
  readonly spaceBefore?: number;
  readonly spaceAfter?: number;
  readonly direction?: Paragraph['direction'];
}

/** Points from one level to the next, and from a bullet to its text. */
const STEP = 22.5;
const DEEPEST = 8;

/** Formats the paragraphs that have a character in the range; with a length of 0, the paragraph of the caret. */
export function formatParagraphs(
  edit: DocumentEdit,
  target: TextTarget,
  index: number,
  length: number,
  format: ParagraphChange,
): void {
  const text = textOf(edit.doc, target);
  if (!text) return;
  change(edit, () => {
    const last = Math.max(index, index + length - 1);
    for (const { start, end, attributes } of paragraphPlaces(placedPieces(text))) {
      if (start > last || end < index || end >= text.length) continue;
      text.format(end, 1, changed(attributes, format));
    }
  });
}

function changed(now: ParagraphAttributes, format: ParagraphChange): Record<string, unknown> {
  const { align, level, bullet, direction, lineSpacing, spaceBefore, spaceAfter } = format;
  const spacing = now.spacing ?? { line: 1, before: 0, after: 0 };
  const spaced = {
    line: lineSpacing ?? spacing.line,
    before: spaceBefore ?? spacing.before,
    after: spaceAfter ?? spacing.after,
  };
  return {
    ...(align && { align: align === 'left' ? null : align }),
    ...(level !== undefined && { level: levelIn(level) === 0 ? null : levelIn(level) }),
    ...(bullet !== undefined && { bullet: bullet && flatBullet(bullet) }),
    ...(direction && { direction: direction === 'ltr' ? null : direction }),
    ...((lineSpacing ?? spaceBefore ?? spaceAfter) !== undefined && {
      spacing: spaced.line === 1 && spaced.before === 0 && spaced.after === 0 ? null : spaced,
    }),
    ...marginChange(now, format),
  };
}

function marginChange(now: ParagraphAttributes, { marginLeft, indent, level, bullet }: ParagraphChange) {
  const margins = { ...(now.margins ?? { left: 0, indent: 0 }) };
  if (bullet && !now.bullet && margins.indent === 0) {
    margins.left += STEP;
    margins.indent = -STEP;
  }
  if (bullet === null && now.bullet && margins.indent < 0) {
    margins.left = Math.max(0, margins.left + margins.indent);
    margins.indent = 0;
  }
  if (level !== undefined) margins.left = Math.max(0, margins.left + (levelIn(level) - (now.level ?? 0)) * STEP);
  const set = { left: marginLeft ?? margins.left, indent: indent ?? margins.indent };
  return { margins: set.left === 0 && set.indent === 0 ? null : set };
}

function levelIn(level: number): number {
  return Math.max(0, Math.min(DEEPEST, Math.round(level)));
}
