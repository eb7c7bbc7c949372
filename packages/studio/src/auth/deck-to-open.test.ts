import { expect, test } from 'vitest';
import { deckToOpen } from './deck-to-open.ts';

const LINK = `0123456789abcdef/a1B2.0.${'x'.repeat(41)}-_`;

test.each([LINK, LINK.replace('.0.', '.0.view.')])('the link %s behind # is opened after the sign-in', (link) => {
  expect(deckToOpen(`deck=${link}`)).toBe(`e/${link}`);
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
])('%j is no link to a deck', (hash) => {
  expect(deckToOpen(hash)).toBeUndefined();
});
