import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createClient } from '@deckwright/client';
import { DECK } from './deck.ts';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;
const client = createClient({ baseUrl: DECKWRIGHT_URL, apiKey: DECKWRIGHT_TOKEN });

// Returns at once: for many slides. The idempotency key makes it safe to send the request again.
const { id } = await client.export(
  { ...DECK, options: { format: 'pdf', async: true } },
  { idempotencyKey: randomUUID() },
);
console.log(`export ${id} is accepted`);

// Throws if the export failed.
const { url } = await client.wait(id, { intervalMs: 500 });
await writeFile('harbour.pdf', await client.download(url));
console.log('harbour.pdf');
