import type { ChartMeaning, EditableDeck, EditableNode, Paragraph } from '@deckwright/core/contract';
import type { ChartList } from '@deckwright/deck-document';
import { changeChart, type DocumentEdit, setNotes, together } from '@deckwright/deck-document';
import { changeInChartAt } from '../deck/chart-edits.ts';
import type { TextSpan } from '../deck/text-edits.ts';
import { typeText } from '../deck/text-edits.ts';
import type { TextPlace } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { plainText } from './text-spans.ts';

type ChartTitle = 'title' | 'categoryTitle' | 'valueTitle';

/** Where words can be. */
type WordsPlace =
  | (TextPlace & { readonly in: 'text' })
  | { readonly in: 'notes'; readonly slide: string; readonly node?: undefined }
  | {
      readonly in: 'chart';
      readonly slide: string;
      readonly node: string;
      /** Of a series or a category, counted from 0, or a title of the chart. */
      readonly part: { readonly list: ChartList; readonly index: number } | { readonly title: ChartTitle };
    };

export interface TextMatch {
  readonly place: WordsPlace;
  readonly span: TextSpan;
  /** The paragraph around it. */
  readonly words: string;
  /** The whole text. */
  readonly text: string;
}

/** Where the words are in the texts, tables, charts and speaker notes of a deck, in reading order. */
export function findText(deck: EditableDeck, words: string, matchesCase: boolean): readonly TextMatch[] {
  if (words === '') return [];
  const pattern = new RegExp(escaped(words), matchesCase ? 'gu' : 'giu');
  return deck.slides.flatMap(({ id: slide, nodes, notes = '' }) => [
    ...nodes.flatMap((node) => findInNode(slide, node, pattern)),
    ...findIn({ in: 'notes', slide }, notes, pattern),
  ]);
}

function findInNode(slide: string, node: EditableNode, pattern: RegExp): readonly TextMatch[] {
  const inText = (paragraphs: readonly Paragraph[], cell?: readonly [number, number]) =>
    findIn({ in: 'text', slide, node: node.id, cell }, plainText(paragraphs), pattern);
  if (node.kind === 'text') return inText(node.paragraphs);
  if (node.kind !== 'composite') return [];
  const { meaning } = node;
  if (meaning.kind === 'chart') return findInChart(slide, node.id, meaning, pattern);
  if (meaning.kind !== 'table') return [];
  return meaning.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => (cell ? inText(cell.paragraphs, [row, column]) : [])),
  );
}

const CHART_TITLES = ['title', 'categoryTitle', 'valueTitle'] as const;

function findInChart(slide: string, node: string, chart: ChartMeaning, pattern: RegExp): readonly TextMatch[] {
  const named = (list: ChartList, names: readonly string[]) =>
    names.flatMap((name, index) => findIn({ in: 'chart', slide, node, part: { list, index } }, name, pattern));
  return [
    ...CHART_TITLES.flatMap((title) =>
      findIn({ in: 'chart', slide, node, part: { title } }, chart[title] ?? '', pattern),
    ),
    ...named(
      'series',
      chart.series.map(({ name }) => name),
    ),
    ...named('categories', chart.categories),
  ];
}

function findIn(place: WordsPlace, text: string, pattern: RegExp): TextMatch[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const start = text.lastIndexOf('\n', index - 1) + 1;
    const end = text.indexOf('\n', index);
    return {
      place,
      span: { start: index, end: index + found.length },
      words: text.slice(start, end === -1 ? undefined : end),
      text,
    };
  });
}

function escaped(words: string): string {
  return words.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
}

/** Replaces what was found, as one step of the history. */
export function replaceMatches(edit: DocumentEdit, matches: readonly TextMatch[], replacement: string): void {
  together(edit, () => {
    for (const ofPlace of Map.groupBy(matches, ({ place }) => JSON.stringify(place)).values()) {
      const { place, text } = ofPlace[0]!;
      // From the end, so that the places before keep their offsets.
      const spans = ofPlace.map(({ span }) => span).reverse();
      if (place.in === 'text') {
        for (const span of spans) typeText(edit, place, span, replacement);
        continue;
      }
      const next = spans.reduce((now, { start, end }) => now.slice(0, start) + replacement + now.slice(end), text);
      if (place.in === 'notes') setNotes(edit, place.slide, next);
      else if ('title' in place.part) changeChart(edit, place, { [place.part.title]: next });
      else changeInChartAt(edit, place, place.part.list, place.part.index, { name: next });
    }
  });
}

/** What the place of a match is called, beside the number of its slide. Empty for texts and cells. */
export function nameOfPlace({ place }: TextMatch): string {
  if (place.in === 'text') return '';
  return place.in === 'notes' ? say('notes') : say('chart');
}
