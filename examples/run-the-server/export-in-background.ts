import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createClient } from '@deckwright/server/client';
import { DECK } from './deck.ts';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;
const client = createClient({ baseUrl: DECKWRIGHT_URL, apiKey: DECKWRIGHT_TOKEN });

// Returns at once: for many slides. The idempotency key makes it safe to send the request again.
const { id } = await client.exportPresentation(
  { ...DECK, options: { format: 'pdf', async: true } },
  { idempotencyKey: randomUUID() },
);
console.log(`export ${id} is accepted`);

const task = await client.waitForPresentation(id, { intervalMs: 500 });
if (task.status === 'failed') throw new Error(`export ${id} failed: ${task.message}`);
if (task.url === null) throw new Error(`the file of export ${id} has expired`);
const file = await fetch(task.url);
await writeFile('harbour.pdf', Buffer.from(await file.arrayBuffer()));
console.log('harbour.pdf');
