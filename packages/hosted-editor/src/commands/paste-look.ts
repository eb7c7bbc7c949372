import type { EditableDeck, Paragraph } from '@deckwright/core/contract';
import { together } from '@deckwright/deck-document';
import { create } from 'zustand';
import { useDeck } from '../deck/deck-store.ts';
import { newParagraph } from '../deck/new-paragraph.ts';
import { formatParagraphsOf, formatTexts } from '../deck/text-edits.ts';
import { useView } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { placedParagraphs, plainText } from '../text/text-spans.ts';
import type { PastedParagraph } from './read-html.ts';

/** That of the deck, with what was bold, lists and links; the one that the text had where it was copied; or neither. */
export type PasteLook = 'deck' | 'source' | 'words';

interface PastedText {
  readonly slide: string;
  readonly node: string;
  /** As it was copied. */
  readonly paragraphs: readonly PastedParagraph[];
  readonly look: PasteLook;
}

/** The text that was pasted last, whose look can be another one as long as nobody changes its words. */
export const usePasted = create<{ readonly pasted: PastedText | undefined }>(() => ({ pasted: undefined }));

/** Offers other looks for a text that was pasted in the look of the deck, if they would be different. */
export function offerLooks(node: string, paragraphs: readonly PastedParagraph[]): void {
  const { deck } = useDeck.getState();
  const { slide } = useView.getState();
  if (deck === undefined || slide === undefined) return;
  const looks = (['deck', 'source', 'words'] as const).map((look) => paragraphsWith(deck, paragraphs, look));
  const isOne = new Set(looks.map((one) => JSON.stringify(one))).size === 1;
  usePasted.setState({ pasted: isOne ? undefined : { slide, node, paragraphs, look: 'deck' } });
}

/** Gives the text that was pasted another look, as one step of the history. */
export function changeLook({ edit }: DeckSession, pasted: PastedText, look: PasteLook): void {
  const { deck } = useDeck.getState();
  if (deck === undefined) return;
  const { slide, node, paragraphs } = pasted;
  together(edit, () => {
    for (const { paragraph, start, end } of placedParagraphs(paragraphsWith(deck, paragraphs, look))) {
      const { runs, bullet = null, level, marginLeft, indent } = paragraph;
      const whole = { place: { slide, node }, span: { start, end } };
      formatParagraphsOf(edit, [whole], { bullet, level, marginLeft, indent });
      let from = start;
      for (const { text, ...run } of runs) {
        const span = { start: from, end: from + text.length };
        formatTexts(edit, [{ ...whole, span }], { ...PLAIN, ...run });
        from = span.end;
      }
    }
  });
  usePasted.setState({ pasted: { ...pasted, look } });
}

const PLAIN = { bold: null, italic: null, underline: null, strike: null, link: null } as const;

/** Points from one level of a list to the next. */
const STEP = 18;

export function paragraphsWith(
  deck: EditableDeck,
  pasted: readonly PastedParagraph[],
  look: PasteLook,
): readonly Paragraph[] {
  const style = newParagraph(deck, ' ').runs[0]!;
  return pasted.map(({ runs, list, level }) => {
    if (look === 'words') return { ...newParagraph(deck), runs: runs.map(({ text }) => ({ ...style, text })) };
    return {
      ...newParagraph(deck),
      level,
      runs: runs.map(({ source, ...run }) => {
        if (look === 'deck' || source === undefined) return { ...style, ...run };
        const { fontRole, ...own } = style;
        return { ...own, ...(source.font === undefined && { fontRole }), ...source, ...run };
      }),
      ...(list && {
        bullet: list === 'bullet' ? { kind: 'glyph', glyph: '•' } : { kind: 'number', startAt: 1 },
        marginLeft: STEP * (level + 1),
        indent: -STEP,
      }),
    };
  });
}

/** Whether somebody changed the words since. */
export function isAsPasted({ paragraphs }: PastedText, now: readonly Paragraph[]): boolean {
  const pasted = paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
  return pasted.join('\n') === plainText(now);
}
