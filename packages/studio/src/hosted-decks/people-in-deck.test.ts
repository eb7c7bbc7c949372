import { expect, test } from 'vitest';
import { inkOn, namesInDeck } from './people-in-deck.ts';

const ada = { name: 'Ada', color: null };
const ben = { name: 'Ben', color: null };

test.each([
  [[], 0, ''],
  [[], 1, '1 other'],
  [[ada], 1, 'Ada'],
  [[ada, ada], 2, 'Ada'],
  [[ada, ben], 2, 'Ada and Ben'],
  [[ada, ben], 5, 'Ada, Ben, and 3 others'],
])('%j of %i pages are named', (people, pages, words) => {
  expect(namesInDeck({ people, pages })).toBe(words);
});

test('initials can be read on every colour', () => {
  expect(['000000', 'FFFFFF', 'C2185B', '00695C', 'FFEB3B', '0000FF'].map(inkOn)).toEqual([
    ...['#fff', '#000', '#fff', '#fff', '#000', '#fff'],
  ]);
});
