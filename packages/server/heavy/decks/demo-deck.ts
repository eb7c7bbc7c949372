import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

const REQUEST = join(import.meta.dirname, '../../demo/request.json');

interface DemoRequest {
  readonly presentation: { readonly slideList: readonly unknown[] };
}

/** Exports the demo, which has every kind of node, to a deck of so many slides that people edit. Returns the path of its edit link. */
export async function exportDemoDeck({ url, secret }: ServerProcess, slides?: number): Promise<string> {
  const request = JSON.parse(await readFile(REQUEST, 'utf8')) as DemoRequest;
  const { slideList } = request.presentation;
  const count = slides ?? slideList.length;
  const presentation = {
    ...request.presentation,
    slideList: Array.from({ length: count }, (_, at) => slideList[at % slideList.length]),
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const accepted = await fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...request, presentation, options: { format: 'hosted-slides', async: true } }),
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
