import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withInstalledCommand } from './readme.ts';

const [README = '', START = ''] = ['README.md', 'docs/start.md'].map((file) =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
);

it.each([
  ['README', README],
  ['docs/start.md', START],
])('a released %s starts the server with one command', (_, README) => {
  const released = withInstalledCommand(README);
  expect(released).toContain('\n```sh\nnpx deckwright start\n```\n');
  expect(released).not.toContain('npx --yes pnpm@12 start');
  expect(withInstalledCommand(released)).toBe(released);
  const around = (text: string) => text.split(/<!-- .* first command -->/).filter((_, index) => index !== 1);
  expect(around(released)).toEqual(around(README));
});

it('a README without its comments is an error', () => {
  expect(() => withInstalledCommand('# Deckwright')).toThrow('no comments around its first command');
});
