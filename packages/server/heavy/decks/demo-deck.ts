import { setTimeout as delay } from 'node:timers/promises';
import { deckOf } from '../deck.ts';
import type { ServerProcess } from '../server-process.ts';

/** Exports the demo, which has every kind of node, to a deck that people edit. Returns the path of its edit link. */
export async function exportDemoDeck({ url, secret }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const accepted = await fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify(deckOf(undefined, { format: 'hosted-slides', async: true })),
  });
  const { id } = (await accepted.json()) as { readonly id?: number };
  for (;;) {
    // A server that has no time closes a connection that it has just got a request from.
    const response = await fetch(`${url}/v1/presentation/${id}`, { headers }).catch(() => undefined);
    const record = ((await response?.json()) ?? { status: 'processing' }) as { readonly status?: string; url?: string };
    if (record.url !== undefined) return new URL(record.url).pathname;
    if (record.status !== 'processing') throw new Error(`The export failed: ${JSON.stringify(record)}`);
    await delay(200);
  }
}
