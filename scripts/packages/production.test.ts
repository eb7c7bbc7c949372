import { expect, it } from 'vitest';
import { tooLarge as tooLargeForUsers } from './npx.ts';
import { tooLarge } from './production.ts';

it('the server with all optional packages may have 300 MB, and no more', () => {
  expect(tooLarge(300e6)).toEqual([]);
  expect(tooLarge(301e6)).toEqual(['An installation of the server has 301 MB. The limit is 300 MB.']);
});

it('an installation of deckwright may have 250 MB, and no more', () => {
  expect(tooLargeForUsers(250e6)).toEqual([]);
  expect(tooLargeForUsers(251e6)).toEqual(['An installation of deckwright has 251 MB. The limit is 250 MB.']);
});
