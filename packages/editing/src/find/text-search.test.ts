import { describe, expect, it } from 'vitest';
import { replaceIn, searchTexts } from './text-search.ts';

const texts = [
  { place: 'title', text: 'Orders (2026)\nand orders', name: '' },
  { place: 'notes', text: 'No order', name: 'Notes', slide: 2 },
];

function found(words: string, matchesCase = false) {
  return searchTexts(texts, words, matchesCase).map(({ searched, line }) => `${searched.place}: ${line}`);
}

describe('words in texts', () => {
  it('are found in the order of the texts, with the line around them', () => {
    expect(found('order')).toEqual(['title: Orders (2026)', 'title: and orders', 'notes: No order']);
    expect(found('Order', true)).toEqual(['title: Orders (2026)']);
  });

  it('are no pattern', () => {
    expect(found('(')).toEqual(['title: Orders (2026)']);
    expect(found('.')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('-')).toEqual([]);
    expect(found('\\')).toEqual([]);
  });

  it('are replaced, each text once, from the end', () => {
    expect(replaceIn(searchTexts(texts, 'orders', false), '$&')).toEqual([
      {
        place: 'title',
        text: '$& (2026)\nand $&',
        spans: [
          { start: 18, end: 24 },
          { start: 0, end: 6 },
        ],
      },
    ]);
  });
});
