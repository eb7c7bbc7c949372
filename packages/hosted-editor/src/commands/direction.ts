import type { Paragraph } from '@deckwright/core/contract';
import { formatParagraphsOf, type ParagraphPatch } from '../deck/text-edits.ts';
import type { TextPlace } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { placedParagraphs } from '../text/text-spans.ts';
import { commonFormat, currentTexts, formatParagraphs } from './format.ts';

/** A letter that has a direction, and those that are written from right to left. */
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The first letter decides the direction of its paragraph (UAX #9, P2), until a person chooses another one. */
export function followFirstLetter(
  { typing }: DeckSession,
  place: TextPlace,
  before: readonly Paragraph[],
  typed: { readonly start: number; readonly text: string },
): void {
  const found = placedParagraphs(before).find(({ start, end }) => start <= typed.start && typed.start <= end);
  const letter = LETTER.exec(typed.text)?.[0];
  if (found === undefined || letter === undefined || typed.text.includes('\n')) return;
  const { paragraph, start } = found;
  if (paragraph.runs.some(({ text }) => LETTER.test(text))) return;
  const direction = RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
  if (direction === paragraph.direction) return;
  formatParagraphsOf(typing, [{ place, span: { start, end: start } }], turned(paragraph.align, direction));
}

export function setDirection(session: DeckSession, direction: Paragraph['direction']): void {
  const { paragraph } = commonFormat(currentTexts(), undefined);
  if (paragraph.direction !== direction) formatParagraphs(session, turned(paragraph.align, direction));
}

/** The edge at which lines begin changes with the direction. */
function turned(align: Paragraph['align'] | undefined, direction: Paragraph['direction']): ParagraphPatch {
  const [from, to] = direction === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return { direction, ...(align === from && { align: to }) };
}
