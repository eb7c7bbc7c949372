import type { EditableDeck, Paragraph } from '@deckwright/core/contract';
import type { TextSpan } from '../deck/deck-edits.ts';
import type { TextPlace } from '../deck/view-store.ts';
import { plainText } from './text-spans.ts';

export interface TextMatch {
  readonly place: TextPlace;
  readonly span: TextSpan;
  /** The paragraph around it. */
  readonly words: string;
}

/** Where the words are in the texts and tables of a deck, in reading order. */
export function findText(deck: EditableDeck, words: string, matchesCase: boolean): readonly TextMatch[] {
  if (words === '') return [];
  return deck.slides.flatMap(({ id: slide, nodes }) =>
    nodes.flatMap((node) => {
      if (node.kind === 'text') return findIn({ slide, node: node.id }, node.paragraphs, words, matchesCase);
      if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
      return node.meaning.rows.flatMap(({ cells }, row) =>
        cells.flatMap((cell, column) => {
          const place = { slide, node: node.id, cell: [row, column] as const };
          return cell ? findIn(place, cell.paragraphs, words, matchesCase) : [];
        }),
      );
    }),
  );
}

function findIn(place: TextPlace, paragraphs: readonly Paragraph[], words: string, matchesCase: boolean): TextMatch[] {
  const text = plainText(paragraphs);
  const pattern = new RegExp(escaped(words), matchesCase ? 'gu' : 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const start = text.lastIndexOf('\n', index - 1) + 1;
    const end = text.indexOf('\n', index);
    return {
      place,
      span: { start: index, end: index + found.length },
      words: text.slice(start, end === -1 ? undefined : end),
    };
  });
}

function escaped(words: string): string {
  return words.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
}
