import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { similarity } from '@deckwright/testkit/pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import { deckOf, generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { readPages } from './render/read-pages.ts';
import { type RenderedDeck, renderDecks } from './render/render-decks.ts';
import { checkTargets } from './targets.ts';

const SENTENCE =
  'The harbour is open from six to nine, and on holidays from eight to ten, unless the wind is too strong. ';

/** A slide with a text and a square. */
function slideWith({ words = SENTENCE, width = 400, top = 40, size = 24, squareLeft = 500 }) {
  return {
    fields: { words: { type: 'text' } },
    elements: [
      { type: 'text', text: '{{words}}', style: { size }, box: { x: 40, y: top, width, height: 400 } },
      { type: 'shape', fill: 'accent1', box: { x: squareLeft, y: 340, width: 200, height: 160 } },
    ],
    content: { words },
  };
}

const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) console.log(missing);
const browser = missing === undefined ? await openBrowser() : undefined;
await browser?.close();

describe.skipIf(browser === undefined)('our PDF and LibreOffice’s of our pptx', () => {
  let good: readonly SlideResult[];
  let same: SlideResult;
  let rewrapped: SlideResult;
  let displaced: SlideResult;
  let sinking: RenderedDeck;

  beforeAll(async () => {
    const shown = storedDecks().filter(({ name }) => name === 'demo' || (HAS_ALL_CASES && name === 'lesson'));
    const others = [{}, { width: 330 }, { squareLeft: 512 }].map((more) => deckOf('one', {}, [slideWith(more)]));
    const lower = [0, 1, 2, 3, 4, 5, 6, 7].map((step) =>
      slideWith({ words: SENTENCE.repeat(12), width: 880, top: 40 + step / 10, size: 14 }),
    );
    const generated = casesOf(generatedDecks(5, 20260701));
    const rendered = await renderDecks([...others, deckOf('sinking', {}, lower), ...shown, ...generated]);
    const compare = async (own: number, other: number) =>
      (await compareDeck({ ...rendered[own]!, theirPdf: rendered[other]!.theirPdf }))[0]!;
    [same, rewrapped, displaced] = [await compare(0, 0), await compare(0, 1), await compare(0, 2)];
    sinking = rendered[3]!;
    const results: SlideResult[] = [];
    for (const deck of rendered.slice(4)) results.push(...(await compareDeck(deck)));
    good = results;
  }, 600_000);

  it('meet every target for the demo, and at night for an example and a deck of each kind too', () => {
    expect(good.length).toBeGreaterThan(HAS_ALL_CASES ? 35 : 15);
    expect(checkTargets(good).filter(({ met }) => !met)).toEqual([]);
  });

  it('agree for the same deck', () => {
    expect(same).toMatchObject({ texts: 1, lost: [], rewrapped: [] });
    expect(same.similarity).toBeGreaterThan(0.97);
  });

  it('differ if a text is broken differently', () => {
    expect(rewrapped).toMatchObject({ lost: [], rewrapped: [expect.stringContaining('The harbour')] });
  });

  it('differ if a square is displaced', () => {
    expect(displaced.rewrapped).toEqual([]);
    expect(displaced.similarity).toBeLessThan(same.similarity - 0.01);
  });

  it('look nearly the same if text is a tenth of a point lower, at any position within a pixel', async () => {
    const pictures = (await readPages(sinking.pdf, sinking.scene.size.width)).map(({ picture }) => picture);
    const pairs = pictures.slice(1).map((picture, at) => similarity(pictures[at]!, picture, { width: 1280 }));
    expect(pairs).toHaveLength(7);
    expect(Math.min(...(await Promise.all(pairs)))).toBeGreaterThan(0.98);
  });
});
