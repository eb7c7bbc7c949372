import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { compareWithPdf } from './beside-pdf.ts';
import { openPlaygrounds } from './open-playground.ts';

const MEDIAN = 0.99;
const WORST = 0.97;

const missing = popplerMissing();
if (missing !== undefined) console.log(missing);
const playgrounds = missing === undefined ? await openPlaygrounds() : undefined;
const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter({ browser: TEST_BROWSER })] });
afterAll(() => Promise.all([playgrounds?.close(), renderer.close()]));

describe.skipIf(!playgrounds)('a picture of the playground', () => {
  it('looks like the page of the PDF of the same body (`pnpm heavy compare:studio`: all starters and examples)', {
    timeout: 180_000,
  }, async () => {
    const demo = readProjects()['packages/server/demo']!;
    const found = await compareWithPdf(playgrounds!, renderer, demo);
    console.log(`SSIM of playground and PDF: median ${quantile(found, 0.5)}, worst ${Math.min(...found)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(quantile(found, 0.5)).toBeGreaterThanOrEqual(MEDIAN);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(WORST);
  });
});
