import { readFile, writeFile } from 'node:fs/promises';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}

const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter(), createPdfAdapter()] });
const settings = parseProject(await readJson('project.json'));
const template = parseTemplate(await readJson('template.json'), settings);
const project = { settings, templates: new Map([[template.key, template]]) };
for (const format of renderer.formats) {
  const request = renderer.parseRequest({ ...(await readJson('request.json')), options: { format } });
  const { bytes, extension } = await renderer.render({ request, project, acceptedAt: new Date().toISOString() });
  await writeFile(`week.${extension}`, bytes);
}
await renderer.close();
