/**
 * Compares each slide as the playground draws it with its page of the PDF, `pnpm heavy compare:studio`: the demo, the requests of the
 * examples, and every template of every starter, light and dark, with its samples. Fails below a median of 0.99 or a worst of 0.97.
 */
import { createRenderer, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { findStarter, instantiate, listStarters, type StarterFiles } from '../../server/src/projects/starters.ts';
import { compareWithPdf, type Deck } from '../test/page/beside-pdf.ts';
import { openPlaygrounds } from '../test/page/open-playground.ts';

const MEDIAN = 0.99;
const WORST = 0.97;

/** A slide of every template, with its samples. Pictures of the project become data URIs. */
function deckOf({ project, templates, assets }: StarterFiles, projectId: string): Deck {
  const uris = assets.map(({ name, bytes }) => {
    const type = bytes[0] === '<'.charCodeAt(0) ? 'svg+xml' : 'jpeg';
    return { name, uri: `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}` };
  });
  const inline = (json: unknown) =>
    JSON.parse(
      uris.reduce((text, { name, uri }) => text.replaceAll(`"asset:${name}"`, `"${uri}"`), JSON.stringify(json)),
    );
  const files = templates.map(({ json }) => inline(json));
  const settings = parseProject(project);
  const slideList = files.map((json) => {
    const template = parseTemplate(json, settings);
    return { templateKey: template.key, content: sampleContent(template) };
  });
  return { settings: project, templates: files, request: { projectId, presentation: { slideList } } };
}

const playgrounds = await openPlaygrounds();
if (popplerMissing() !== undefined || playgrounds === undefined) throw new Error('Install poppler-utils and chromium.');
const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()] });
const all: number[] = [];
try {
  const decks = new Map<string, Deck>(Object.entries(readProjects()));
  for (const { id, name } of await listStarters()) {
    for (const mode of ['light', 'dark'] as const) {
      const files = instantiate((await findStarter(id))!, { id, name, brand: { mode } });
      decks.set(`starter ${id}, ${mode}`, deckOf(files, id));
    }
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
