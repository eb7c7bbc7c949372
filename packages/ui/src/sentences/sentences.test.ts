import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { sentences } from './sentences.ts';

const say = sentences('decks', {
  open: 'Open',
  moved: 'Moved “{name}” to {place}',
  slides: { one: '{count} slide', other: '{count} slides' },
});

afterEach(() => {
  globalThis.deckwrightLanguage = undefined;
});

it('puts values into their places as they are', () => {
  expect(say('open')).toBe('Open');
  expect(say('moved', { name: '$& {place}', place: '<b>' })).toBe('Moved “$& {place}” to <b>');
});

it('takes the form of the number, and writes the number, as the language does', () => {
  expect([0, 1, 1_200, 12_000].map((count) => say('slides', { count }))).toEqual([
    '0 slides',
    '1 slide',
    '1200 slides',
    '12,000 slides',
  ]);
});

it('puts elements into places', () => {
  const name = createElement('b', null, 'Q1');
  expect(say.parts('moved', { name, place: 2 })).toEqual(['Moved “', name, '” to ', '2', '']);
});

it('says what the language of the page has for a key, with its own forms, and English for the rest', () => {
  const few = { one: '{count} slajd', few: '{count} slajdy', other: '{count} slajdów' };
  const translate = (key: string) => (key === 'decks.slides' ? few : undefined);
  globalThis.deckwrightLanguage = { tag: 'pl', direction: 'ltr', translate };
  expect([1, 3, 5].map((count) => say('slides', { count }))).toEqual(['1 slajd', '3 slajdy', '5 slajdów']);
  expect(say('open')).toBe('Open');
});

it('knows the places of each sentence by type', () => {
  // @ts-expect-error The sentence has no place.
  say('open', { name: 'x' });
  // @ts-expect-error A place has no value.
  expect(say('moved', { name: 'x' })).toBe('Moved “x” to ');
});
