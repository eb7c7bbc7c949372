import { expect, it } from 'vitest';
import { chooseDecks } from './deck.ts';

const decks = ['demo', 'text-0', 'drawn-1'].map((name) => ({
  name,
  project: {},
  templates: [],
  presentation: { slideList: [] },
}));
function chosen(...names: string[]) {
  return chooseDecks(decks, names).map(({ name }) => name);
}

it('chooses decks by name, and all without names', () => {
  expect(chosen('drawn-1', 'demo')).toEqual(['demo', 'drawn-1']);
  expect(chosen()).toEqual(['demo', 'text-0', 'drawn-1']);
});

it('lists the known decks for an unknown name', () => {
  expect(() => chosen('demo', 'text-7')).toThrow('Unknown deck "text-7". Known: demo, text-0, drawn-1.');
});
