import type { AdapterClaims, KnownMeaning, Paragraph, SceneNode } from '@deckwright/core/contract';
import { assert, show } from '../contract-test.ts';

/** The paragraphs of a text in their order, or those of a native table or chart in any order. */
export interface ExpectedText {
  /** Id of the node. */
  readonly of: string;
  readonly paragraphs: readonly string[];
  readonly inOrder: boolean;
}

/** The text that a reader must find for these nodes. */
export function expectedText(nodes: readonly SceneNode[], claims: AdapterClaims): ExpectedText[] {
  return nodes.flatMap((node): ExpectedText[] => {
    if (node.kind === 'text') return [{ of: node.id, paragraphs: node.paragraphs.map(textOf), inOrder: true }];
    if (node.kind !== 'composite') return [];
    if (!claims.meanings.has(node.meaning.kind)) return expectedText(node.parts, claims);
    if (node.meaning.kind !== 'table' && node.meaning.kind !== 'chart') return [];
    return [{ of: node.id, paragraphs: textsOfMeaning(node.meaning as KnownMeaning), inOrder: false }];
  });
}

/** Every text of a table or chart, except the numbers of a chart. */
export function textsOfMeaning(meaning: KnownMeaning): string[] {
  if (meaning.kind === 'table') {
    return meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs.map(textOf) ?? []));
  }
  const { title, categoryTitle, valueTitle, secondaryAxis, categories, series } = meaning;
  const titles = [title, categoryTitle, valueTitle, secondaryAxis?.title].filter((text) => text !== undefined);
  // A legend shows the names of the series, or the categories of a pie or doughnut.
  const isNamed = meaning.legend !== 'none' && meaning.type !== 'pie' && meaning.type !== 'doughnut';
  const names = isNamed ? series.map(({ name }) => name) : [];
  return [...categories, ...names, ...titles];
}

function textOf({ runs }: Paragraph): string {
  return runs.map(({ text }) => text).join('');
}

/** Where these scripts meet others, a page shows the words in another order than the text has them. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Throws unless the page has all expected text. Ignores spaces, punctuation and marks: readers disagree about them. */
export function assertHasText(page: string, expected: readonly ExpectedText[]): void {
  const text = letters(page);
  for (const { of, paragraphs, inOrder } of expected) {
    let from = 0;
    for (const paragraph of paragraphs) {
      const isMixed = RIGHT_TO_LEFT.test(paragraph);
      // A reader has to guess the order of signs between words and numbers of opposite directions.
      for (const piece of isMixed ? (paragraph.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []) : [paragraph]) {
        const start = inOrder && !isMixed ? from : 0;
        const at = text.indexOf(letters(piece), start);
        const order = at === -1 && text.includes(letters(piece)) ? ' in its order' : '';
        assert(at !== -1, () => `${show(piece)} of "${of}" is missing${order} in the text of its page: ${show(page)}.`);
        if (!isMixed) from = at + letters(piece).length;
      }
    }
  }
}

/** Letters and digits only. PDF readers return compatibility characters for some letters, and bullets and signs vary. */
export function letters(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
