import { expect, it } from 'vitest';
import { chooseDecks } from './choose.ts';

const decks = ['demo', 'text-0', 'drawn-1'].map((name) => ({
  name,
  project: {},
  templates: [],
  presentation: { slideList: [] },
}));
function chosen(...names: string[]) {
  return chooseDecks(decks, names).map(({ name }) => name);
}

it('chooses decks by their names, and all where none is named', () => {
  expect(chosen('drawn-1', 'demo')).toEqual(['demo', 'drawn-1']);
  expect(chosen()).toEqual(['demo', 'text-0', 'drawn-1']);
});

it('names the decks there are where one is not', () => {
  expect(() => chosen('demo', 'text-7')).toThrow('There is no deck "text-7" among demo, text-0, drawn-1.');
});
