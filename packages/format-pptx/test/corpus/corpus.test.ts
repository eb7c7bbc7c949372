import type { Scene } from '@deckwright/core/contract';
import { caseCount } from '@deckwright/test-tools/cases';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeck, checkSlideAttributes } from './check-deck.ts';
import { deckRequest } from './deck-request.ts';
import { checkPageCounts, checkRoundTrip } from './libreoffice.ts';
import { createDeckRenderer, type RenderedDeck } from './render.ts';
import { runValidators } from './validators.ts';

const COUNT = caseCount(24);
/** Fixed, so that every run checks the same decks. `pnpm heavy soak:pptx` checks 200 and accepts another seed. */
const SEED = 20260612;

const renderer = createDeckRenderer();
const decks: RenderedDeck[] = [];

beforeAll(async () => {
  for (const one of fc.sample(deckRequest, { numRuns: COUNT, seed: SEED })) decks.push(await renderer.render(one));
});
afterAll(() => renderer.close());

describe('decks with every element, script and attribute', () => {
  test('contain what their scenes contain, according to an independent reader', () => {
    expect(decks.flatMap(checkDeck)).toEqual([]);
  });

  test('have the requested notes and hidden slides', () => {
    expect(decks.flatMap(checkSlideAttributes)).toEqual([]);
  });

  test('fail the check if a text, number, position, note or flag of the scene changes', () => {
    const changes: readonly (readonly [RegExp, (json: string) => string])[] = [
      [/text:/, (json) => json.replaceAll(/"text":"(?=[^"])/g, '"text":"another ')],
      [/charts:/, (json) => json.replaceAll(/"values":\[-?\d/g, '"values":[7')],
      [/positions:/, (json) => json.replaceAll(/"box":\{"x":(-?)/g, '"box":{"x":$11')],
      [/notes:/, (json) => json.replaceAll('"notes":"', '"notes":"another ')],
      [/hidden:/, (json) => json.replaceAll('"hidden":true', '"hidden":false')],
    ];
    for (const [problem, change] of changes) {
      const others = decks.map((deck) => ({ ...deck, scene: JSON.parse(change(JSON.stringify(deck.scene))) as Scene }));
      expect(others.flatMap(checkDeck).join('\n')).toMatch(problem);
    }
  });

  test('pass all outside validators (`pnpm heavy soak:pptx` for 200 decks)', async () => {
    const problems: string[] = [];
    for (const { artifact } of decks.slice(0, caseCount(3)))
      problems.push(...(await runValidators(artifact.bytes, { workbooks: false })));
    expect(problems).toEqual([]);
  });

  test.skipIf(libreOfficeMissing() !== undefined)(
    'keep their text, tables, charts and notes when LibreOffice opens and saves them',
    async () => {
      const some = decks.slice(0, caseCount(3));
      expect(await checkPageCounts(some)).toEqual([]);
      expect(await checkRoundTrip(some)).toEqual([]);
    },
  );
});
