import { writeFile } from 'node:fs/promises';
import { createClient, PresentationError } from '@deckwright/client';
import { DECK } from './deck.ts';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;
const client = createClient({ baseUrl: DECKWRIGHT_URL, apiKey: DECKWRIGHT_TOKEN });

try {
  // Returns when the deck is finished: for few slides.
  const { url } = await client.export({ ...DECK, options: { format: 'pptx' } });
  await writeFile('harbour.pptx', await client.download(url));
  console.log('harbour.pptx');
} catch (error) {
  if (!(error instanceof PresentationError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  for (const { path, message } of error.details) console.error(`  ${path}: ${message}`);
  process.exitCode = 1;
}
