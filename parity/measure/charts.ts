import type { ChartMeaning, CompositeNode, SceneNode, TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import type { ReadPage } from '../render/read-pages.ts';
import { compositesOf, lettersOf, lineText, plainLetters, textOf } from './blocks.ts';
import { axisDifference } from './chart-labels.ts';
import { centreOf, SHAPED } from './lines.ts';

/**
 * How the text of a chart differs between LibreOffice's page and core. Contract tests of the formats compare the colours, and the widths of
 * labels.
 */
export interface ChartFaults {
  /** Names of series and of categories that only one of them has. */
  readonly series: readonly string[];
  readonly labels: readonly string[];
  /** Axes with other numbers in LibreOffice than in core. */
  readonly axes: readonly string[];
}

type Chart = CompositeNode & { readonly meaning: ChartMeaning };

export function chartsOf(nodes: readonly SceneNode[]): readonly Chart[] {
  return compositesOf(nodes).filter((node): node is Chart => node.meaning.kind === 'chart');
}

export function compareChart({ meaning, box, parts }: Chart, theirs: ReadPage): ChartFaults {
  const texts = parts.filter((part): part is TextNode => part.kind === 'text' && textOf(part).trim() !== '');
  const drawn = new Set(texts.flatMap(({ lines }) => lines.map((line) => lettersOf(lineText(line)))));
  const shown = theirs.words.filter((word) => {
    const [x, y] = [centreOf(word.box).x - box.x, centreOf(word.box).y - box.y];
    return x > -2 && x < box.width + 2 && y > -2 && y < box.height + 2;
  });
  const onlyOne = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => plainLetters(name) !== '' && !SHAPED.test(name))
      .filter((name) => (drawn.has(lettersOf(name)) ? !hasWords(name, shown) : hasWhole(name, shown)));
  return {
    series: onlyOne(meaning.series.map(({ name }) => name)),
    labels: onlyOne(meaning.categories),
    axes: axisDifference(texts, theirs.words, meaning.type),
  };
}

/** Whether a chart has every word of a name, even across line breaks. */
function hasWords(name: string, words: readonly ReadPdfWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text)).join('');
  return name.split(/\s+/).every((word) => all.includes(plainLetters(word)));
}

/** Whether a chart has a name as consecutive words. */
function hasWhole(name: string, words: readonly ReadPdfWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text));
  const count = name.split(/\s+/).length;
  return all.some((_, from) => all.slice(from, from + count).join('') === plainLetters(name));
}
