import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedBy } from '../../scripts/markdown.ts';
import { GENERATED_PAGES } from '../../scripts/write-pages.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MOST_CHARACTERS = 45_000;

describe.each(Object.entries(GENERATED_PAGES))('pnpm write %s', (name, make) => {
  it('has run since its table changed', async () => {
    for (const [file, text] of await make()) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text);
  });

  it('makes no page that is too long for a tool that reads it', async () => {
    // Of other pages it makes a part only.
    const whole = [...(await make())].filter(([, text]) => text.includes(generatedBy(name)));
    for (const [file, text] of whole) expect(text.length, file).toBeLessThan(MOST_CHARACTERS);
  });

  it('gives each heading of a page a text of its own', async () => {
    for (const [file, text] of await make()) {
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, file).toEqual([...new Set(headings)]);
    }
  });
});

it('the folder of the HTTP reference has no other pages', async () => {
  const folder = 'docs/api';
  const found = await readdir(join(ROOT, folder), { recursive: true });
  const pages = found.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  expect(pages.sort()).toEqual([...(await GENERATED_PAGES['api-pages']!()).keys()].sort());
});
