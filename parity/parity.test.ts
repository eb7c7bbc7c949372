import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { beforeAll, describe, expect, it } from 'vitest';
import { RenderError } from '../packages/core/src/contract/index.ts';
import { measureAims } from './aims.ts';
import type { Deck } from './decks/deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { judgeDeck, type SlideResult } from './judge.ts';
import { printWithLibreOffice } from './print/office.ts';
import { createPress, type Printed } from './print/press.ts';
import { popplerMissing } from './read/poppler.ts';

/** A text and a square; the plants change where one of them is. */
function planted({ textWidth = 400, squareLeft = 500 } = {}): Deck {
  const words =
    'The harbour is open from six to nine, and on holidays from eight to ten, unless the wind is too strong.';
  const text = { type: 'text', text: '{{words}}', style: { size: 24 } };
  const square = { type: 'shape', fill: 'accent1' };
  return {
    name: 'planted',
    project: { id: 'planted' },
    templates: [
      {
        key: 'one',
        fields: { words: { type: 'text' } },
        elements: [
          { ...text, box: { x: 40, y: 40, width: textWidth, height: 400 } },
          { ...square, box: { x: squareLeft, y: 100, width: 200, height: 200 } },
        ],
      },
    ],
    presentation: { slideList: [{ templateKey: 'one', content: { words } }] },
  };
}

const SHOWN = ['demo', 'lesson'];
const missing = libreOfficeMissing() ?? (await popplerMissing()) ?? (await browserMissing());
if (missing) console.log(missing);

async function browserMissing(): Promise<string | undefined> {
  const press = createPress();
  try {
    await press.print(planted());
    return undefined;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'BROWSER_NOT_FOUND') {
      return 'Left out: how our PDF compares with LibreOffice’s, since there is no browser to print ours.';
    }
    throw error;
  } finally {
    await press.close();
  }
}

describe.skipIf(missing)('our PDF and LibreOffice’s of our pptx', () => {
  let good: readonly SlideResult[];
  let plain: SlideResult;
  let rewrapped: SlideResult;
  let displaced: SlideResult;

  beforeAll(async () => {
    const press = createPress();
    const decks = [...storedDecks().filter(({ name }) => SHOWN.includes(name)), ...generatedDecks(5, 20260701)];
    const others = [planted(), planted({ textWidth: 330 }), planted({ squareLeft: 512 })];
    const printed: Printed[] = [];
    for (const deck of [...decks, ...others]) printed.push(await press.print(deck));
    await press.close();
    const theirs = await printWithLibreOffice(printed.map(({ pptx }) => pptx));
    const judge = (own: number, other: number) => judgeDeck(printed[own]!, theirs[other]!, async () => {});
    const results: SlideResult[] = [];
    for (const index of decks.keys()) results.push(...(await judge(index, index)));
    good = results;
    const plant = decks.length;
    [plain, rewrapped, displaced] = (await Promise.all([0, 1, 2].map((other) => judge(plant, plant + other)))).map(
      ([slide]) => slide!,
    ) as [SlideResult, SlideResult, SlideResult];
  }, 300_000);

  it('agree in every aim: the demo, an example and a deck of each kind', () => {
    expect(good.length).toBeGreaterThan(35);
    expect(measureAims(good).filter(({ held }) => !held)).toEqual([]);
  });

  it('agree on what is the same', () => {
    expect(plain.blocks.map(({ otherLines }) => otherLines.length)).toEqual([0]);
    expect(plain.similarity).toBeGreaterThan(0.97);
  });

  it('are told apart by one line that is broken otherwise', () => {
    expect(rewrapped.blocks[0]!.otherLines.length).toBeGreaterThan(1);
    expect(rewrapped.blocks[0]!.lostLines).toEqual([]);
    expect(measureAims([rewrapped]).some(({ what, held }) => what.startsWith('Lines are the same') && !held)).toBe(
      true,
    );
  });

  it('are told apart by a square that is displaced', () => {
    expect(displaced.blocks.map(({ otherLines }) => otherLines.length)).toEqual([0]);
    expect(displaced.similarity).toBeLessThan(plain.similarity - 0.01);
  });
});
