import type { Paragraph, Run } from '@deckwright/core/contract';
import type { TextSpan } from '../deck/text-edits.ts';

/** As a text is edited: a line feed ends each paragraph but the last, and a vertical tab is a line break inside of one. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(textOfParagraph).join('\n');
}

function textOfParagraph({ runs }: Paragraph): string {
  return runs.map(({ text }) => text.replaceAll('\n', '\v')).join('');
}

export function wholeText(paragraphs: readonly Paragraph[]): TextSpan {
  return { start: 0, end: plainText(paragraphs).length };
}

export interface PlacedParagraph {
  readonly paragraph: Paragraph;
  /** UTF-16 offsets in the text, without the line feed that ends it. */
  readonly start: number;
  readonly end: number;
}

export function placedParagraphs(paragraphs: readonly Paragraph[]): readonly PlacedParagraph[] {
  let offset = 0;
  return paragraphs.map((paragraph) => {
    const start = offset;
    const end = start + textOfParagraph(paragraph).length;
    offset = end + 1;
    return { paragraph, start, end };
  });
}

/** The paragraphs that a span touches. */
export function paragraphsIn(paragraphs: readonly Paragraph[], { start, end }: TextSpan): readonly Paragraph[] {
  return placedParagraphs(paragraphs).flatMap((one) => (one.start <= end && start <= one.end ? one.paragraph : []));
}

/** The runs that a span touches. For a caret, the run before it, whose style typed text gets. */
export function runsIn(paragraphs: readonly Paragraph[], { start, end }: TextSpan): readonly Run[] {
  const found: Run[] = [];
  let offset = 0;
  for (const { runs } of paragraphs) {
    for (const [index, run] of runs.entries()) {
      const from = offset;
      offset += run.text.length;
      const isAtCaret = from < start && start <= offset;
      const isFirst = index === 0 && from === start;
      if (start === end ? isAtCaret || isFirst : from < end && start < offset) found.push(run);
    }
    offset += 1;
  }
  return found;
}

/** The value that all have, or undefined if they differ or there are none. */
export function commonValue<Item, Value>(items: readonly Item[], memberOf: (item: Item) => Value): Value | undefined {
  const [first, ...others] = items;
  if (first === undefined) return undefined;
  const value = memberOf(first);
  const key = JSON.stringify(value);
  return others.every((item) => JSON.stringify(memberOf(item)) === key) ? value : undefined;
}
