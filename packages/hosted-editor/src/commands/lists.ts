import type { Paragraph, Run } from '@deckwright/core/contract';
import { together } from '@deckwright/deck-document';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { formatParagraphsOf, formatTexts, type ParagraphPatch, type TextSpan } from '../deck/text-edits.ts';
import type { TextPlace } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { type PlacedParagraph, placedParagraphs } from '../text/text-spans.ts';
import { currentTexts, paragraphsAt } from './format.ts';

const DEEPEST = 8;

/** Moves paragraphs to the next level, or back. Each takes the look of its new level: that of the text, or of the slot that it fills. */
export function stepLevel({ edit }: DeckSession, by: 1 | -1): void {
  const texts = currentTexts();
  together(edit, () => {
    for (const { place, paragraphs, span } of texts) {
      for (const { paragraph, start, end } of placedParagraphs(paragraphs)) {
        if (start > span.end || end < span.start) continue;
        const level = Math.min(Math.max(paragraph.level + by, 0), DEEPEST);
        const model = level === paragraph.level ? undefined : modelOf(place, paragraphs, level);
        const here = [{ place, span: { start, end } }];
        formatParagraphsOf(edit, here, { level, ...(model && lookOf(model, paragraph)) });
        const size = model && sizeOf(model);
        if (size !== undefined && end > start) formatTexts(edit, here, { size });
      }
    }
  });
}

/** A paragraph of a level, whose look others of it take. */
function modelOf(place: TextPlace, paragraphs: readonly Paragraph[], level: number): Paragraph | undefined {
  const { deck } = useDeck.getState();
  const slide = slideOf(deck, place.slide);
  const layout = deck?.layouts.find(({ key }) => key === slide?.layout);
  const slot = layout?.slots.find(({ key }) => key === nodeOf(slide, place.node)?.slot);
  return paragraphs.find((one) => one.level === level) ?? slot?.text?.paragraphs.find((one) => one.level === level);
}

function lookOf(model: Paragraph, { bullet }: Paragraph): ParagraphPatch {
  const { marginLeft, indent, lineSpacing, spaceBefore, spaceAfter } = model;
  const sign = bullet && model.bullet;
  return { marginLeft, indent, lineSpacing, spaceBefore, spaceAfter, ...(sign && { bullet: sign }) };
}

function sizeOf({ runs, endSize }: Paragraph): Run['size'] | undefined {
  return runs[0]?.size ?? endSize;
}

/** What Enter and Backspace do in a list: at an empty item, and at the start of one. Returns whether the key did something. */
export function listKey(session: DeckSession, place: TextPlace, key: string, { start, end }: TextSpan): boolean {
  const all = placedParagraphs(paragraphsAt(slideOf(useDeck.getState().deck, place.slide), place) ?? []);
  const item = all.find((one) => one.start <= start && start <= one.end);
  if (start !== end || item?.paragraph.bullet === undefined) return false;
  if (key === 'Enter' && item.start === item.end) leaveItem(session, place, item);
  else if (key === 'Backspace' && start === item.start) removeBullet(session, place, item);
  else return false;
  return true;
}

function leaveItem(session: DeckSession, place: TextPlace, item: PlacedParagraph): void {
  if (item.paragraph.level > 0) stepLevel(session, -1);
  else removeBullet(session, place, item);
}

function removeBullet({ edit }: DeckSession, place: TextPlace, { start, end }: PlacedParagraph): void {
  formatParagraphsOf(edit, [{ place, span: { start, end } }], { bullet: null });
}
