/**
 * Compares each slide as the playground draws it with its page of the PDF, `pnpm heavy compare:studio`: the demo, the requests of the
 * examples, and every template of the examples, light and dark, with its samples. Fails below a median of 0.99 or a worst of 0.97.
 */
import { applyBrand, createRenderer, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { compareWithPdf, type Deck } from '../test/page/beside-pdf.ts';
import { openPlaygrounds } from '../test/page/open-playground.ts';

const MEDIAN = 0.99;
const WORST = 0.97;

/** A slide of every template, with its samples. */
function deckOf(json: unknown, templates: readonly unknown[]): Deck {
  const settings = parseProject(json);
  const slideList = templates.map((one) => {
    const template = parseTemplate(one, settings);
    return { templateKey: template.key, content: sampleContent(template) };
  });
  return { settings: json, templates, request: { projectId: settings.id, presentation: { slideList } } };
}

const playgrounds = await openPlaygrounds();
if (popplerMissing() !== undefined || playgrounds === undefined) throw new Error('Install poppler-utils and chromium.');
const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()] });
const all: number[] = [];
try {
  const decks = new Map<string, Deck>(Object.entries(readProjects()));
  for (const [name, { settings, templates }] of Object.entries(readProjects())) {
    const project = settings as Parameters<typeof applyBrand>[0];
    const { accent1, accent2 } = parseProject(project).theme.colors;
    for (const mode of ['light', 'dark'] as const)
      decks.set(`${name}, ${mode}`, deckOf(applyBrand(project, { colors: [accent1, accent2], mode }), templates));
  }
  for (const [name, deck] of decks) {
    const found = await compareWithPdf(playgrounds, renderer, deck);
    all.push(...found);
    const worst = Math.min(...found);
    const at = found.indexOf(worst) + 1;
    console.log(
      `${name}: ${found.length} slides, median ${quantile(found, 0.5).toFixed(4)}, worst ${worst.toFixed(4)} (slide ${at})`,
    );
  }
} finally {
  await Promise.all([playgrounds.close(), renderer.close()]);
}
const [median, worst] = [quantile(all, 0.5), Math.min(...all)];
console.log(
  `${all.length} slides: median ${median.toFixed(4)} (at least ${MEDIAN}), worst ${worst.toFixed(4)} (at least ${WORST})`,
);
if (!(median >= MEDIAN && worst >= WORST)) process.exitCode = 1;
