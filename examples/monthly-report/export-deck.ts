import { writeFileSync } from 'node:fs';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;

interface Answer {
  url: string;
  message?: string;
  details?: { path: string; message: string }[];
}

/** Exports a deck into a file. With all faults in its message, an export that fails ends the job with exit code 1. */
export async function exportDeck(file: string, body: object, idempotencyKey: string): Promise<void> {
  const answer = await fetch(`${DECKWRIGHT_URL}/v1/project/export`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${DECKWRIGHT_TOKEN}`,
      'Content-Type': 'application/json',
      // A text that is cut, or only fits when smaller, is an error.
      Prefer: 'handling=strict',
      // If the job runs twice, the second run gets the first deck.
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify(body),
  });
  const { url, message, details = [] }: Answer = await answer.json();
  if (!answer.ok) throw new Error([message, ...details.map((fault) => `${fault.path}: ${fault.message}`)].join('\n'));
  const download = await fetch(url);
  writeFileSync(file, Buffer.from(await download.arrayBuffer()));
  console.log(file);
}
