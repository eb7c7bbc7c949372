import type { ChartMeaning, EditableDeck, EditableNode, Paragraph } from '@deckwright/core/contract';
import type { ChartList } from '@deckwright/deck-document';
import { changeChart, type DocumentEdit, setNotes, together } from '@deckwright/deck-document';
import type { ReplacedText, SearchedText } from '@deckwright/editing/find';
import { changeInChartAt } from '../deck/chart-edits.ts';
import { typeText } from '../deck/text-edits.ts';
import type { TextPlace } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { plainText } from './text-spans.ts';

type ChartTitle = 'title' | 'categoryTitle' | 'valueTitle';

/** Where words can be. */
export type WordsPlace =
  | (TextPlace & { readonly in: 'text' })
  | { readonly in: 'notes'; readonly slide: string; readonly node?: undefined }
  | {
      readonly in: 'chart';
      readonly slide: string;
      readonly node: string;
      /** Of a series or a category, counted from 0, or a title of the chart. */
      readonly part: { readonly list: ChartList; readonly index: number } | { readonly title: ChartTitle };
    };

type DeckText = SearchedText<WordsPlace>;

/** The texts, cells, names in charts and speaker notes of a deck, in reading order. */
export function searchedTexts({ slides }: EditableDeck): readonly DeckText[] {
  return slides.flatMap(({ id, nodes, notes = '' }, index) => {
    const slide = index + 1;
    return [
      ...nodes.flatMap((node) => textsOfNode(id, node).map((text) => ({ ...text, slide }))),
      { place: { in: 'notes', slide: id }, text: notes, name: say('notes'), slide },
    ];
  });
}

function textsOfNode(slide: string, node: EditableNode): readonly DeckText[] {
  const inText = (paragraphs: readonly Paragraph[], cell?: readonly [number, number]): DeckText => {
    return { place: { in: 'text', slide, node: node.id, cell }, text: plainText(paragraphs), name: '' };
  };
  if (node.kind === 'text') return [inText(node.paragraphs)];
  if (node.kind !== 'composite') return [];
  const { meaning } = node;
  if (meaning.kind === 'chart') return textsOfChart(slide, node.id, meaning);
  if (meaning.kind !== 'table') return [];
  return meaning.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => (cell ? [inText(cell.paragraphs, [row, column])] : [])),
  );
}

const CHART_TITLES = ['title', 'categoryTitle', 'valueTitle'] as const;

function textsOfChart(slide: string, node: string, chart: ChartMeaning): readonly DeckText[] {
  const named = (part: (WordsPlace & { readonly in: 'chart' })['part'], text = ''): DeckText => {
    return { place: { in: 'chart', slide, node, part }, text, name: say('chart') };
  };
  return [
    ...CHART_TITLES.map((title) => named({ title }, chart[title])),
    ...chart.series.map(({ name }, index) => named({ list: 'series', index }, name)),
    ...chart.categories.map((name, index) => named({ list: 'categories', index }, name)),
  ];
}

/** Writes texts in which words were replaced, as one step of the history. What was not replaced keeps its look. */
export function writeReplaced(
  edit: DocumentEdit,
  texts: readonly ReplacedText<WordsPlace>[],
  replacement: string,
): void {
  together(edit, () => {
    for (const { place, text, spans } of texts) {
      if (place.in === 'text') for (const span of spans) typeText(edit, place, span, replacement);
      else if (place.in === 'notes') setNotes(edit, place.slide, text);
      else if ('title' in place.part) changeChart(edit, place, { [place.part.title]: text });
      else changeInChartAt(edit, place, place.part.list, place.part.index, { name: text });
    }
  });
}
