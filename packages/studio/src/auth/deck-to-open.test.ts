import { expect, test } from 'vitest';
import { deckToOpen } from './deck-to-open.ts';

const LINK = `0123456789abcdef/a1B2.0.${'x'.repeat(41)}-_`;

test('an edit link behind # is opened after the sign-in', () => {
  expect(deckToOpen(`deck=${LINK}`)).toBe(`e/${LINK}`);
});

test.each([
  '',
  'token=abc',
  'deck=',
  'deck=//evil.example/x',
  'deck=https://evil.example',
  'deck=javascript:alert(1)',
  `deck=../${LINK}`,
  `deck=${LINK}/../..`,
  `deck=${LINK}?x`,
  `deck=${LINK}%0A`,
  'deck=0123456789abcdef/..',
])('%j is no edit link', (hash) => {
  expect(deckToOpen(hash)).toBeUndefined();
});
