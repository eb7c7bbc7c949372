import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChance } from '@deckwright/test-tools/random';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
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

/** Names in code that are headings of a page, or with which its rows begin: ten, drawn by a seed. */
async function drawn(
  page: string,
): Promise<readonly { readonly question: string; readonly pages: readonly string[] }[]> {
  const text = await readFile(join(folder, `${page}.md`), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  const firsts = [...headings, ...tableRows(text).map(([cell = '']) => cell)];
  const names = firsts.flatMap((first) => /^`([A-Z][A-Z_\d]+)`$/.exec(first)?.[1] ?? []);
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

  test('finds a word that is not finished, and one with a wrong letter', () => {
    expect(findHits(index, 'watermar').length + findHits(index, 'hyphenat').length).toBeGreaterThan(0);
    expect(findHits(index, 'presentaton').length).toBeGreaterThan(0);
  });
});
