import type { Scene } from '@deckwright/core/contract';
import { caseCount, HAS_ALL_CASES, IS_LONG } from '@deckwright/test-tools/cases';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeck, checkSlideAttributes } from './check-deck.ts';
import { deckRequest, deckRequestOf } from './deck-request.ts';
import { checkPageCounts, checkRoundTrip } from './libreoffice.ts';
import { compareBlocks } from './lines.ts';
import { createDeckRenderer, type RenderedDeck } from './render.ts';
import { runValidators } from './validators.ts';

const COUNT = caseCount(24);
/** Fixed, so that every run checks the same decks. */
const SEED = 20260612;
/** Decks that LibreOffice and the outside validators read. They take seconds each. */
const CHECKED = IS_LONG ? 200 : HAS_ALL_CASES ? 12 : 1;
/** Validates the workbooks of every tenth deck only, because each workbook needs a separate run of the validator. */
const WORKBOOKS_EVERY = 10;
/** Slides of a large deck. */
const LARGE = IS_LONG ? 1_000 : 30;
/** Least share of the texts whose lines LibreOffice breaks at the same places. */
const SAME_LINES = 0.98;

const renderer = createDeckRenderer();
const decks: RenderedDeck[] = [];

beforeAll(async () => {
  const large = deckRequestOf({ templates: 8, slides: LARGE });
  for (const one of fc.sample(deckRequest, { numRuns: COUNT, seed: SEED })) decks.push(await renderer.render(one));
  if (!HAS_ALL_CASES) return;
  for (const one of fc.sample(large, { numRuns: 1, seed: SEED })) decks.push(await renderer.render(one));
});
afterAll(() => renderer.close());

/** The first decks, and the large one. */
function checked(): readonly RenderedDeck[] {
  return decks.filter((_, at) => at < CHECKED || at >= COUNT);
}

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

  test('pass all outside validators', async () => {
    const problems: string[] = [];
    for (const [at, { artifact }] of checked().entries()) {
      const workbooks = HAS_ALL_CASES && at % WORKBOOKS_EVERY === 0 && at < CHECKED;
      problems.push(...(await runValidators(artifact.bytes, { workbooks })));
    }
    expect(problems).toEqual([]);
  });

  describe.skipIf(libreOfficeMissing() !== undefined)('in LibreOffice', () => {
    test('keep their text, tables, charts and notes when it opens and saves them', async () => {
      expect(await checkPageCounts(checked())).toEqual([]);
      expect(await checkRoundTrip(decks.slice(0, caseCount(3)))).toEqual([]);
    });

    // With fewer decks, three texts would be more than the share that may differ.
    test.runIf(IS_LONG)('have nearly all lines where core breaks them', async () => {
      const some = decks.slice(0, CHECKED).map(({ scene, artifact }) => ({ scene, bytes: artifact.bytes }));
      const blocks = await compareBlocks(some);
      const others = blocks.filter(({ differing }) => differing.length > 0);
      expect(others.length / blocks.length, JSON.stringify(others.slice(0, 20))).toBeLessThan(1 - SAME_LINES);
    });
  });
});
