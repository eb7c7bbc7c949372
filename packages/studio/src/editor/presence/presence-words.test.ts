import { expect, test } from 'vitest';
import { sentenceOf } from './presence-words.ts';

const ada = { name: 'Ada Lovelace', isYou: false, isEditing: true };

test('the sentence names each person once', () => {
  expect(sentenceOf([])).toBe('');
  expect(sentenceOf([ada, { ...ada, isEditing: false }])).toBe('Also here: Ada Lovelace');
  expect(sentenceOf([ada, { ...ada, name: 'Ben' }])).toBe('Also here: Ada Lovelace and Ben');
  expect(sentenceOf([{ ...ada, isYou: true }])).toBe('You have this template open on another page too');
  expect(
    sentenceOf([
      { ...ada, isYou: true },
      { ...ada, name: 'Ben' },
    ]),
  ).toBe('Also here: you on another page and Ben');
});
