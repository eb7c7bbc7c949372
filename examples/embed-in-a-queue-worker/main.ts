import { mkdir } from 'node:fs/promises';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { PgBoss } from 'pg-boss';
import { TEMPLATE } from './template.ts';
import { startWorker } from './worker.ts';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL)
  throw new TypeError('Set DATABASE_URL to a PostgreSQL database, such as postgres://localhost/decks.');

const boss = new PgBoss(DATABASE_URL);
boss.on('error', (error) => console.error(error.message));
await boss.start();

const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter()] });
const settings = parseProject({ id: 'reports' });
const template = parseTemplate(TEMPLATE, settings);
await mkdir('decks', { recursive: true });
await startWorker({
  boss,
  renderer,
  project: { settings, templates: new Map([[template.key, template]]) },
  folder: 'decks',
});
console.log('Waiting for decks.');

// Finish running jobs first.
process.once('SIGTERM', async () => {
  await boss.stop({ graceful: true });
  await renderer.close();
});
