import { expect, it } from 'vitest';
import { tooLarge } from './production.ts';

it('an installation of the server may have 300 MB, and no more', () => {
  expect(tooLarge(300e6)).toEqual([]);
  expect(tooLarge(301e6)).toEqual(['An installation of the server has 301 MB. The limit is 300 MB.']);
});
