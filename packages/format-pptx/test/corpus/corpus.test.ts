import type { Scene } from '@deckwright/core/contract';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences, orderFaults } from './judge.ts';
import { pageFaults, roundTripFaults } from './libreoffice.ts';
import { order } from './order.ts';
import { outsideFaults } from './outside.ts';
import { createPress, type Rendered } from './render.ts';

const COUNT = 12;
/** Any; the same decks in every run. `pnpm soak:pptx` makes 200, and others each time it is told another seed. */
const SEED = 20260612;

const press = createPress();
const decks: Rendered[] = [];

beforeAll(async () => {
  for (const one of fc.sample(order, { numRuns: COUNT, seed: SEED })) decks.push(await press.render(one));
}, 60_000);
afterAll(() => press.close());

describe('decks of every element, script and attribute', () => {
  test('say what their scenes say, read back by a reader that is not the writer', () => {
    expect(decks.flatMap(differences)).toEqual([]);
  });

  test('hold the notes and hide the slides that were asked for', () => {
    expect(decks.flatMap(orderFaults)).toEqual([]);
  });

  test('are told from others that differ in a word, a number, a place, notes or a flag', () => {
    const changes: readonly (readonly [RegExp, (json: string) => string])[] = [
      [/words:/, (json) => json.replaceAll(/"text":"(?=[^"])/g, '"text":"another ')],
      [/charts:/, (json) => json.replaceAll(/"values":\[-?\d/g, '"values":[7')],
      [/places:/, (json) => json.replaceAll(/"box":\{"x":(-?)/g, '"box":{"x":$11')],
      [/notes:/, (json) => json.replaceAll('"notes":"', '"notes":"another ')],
      [/hidden:/, (json) => json.replaceAll('"hidden":true', '"hidden":false')],
    ];
    for (const [fault, change] of changes) {
      const others = decks.map((deck) => ({ ...deck, scene: JSON.parse(change(JSON.stringify(deck.scene))) as Scene }));
      expect(others.flatMap(differences).join('\n')).toMatch(fault);
    }
  });

  test('are found valid by all who check files (`pnpm soak:pptx` for 200 decks)', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    for (const { artifact } of decks.slice(0, 3))
      faults.push(...(await outsideFaults(artifact.bytes, { workbooks: false })));
    expect(faults).toEqual([]);
  });

  test.skipIf(libreOfficeMissing() !== undefined)(
    'are opened by LibreOffice, which saves their words, tables, charts and notes again',
    { timeout: 120_000 },
    async () => {
      const some = decks.slice(0, 3);
      expect(await pageFaults(some)).toEqual([]);
      expect(await roundTripFaults(some)).toEqual([]);
    },
  );
});
