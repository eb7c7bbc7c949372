import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test('initials are those of the first and the last name', () => {
  expect(['Ada Lovelace', 'Ada', 'José María Ibáñez', '😀 x', ' '].map(initialsOf)).toEqual([
    'AL',
    'A',
    'JI',
    '😀X',
    '',
  ]);
});
