import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { newOwner } from '../../test/new-owner.ts';
import { runServer, titleDeck } from '../../test/run-server.ts';
import { createRequestCheck, type RequestCheck } from './check.ts';
import { type GeneratedRequest, generatedRequests } from './generated.ts';
import { createSender, type Received, sendRaw } from './send.ts';

export interface RequestsOptions {
  readonly count: number;
  readonly seed: number;
  /** Called after each thousand requests. */
  readonly progress?: (sent: number, faults: number) => void;
}

export interface RequestsResult {
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The first hundred wrong responses. */
  readonly faults: readonly string[];
  readonly alive: boolean;
}

const CONNECTIONS = 8;
const BATCH = 1_000;
const MOST_FAULTS = 100;
const BROKEN_EVERY = 200;

/** Sends generated requests to a whole server in this process, and checks every response. */
export async function runRequests({ count, seed, progress }: RequestsOptions): Promise<RequestsResult> {
  const server = await runServer({ environment: { DECKWRIGHT_CONCURRENCY: '4', DECKWRIGHT_TRUSTED_PROXIES: '1' } });
  const sender = createSender(server.port, CONNECTIONS);
  try {
    const document = (await (await server.call('/openapi.json')).json()) as OpenApiDocument;
    const check = createRequestCheck(document);
    const { secret } = await newOwner(server.dataDir, { credits: null, rate: 1_000_000_000, rateSeconds: 60 });
    const made = await example(secret, sender.send);
    const statuses: Record<string, number> = {};
    const address = addresses();
    const faults: string[] = [];
    const requests = generatedRequests(document);
    for (let sent = 0; sent < count; sent += BATCH) {
      const batch = fc.sample(requests, { seed: seed + sent, numRuns: Math.min(BATCH, count - sent) });
      await inTurn(batch, CONNECTIONS, async (request) => {
        const status = await one(
          { ...request, headers: { 'x-forwarded-for': address(), ...request.headers } },
          made,
          secret,
          sender.send,
          check,
        ).catch((error: Error) => {
          if (faults.length < MOST_FAULTS) faults.push(`${describe(request)}\n  ${error.message}`);
          return 'fault';
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      for (const bytes of fc.sample(fc.uint8Array({ minLength: 1, maxLength: 400 }), {
        seed: seed + sent,
        numRuns: Math.ceil(batch.length / BROKEN_EVERY),
      })) {
        const answer = await sendRaw(server.port, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
        if (!/^$|^HTTP\/1\.1 (400|408|431) /.test(answer)) faults.push(`bytes: ${answer.slice(0, 200)}`);
      }
      progress?.(Math.min(sent + BATCH, count), faults.length);
    }
    const alive = (await server.call('/livez')).status === 200;
    return { sent: count, statuses, faults, alive };
  } finally {
    sender.close();
    await server.end();
  }
}

/** Returns another address at each call, so that no address reaches its limit. */
function addresses(): () => string {
  let last = 0;
  return () => `10.${(++last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
}

interface Made {
  readonly id: string;
  readonly file: string;
}

type Send = (sent: Parameters<ReturnType<typeof createSender>['send']>[0]) => Promise<Received>;

/** Makes the example export whose id and file the requests use. */
async function example(secret: string, send: Send): Promise<Made> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const post = (body: unknown) =>
    send({ method: 'POST', path: '/v1/project/export', headers, body: Buffer.from(JSON.stringify(body)) });
  const { url } = JSON.parse((await post(titleDeck())).body) as { url: string };
  const { id } = JSON.parse((await post(titleDeck({ async: true }))).body) as { id: number };
  return { id: String(id), file: new URL(url).pathname };
}

async function one(
  request: GeneratedRequest,
  made: Made,
  secret: string,
  send: Send,
  check: RequestCheck,
): Promise<number> {
  const path = request.target.replace('{id}', made.id).replace('{file}', made.file);
  const authorization = { ours: `Bearer ${secret}`, wrong: `Bearer ${secret.slice(0, -1)}`, none: undefined }[
    request.key
  ];
  const { method, headers, body } = request;
  const answer = await send({
    method,
    path,
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
    ...(body === undefined ? {} : { body }),
  });
  check(request, path.split('?')[0]!, answer);
  return answer.status;
}

/** Runs `act` for all items, `width` at a time. */
async function inTurn<Item>(items: readonly Item[], width: number, act: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}

function describe({ method, target, headers, body, key, expect }: GeneratedRequest): string {
  const text = body === undefined ? '' : Buffer.from(body).toString().slice(0, 400);
  return `${method} ${target} (${key} key, ${expect}) ${JSON.stringify(headers)} ${text}`;
}
