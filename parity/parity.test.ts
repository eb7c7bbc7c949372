import { RenderError } from '@deckwright/core/contract';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import type { Deck } from './decks/deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { pictureSimilarity } from './measure/pictures.ts';
import { type PopplerPage, popplerMissing, readPages } from './read/poppler.ts';
import { createDeckRenderer, type RenderedDeck } from './render/deck-renderer.ts';
import { renderWithLibreOffice } from './render/libreoffice.ts';
import { checkTargets } from './targets.ts';

/** A text and a square, whose positions a test can change. */
function textAndSquare({ textWidth = 400, squareLeft = 500 } = {}): Deck {
  const words =
    'The harbour is open from six to nine, and on holidays from eight to ten, unless the wind is too strong.';
  const text = { type: 'text', text: '{{words}}', style: { size: 24 } };
  const square = { type: 'shape', fill: 'accent1' };
  return {
    name: 'text-and-square',
    project: { id: 'text-and-square' },
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

/** Eight slides with the same text, each a tenth of a point lower than the one before. */
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

/** Arabic letters whose dots are separate glyphs. */
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
  const renderer = createDeckRenderer();
  try {
    await renderer.render(textAndSquare());
    return undefined;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'BROWSER_NOT_FOUND') {
      return 'Left out: the comparison of our PDF with LibreOffice’s, because no browser is installed.';
    }
    throw error;
  } finally {
    await renderer.close();
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
    const renderer = createDeckRenderer();
    const decks = [...storedDecks().filter(({ name }) => SHOWN.includes(name)), ...generatedDecks(5, 20260701)];
    const others = [textAndSquare(), textAndSquare({ textWidth: 330 }), textAndSquare({ squareLeft: 512 }), dotted()];
    const rendered: RenderedDeck[] = [];
    for (const deck of [...decks, ...others]) rendered.push(await renderer.render(deck));
    lower = await readPages((await renderer.render(sinking())).pdf, 96);
    await renderer.close();
    const theirs = await renderWithLibreOffice(rendered.map(({ pptx }) => pptx));
    const compare = (own: number, other: number) => compareDeck(rendered[own]!, theirs[other]!, async () => {});
    const results: SlideResult[] = [];
    for (const index of decks.keys()) results.push(...(await compare(index, index)));
    good = results;
    const first = decks.length;
    arabic = (await compare(first + 3, first + 3))[0]!;
    [plain, rewrapped, displaced] = (await Promise.all([0, 1, 2].map((other) => compare(first, first + other)))).map(
      ([slide]) => slide!,
    ) as [SlideResult, SlideResult, SlideResult];
  }, 600_000);

  it('meet every target for the demo, an example and a deck of each kind', () => {
    expect(good.length).toBeGreaterThan(35);
    expect(checkTargets(good).filter(({ met }) => !met)).toEqual([]);
  });

  it('agree for the same deck', () => {
    expect(plain.blocks.map(({ otherLines }) => otherLines.length)).toEqual([0]);
    expect(plain.similarity).toBeGreaterThan(0.97);
  });

  it('differ if one line is broken differently', () => {
    expect(rewrapped.blocks[0]!.otherLines.length).toBeGreaterThan(1);
    expect(rewrapped.blocks[0]!.lostLines).toEqual([]);
    expect(
      checkTargets([rewrapped]).some(({ what, met }) => what.startsWith('Line breaks of LibreOffice') && !met),
    ).toBe(true);
  });

  it('differ if a square is displaced', () => {
    expect(displaced.blocks.map(({ otherLines }) => otherLines.length)).toEqual([0]);
    expect(displaced.similarity).toBeLessThan(plain.similarity - 0.01);
  });

  it('look nearly the same if text is a tenth of a point lower, at any position within a pixel', () => {
    const alike = lower.slice(1).map((page, at) => pictureSimilarity(lower[at]!.picture, page.picture));
    expect(alike).toHaveLength(7);
    expect(Math.min(...alike)).toBeGreaterThan(0.98);
  });

  it('have the same boxes for words whose letters consist of several glyphs', () => {
    const boxes = arabic.blocks.flatMap((block) => block.boxes);
    expect(boxes.length).toBeGreaterThan(10);
    expect(Math.max(...boxes.map(({ most }) => most))).toBeLessThan(1);
  });
});
