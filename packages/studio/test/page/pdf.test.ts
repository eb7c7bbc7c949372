import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { readProjects } from '../../../core/test/page/projects.ts';
import { TEST_BROWSER } from '../../../format-pdf/test/test-browser.ts';
import { compareWithPdf, hasPoppler } from './beside-pdf.ts';
import { quantile } from './measure-typing.ts';
import { openPlaygrounds } from './open-playground.ts';

const MEDIAN = 0.99;
const WORST = 0.97;

if (!hasPoppler)
  console.log('Left out: pictures of the playground beside pages of the PDF, because pdftoppm is not installed.');
const playgrounds = hasPoppler ? await openPlaygrounds() : undefined;
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
