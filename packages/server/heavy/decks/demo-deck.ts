import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const response = await fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ ...request, presentation, options: { format: 'hosted-slides' } }),
  });
  if (response.status !== 200) throw new Error(`The export failed: ${await response.text()}`);
  return new URL(((await response.json()) as { url: string }).url).pathname;
}
