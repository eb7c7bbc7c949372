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

/** A slide of every template, with its samples. Pictures of the project become data URIs. */
function deckOf({ project, templates, assets }: StarterFiles, projectId: string): Deck {
  let json = JSON.stringify(templates.map((template) => template.json));
  for (const { name, bytes } of assets) {
    const type = bytes[0] === '<'.charCodeAt(0) ? 'svg+xml' : 'jpeg';
    const uri = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
    json = json.replaceAll(`"asset:${name}"`, `"${uri}"`);
  }
  const files = JSON.parse(json) as unknown[];
  const slideList = files.map((file) => {
    const template = parseTemplate(file, parseProject(project));
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
      decks.set(`${id}, ${mode}`, deckOf(instantiate((await findStarter(id))!, { id, name, brand: { mode } }), id));
    }
  }
  for (const [name, deck] of decks) {
    const found = await compareWithPdf(playgrounds, renderer, deck);
    all.push(...found);
    console.log(`${name}: ${found.map((similarity) => similarity.toFixed(3)).join(' ')}`);
  }
} finally {
  await Promise.all([playgrounds.close(), renderer.close()]);
}
const [median, worst] = [quantile(all, 0.5), Math.min(...all)];
console.log(`${all.length} slides: median ${median} (at least 0.99), worst ${worst} (at least 0.97)`);
if (!(median >= 0.99 && worst >= 0.97)) process.exitCode = 1;
