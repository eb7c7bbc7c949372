import type { AdapterClaims, KnownMeaning, Paragraph, SceneNode } from '@deckwright/core/contract';
import { must, show } from './contract-test.ts';

/** Paragraphs that belong together, in their order; or single words in any order, of a thing that is written natively. */
export interface ExpectedWords {
  readonly of: string;
  readonly words: readonly string[];
  readonly inOrder: boolean;
}

/** What a reader must find of some nodes. */
export function expectedWords(nodes: readonly SceneNode[], claims: AdapterClaims): ExpectedWords[] {
  return nodes.flatMap((node): ExpectedWords[] => {
    if (node.kind === 'text') return [{ of: node.id, words: node.paragraphs.map(wordsOf), inOrder: true }];
    if (node.kind !== 'composite') return [];
    if (!claims.meanings.has(node.meaning.kind)) return expectedWords(node.parts, claims);
    if (node.meaning.kind !== 'table' && node.meaning.kind !== 'chart') return [];
    return [{ of: node.id, words: wordsOfMeaning(node.meaning as KnownMeaning), inOrder: false }];
  });
}

/** Every word of a table or chart, but for the numbers of a chart. */
export function wordsOfMeaning(meaning: KnownMeaning): string[] {
  if (meaning.kind === 'table') {
    return meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs.map(wordsOf) ?? []));
  }
  const { title, categoryTitle, valueTitle, secondaryAxis, categories, series } = meaning;
  const titles = [title, categoryTitle, valueTitle, secondaryAxis?.title].filter((words) => words !== undefined);
  // A legend names the series; that of a round chart its categories.
  const named = meaning.legend !== 'none' && meaning.type !== 'pie' && meaning.type !== 'doughnut';
  const names = named ? series.map(({ name }) => name) : [];
  return [...categories, ...names, ...titles];
}

function wordsOf({ runs }: Paragraph): string {
  return runs.map(({ text }) => text).join('');
}

/** Scripts whose words stand in another order on the page than in the text where they meet others. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Throws unless a page has the words. Spaces, punctuation and marks do not count: readers disagree about them. */
export function mustHave(page: string, expected: readonly ExpectedWords[]): void {
  const text = letters(page);
  for (const { of, words, inOrder } of expected) {
    let from = 0;
    for (const paragraph of words) {
      const mixed = RIGHT_TO_LEFT.test(paragraph);
      // Where signs stand between words and numbers that run the other way, a reader of a page has to guess.
      for (const piece of mixed ? (paragraph.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []) : [paragraph]) {
        const start = inOrder && !mixed ? from : 0;
        const at = text.indexOf(letters(piece), start);
        const order = at === -1 && text.includes(letters(piece)) ? ' where it belongs' : '';
        must(
          at !== -1,
          () => `${show(piece)} of "${of}" is not${order} among the words that were read: ${show(page)}.`,
        );
        if (!mixed) from = at + letters(piece).length;
      }
    }
  }
}

/** PDF readers give compatibility characters for some letters, and bullets and signs as they please. */
export function letters(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
