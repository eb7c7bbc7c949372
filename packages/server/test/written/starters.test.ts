import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { starterFiles } from '../../scripts/starter-files.ts';

const FOLDER = join(import.meta.dirname, '../../starters');

it('the starters of the server are the examples; run `pnpm write starters` if this fails', () => {
  const files = starterFiles();
  expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort());
  // Compared as booleans, because a difference of megabytes says nothing.
  for (const [name, text] of files) {
    expect({ name, isEqual: readFileSync(join(FOLDER, name), 'utf8') === text }).toEqual({ name, isEqual: true });
  }
});
