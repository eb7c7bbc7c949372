import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChance } from '@deckwright/test-tools/random';
import { describe, expect, test } from 'vitest';
import { findHits, loadIndex } from '../src/search/search.ts';
import { builtSite } from './built-site.ts';

const folder = await builtSite();
const index = loadIndex(await readFile(join(folder, 'search.json'), 'utf8'));
/** Written before the site was built. */
const QUESTIONS: readonly { readonly question: string; readonly pages: readonly string[] }[] = JSON.parse(
  await readFile(join(import.meta.dirname, 'questions.json'), 'utf8'),
);
const SEED = 45;

/** Ten names in code that are headings of a page, or with which rows of its tables begin. */
async function drawn(
  page: string,
): Promise<readonly { readonly question: string; readonly pages: readonly string[] }[]> {
  const markdown = await readFile(join(folder, `${page}.md`), 'utf8');
  const names = [...markdown.matchAll(/^(?:###? |\| *)`([A-Z][A-Z_\d]+)`/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  const chance = createChance(SEED);
  return Array.from({ length: 10 }, () => ({ question: names.splice(chance(names.length), 1)[0]!, pages: [page] }));
}

const all = [...(await drawn('errors')), ...(await drawn('operating/settings')), ...QUESTIONS];

describe('the search', () => {
  test('is asked forty questions', () => {
    expect(all).toHaveLength(40);
  });

  test.each(all)('finds “$question” among the first three pages', ({ question, pages }) => {
    const found = findHits(index, question).map(({ address }) => address.split('#')[0]!.replace(/\/$/, ''));
    expect(
      pages.some((page) => found.slice(0, 3).includes(page)),
      found.slice(0, 8).join(', '),
    ).toBe(true);
  });

  test.each(['hyphe', 'colurs'])('finds the word %s, which is not finished or has a wrong letter', (word) => {
    expect(findHits(index, word).length).toBeGreaterThan(0);
  });
});
