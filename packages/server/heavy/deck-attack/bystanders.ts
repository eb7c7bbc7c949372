import { setTimeout as delay } from 'node:timers/promises';
import { nodeIds, slideIds, textOf } from '@deckwright/deck-document';
import type { ProtocolClient } from '@deckwright/test-tools/server/protocol-client';

/** What those who do nothing wrong waited for, in milliseconds. */
export interface Waits {
  readonly lists: number[];
  readonly livez: number[];
  readonly keystrokes: number[];
  readonly faults: string[];
}

export interface Bystanders {
  readonly url: string;
  /** The key of another tenant. */
  readonly secret: string;
  /** A page of another deck. */
  readonly typist: ProtocolClient;
}

/** A tenant may send 100 requests in ten seconds. */
const LIST_MS = 110;
const PROBE_MS = 10;
const KEY_MS = 120;

/** Lists exports, asks `/livez` and types, until `ended`. */
export async function watchBystanders({ url, secret, typist }: Bystanders, ended: AbortSignal): Promise<Waits> {
  const waits: Waits = { lists: [], livez: [], keystrokes: [], faults: [] };
  const every = async (ms: number, times: number[], work: () => Promise<unknown>) => {
    while (!ended.aborted) {
      const started = performance.now();
      await work().catch((error) => waits.faults.push(String((error as Error).cause ?? error)));
      times.push(performance.now() - started);
      await delay(ms, undefined, { signal: ended }).catch(() => {});
    }
  };
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
    const body = await response.text();
    if (response.status !== 200) waits.faults.push(`${path}: ${response.status} ${body.slice(0, 200)}`);
  };
  const [slide] = slideIds(typist.doc);
  const node = nodeIds(typist.doc, slide!).find((id) => textOf(typist.doc, { slide: slide!, node: id }));
  const text = textOf(typist.doc, { slide: slide!, node: node! })!;
  await Promise.all([
    every(LIST_MS, waits.lists, () => ask('/v1/presentation?perPage=10')),
    every(PROBE_MS, waits.livez, () => ask('/livez')),
    every(KEY_MS, waits.keystrokes, async () => {
      text.insert(0, 'a');
      await typist.settled();
    }),
  ]);
  if (typist.closed !== undefined) waits.faults.push(`the typing page was closed: ${typist.closed.reason}`);
  waits.faults.push(...typist.rejections);
  return waits;
}
