import { writeFile } from 'node:fs/promises';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { qrCode } from './qr-code.ts';
import { TEMPLATE } from './template.ts';

const renderer = createRenderer({
  ...nodeParts(),
  adapters: [createPptxAdapter(), createPdfAdapter()],
  elements: [qrCode],
});
const settings = parseProject({ id: 'events', theme: { colors: { dk1: '#14213D', accent1: '#FCA311' } } });
const template = parseTemplate(TEMPLATE, settings, renderer.elements);
const project = { settings, templates: new Map([[template.key, template]]) };
const content = {
  title: 'See you in Rotterdam',
  line: 'Scan for the programme and your ticket.',
  link: 'https://example.org/rotterdam',
};

for (const format of ['pptx', 'pdf']) {
  const request = renderer.parseRequest({
    projectId: settings.id,
    presentation: { slideList: [{ templateKey: template.key, content }] },
    options: { format },
  });
  const { bytes, extension } = await renderer.render({ request, project, acceptedAt: new Date().toISOString() });
  await writeFile(`invitation.${extension}`, bytes);
  console.log(`invitation.${extension}`);
}
await renderer.close();
