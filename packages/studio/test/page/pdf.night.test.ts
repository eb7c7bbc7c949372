import { applyBrand, createRenderer, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { compareWithPdf, type Deck } from './beside-pdf.ts';
import { openPlaygrounds } from './open-playground.ts';

const MEDIAN = 0.99;
const WORST = 0.97;

const missing = popplerMissing();
if (missing !== undefined) console.log(missing);
const playgrounds = missing === undefined ? await openPlaygrounds() : undefined;
const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter({ browser: TEST_BROWSER })] });
afterAll(() => Promise.all([playgrounds?.close(), renderer.close()]));

/** The demo and the examples with their requests, and with a slide of every template in light and dark colours. */
function decks(): readonly (readonly [name: string, deck: Deck])[] {
  return Object.entries(readProjects()).flatMap(([name, deck]) => {
    const settings = deck.settings as Parameters<typeof applyBrand>[0];
    const { accent1, accent2 } = parseProject(settings).theme.colors;
    const branded = (['light', 'dark'] as const).map((mode) => {
      const json = applyBrand(settings, { colors: [`#${accent1}`, `#${accent2}`], mode });
      return [`${name}, ${mode}`, samplesOf(json, deck.templates)] as const;
    });
    return [[name, deck] as const, ...branded];
  });
}

function samplesOf(json: unknown, templates: readonly unknown[]): Deck {
  const settings = parseProject(json);
  const slideList = templates.map((one) => {
    const template = parseTemplate(one, settings);
    return { templateKey: template.key, content: sampleContent(template) };
  });
  return { settings: json, templates, request: { projectId: settings.id, presentation: { slideList } } };
}

describe.skipIf(!playgrounds)('a picture of the playground', () => {
  it('looks like the page of the PDF of the same body', { timeout: 1_800_000 }, async () => {
    const all: number[] = [];
    for (const [name, deck] of decks()) {
      const found = await compareWithPdf(playgrounds!, renderer, deck);
      const worst = Math.min(...found);
      console.log(`${name}: median ${quantile(found, 0.5)}, worst ${worst} (slide ${found.indexOf(worst) + 1})`);
      all.push(...found);
    }
    expect(all.length).toBeGreaterThan(100);
    expect(quantile(all, 0.5)).toBeGreaterThanOrEqual(MEDIAN);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(WORST);
  });
});
