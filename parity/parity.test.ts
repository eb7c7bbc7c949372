import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { beforeAll, describe, expect, it } from 'vitest';
import { RenderError } from '../packages/core/src/contract/index.ts';
import { measureAims } from './targets.ts';
import type { Deck } from './decks/deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { judgeDeck, type SlideResult } from './compare-deck.ts';
import { pictureSimilarity } from './measure/pictures.ts';
import { printWithLibreOffice } from './render/libreoffice.ts';
import { createPress, type Printed } from './render/deck-renderer.ts';
import { type PopplerPage, popplerMissing, readPages } from './read/poppler.ts';

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

/** The same words on slide after slide, each time a tenth of a point lower. */
function sinking(): Deck {
  const words = 'The harbour is open from six to nine, and on holidays from eight to ten. '.repeat(30).trim();
  const steps = [0, 1, 2, 3, 4, 5, 6, 7];
  return {
    name: 'sinking',
    project: { id: 'sinking' },
    templates: steps.map((step) => ({
      key: `down-${step}`,
      fields: { words: { type: 'text' } },
      elements: [
        {
          type: 'text',
          text: '{{words}}',
          style: { size: 14 },
          box: { x: 40, y: 40 + step / 10, width: 800, height: 460 },
        },
      ],
    })),
    presentation: { slideList: steps.map((step) => ({ templateKey: `down-${step}`, content: { words } })) },
  };
}

/** Arabic letters whose dots stand apart from them. */
function dotted(): Deck {
  const words = 'از لحاظ حیثیت و حقوق با هم برابرند و باید نسبت به یکدیگر با روح برادری رفتار کنند';
  return {
    name: 'dotted',
    project: { id: 'dotted' },
    templates: [
      {
        key: 'one',
        fields: { words: { type: 'text' } },
        elements: [
          { type: 'text', text: '{{words}}', style: { size: 16 }, box: { x: 40, y: 40, width: 800, height: 60 } },
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
  let arabic: SlideResult;
  let lower: readonly PopplerPage[];

  beforeAll(async () => {
    const press = createPress();
    const decks = [...storedDecks().filter(({ name }) => SHOWN.includes(name)), ...generatedDecks(5, 20260701)];
    const others = [planted(), planted({ textWidth: 330 }), planted({ squareLeft: 512 }), dotted()];
    const printed: Printed[] = [];
    for (const deck of [...decks, ...others]) printed.push(await press.print(deck));
    lower = await readPages((await press.print(sinking())).pdf, 96);
    await press.close();
    const theirs = await printWithLibreOffice(printed.map(({ pptx }) => pptx));
    const judge = (own: number, other: number) => judgeDeck(printed[own]!, theirs[other]!, async () => {});
    const results: SlideResult[] = [];
    for (const index of decks.keys()) results.push(...(await judge(index, index)));
    good = results;
    const plant = decks.length;
    arabic = (await judge(plant + 3, plant + 3))[0]!;
    [plain, rewrapped, displaced] = (await Promise.all([0, 1, 2].map((other) => judge(plant, plant + other)))).map(
      ([slide]) => slide!,
    ) as [SlideResult, SlideResult, SlideResult];
  }, 600_000);

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

  it('look nearly the same where words are a tenth of a point lower, on whichever side of a pixel they then lie', () => {
    const alike = lower.slice(1).map((page, at) => pictureSimilarity(lower[at]!.picture, page.picture));
    expect(alike).toHaveLength(7);
    expect(Math.min(...alike)).toBeGreaterThan(0.98);
  });

  it('have the same boxes of words whose letters and dots are several glyphs', () => {
    const boxes = arabic.blocks.flatMap((block) => block.boxes);
    expect(boxes.length).toBeGreaterThan(10);
    expect(Math.max(...boxes.map(({ most }) => most))).toBeLessThan(1);
  });
});
