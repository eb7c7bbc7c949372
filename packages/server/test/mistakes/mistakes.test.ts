import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISTAKES } from './mistakes.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the shop has templates without errors', async () => {
  const templates = JSON.parse(readFileSync(new URL('./shop/templates.json', import.meta.url), 'utf8'));
  for (const template of templates) expect(await shop.send({ template })).toMatchObject({ accepted: true });
});

test('there are at least eighty mistakes, each with a name of its own', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(80);
  expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
});

describe('the answer to a mistake says place, cause and cure:', () => {
  test.each(MISTAKES)('$name', async ({ sent, path, says }) => {
    const { accepted, text, paths } = await shop.send(sent);
    expect(accepted).toBe(false);
    if (path !== undefined) expect(paths).toContain(path);
    // In JSON, quotes are escaped.
    const plain = text.replaceAll('\\"', '"').replaceAll('\\\\', '\\');
    for (const words of says) expect(plain).toContain(words);
  });
});
