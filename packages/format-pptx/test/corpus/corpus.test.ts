import type { Scene } from '@deckwright/core/contract';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeck, checkSlideAttributes } from './check-deck.ts';
import { order } from './deck-request.ts';
import { checkPageCounts, checkRoundTrip } from './libreoffice.ts';
import { createDeckRenderer, type RenderedDeck } from './render.ts';
import { runValidators } from './validators.ts';

const COUNT = 12;
/** Any; the same decks in every run. `pnpm soak:pptx` makes 200, and others each time it is told another seed. */
const SEED = 20260612;

const renderer = createDeckRenderer();
const decks: RenderedDeck[] = [];

beforeAll(async () => {
  for (const one of fc.sample(order, { numRuns: COUNT, seed: SEED })) decks.push(await renderer.render(one));
}, 60_000);
afterAll(() => renderer.close());

describe('decks of every element, script and attribute', () => {
  test('say what their scenes say, read back by a reader that is not the writer', () => {
    expect(decks.flatMap(checkDeck)).toEqual([]);
  });

  test('hold the notes and hide the slides that were asked for', () => {
    expect(decks.flatMap(checkSlideAttributes)).toEqual([]);
  });

  test('are told from others that differ in a word, a number, a place, notes or a flag', () => {
    const changes: readonly (readonly [RegExp, (json: string) => string])[] = [
      [/words:/, (json) => json.replaceAll(/"text":"(?=[^"])/g, '"text":"another ')],
      [/charts:/, (json) => json.replaceAll(/"values":\[-?\d/g, '"values":[7')],
      [/places:/, (json) => json.replaceAll(/"box":\{"x":(-?)/g, '"box":{"x":$11')],
      [/notes:/, (json) => json.replaceAll('"notes":"', '"notes":"another ')],
      [/hidden:/, (json) => json.replaceAll('"hidden":true', '"hidden":false')],
    ];
    for (const [problem, change] of changes) {
      const others = decks.map((deck) => ({ ...deck, scene: JSON.parse(change(JSON.stringify(deck.scene))) as Scene }));
      expect(others.flatMap(checkDeck).join('\n')).toMatch(problem);
    }
  });

  test('are found valid by all who check files (`pnpm soak:pptx` for 200 decks)', { timeout: 120_000 }, async () => {
    const problems: string[] = [];
    for (const { artifact } of decks.slice(0, 3))
      problems.push(...(await runValidators(artifact.bytes, { workbooks: false })));
    expect(problems).toEqual([]);
  });

  test.skipIf(libreOfficeMissing() !== undefined)(
    'are opened by LibreOffice, which saves their words, tables, charts and notes again',
    { timeout: 120_000 },
    async () => {
      const some = decks.slice(0, 3);
      expect(await checkPageCounts(some)).toEqual([]);
      expect(await checkRoundTrip(some)).toEqual([]);
    },
  );
});
