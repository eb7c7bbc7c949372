import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { createApp } from './app.ts';
import { TEMPLATE } from './template.ts';

// Use one renderer for the process: it keeps fonts loaded and a browser running.
const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter(), createPdfAdapter()] });
const settings = parseProject({ id: 'reports' });
const template = parseTemplate(TEMPLATE, settings);
const app = createApp({ renderer, project: { settings, templates: new Map([[template.key, template]]) } });

console.log(`Listening at ${await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' })}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close());
