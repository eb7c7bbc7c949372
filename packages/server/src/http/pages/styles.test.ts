import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_STYLE } from './styles.ts';

const CONTROLS = join(import.meta.dirname, '../../../../ui/src/base.css');

test('the pages have the colours of the controls', async () => {
  const tokens = new Map(
    [...(await readFile(CONTROLS, 'utf8')).matchAll(/--color-([\w-]+): (light-dark\(.*\));/g)].map(
      ([, name, value]) => [name, value] as const,
    ),
  );
  const used = [...PAGE_STYLE.matchAll(/--([\w-]+): (light-dark\(.*\));/g)];
  expect(used.length).toBeGreaterThan(15);
  for (const [, name, value] of used) expect(value, name).toBe(tokens.get(name));
});
