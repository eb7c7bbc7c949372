import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import PQueue from 'p-queue';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { newOwner } from '../../test/new-owner.ts';
import { runServer, titleDeck } from '../../test/run-server.ts';
import type { FuzzRun } from '../report.ts';
import { createRequestCheck, type Received } from './check.ts';
import { type GeneratedRequest, generatedRequests } from './generated.ts';

const CONNECTIONS = 8;
const BATCH = 1_000;
const MOST_FAULTS = 100;
const BROKEN_EVERY = 200;

/** Sends generated requests to a whole server in this process, and checks every response. */
export async function runRequests({ count, seed, say }: FuzzRun) {
  const server = await runServer({ environment: { DECKWRIGHT_CONCURRENCY: '4', DECKWRIGHT_TRUSTED_PROXIES: '1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** Answers by status. */
  const statuses: Record<string, number> = {};
  /** The first wrong responses. */
  const faults: string[] = [];
  try {
    const document = (await (await server.call('/openapi.json')).json()) as OpenApiDocument;
    const check = createRequestCheck(document);
    const { secret } = await newOwner(server.dataDir, { credits: null, rate: 1_000_000_000, rateSeconds: 60 });
    const keys = { ours: `Bearer ${secret}`, wrong: `Bearer ${secret.slice(0, -1)}`, none: undefined };
    const { url } = (await (await server.export(titleDeck(), { authorization: keys.ours })).json()) as { url: string };
    const file = new URL(url).pathname;
    // `/files/`, and then the id of the export.
    const id = file.split('/')[2]!;
    let sent = 0;

    async function tryOne(request: GeneratedRequest): Promise<void> {
      const path = request.target.replace('{id}', id).replace('{file}', file);
      const authorization = keys[request.key];
      // Another address each time, so that no address reaches its limit.
      const headers = {
        'x-forwarded-for': `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...request.headers,
        ...(authorization && { authorization }),
      };
      try {
        const answer = await send(server.port, agent, { ...request, target: path, headers });
        check(request, path.split('?')[0]!, answer);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      } catch (error) {
        if (faults.length < MOST_FAULTS) faults.push(`${describe(request)}\n  ${(error as Error).message}`);
      }
    }

    const requests = generatedRequests(document);
    for (let done = 0; done < count; done += BATCH) {
      const batch = fc.sample(requests, { seed: seed + done, numRuns: Math.min(BATCH, count - done) });
      await new PQueue({ concurrency: CONNECTIONS }).addAll(batch.map((request) => () => tryOne(request)));
      const broken = { seed: seed + done, numRuns: Math.ceil(batch.length / BROKEN_EVERY) };
      for (const bytes of fc.sample(fc.uint8Array({ minLength: 1, maxLength: 400 }), broken)) {
        const answer = await sendRaw(server.port, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
        if (!/^$|^HTTP\/1\.1 (400|408|431) /.test(answer)) faults.push(`bytes: ${answer.slice(0, 200)}`);
      }
      say(`${Math.min(done + BATCH, count)} sent, ${faults.length} faults`);
    }
    return { statuses, faults, alive: (await server.call('/livez')).status === 200 };
  } finally {
    agent.destroy();
    await server.end();
  }
}

/** Sends a request unchanged: no client library normalizes its path and headers. */
function send(port: number, agent: Agent, request: Omit<GeneratedRequest, 'expect' | 'key'>): Promise<Received> {
  const { method, target: path, headers, body } = request;
  const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.byteLength };
  return new Promise((resolve, reject) => {
    const call = open({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
    call.once('error', reject);
    call.once('response', (response) => {
      const { statusCode: status, headersDistinct } = response;
      const lines = Object.entries(headersDistinct).flatMap(([name, all = []]) =>
        all.map((one) => [name, one] as [string, string]),
      );
      text(response).then((body) => resolve({ status: status!, headers: new Headers(lines), body }), reject);
    });
    call.end(body);
  });
}

/** Sends bytes that are not a request, and returns the response. Empty if the server closes the connection. */
async function sendRaw(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.end(bytes);
  return text(socket).catch(() => '');
}

function describe({ method, target, headers, body, key, expect }: GeneratedRequest): string {
  const text = body === undefined ? '' : Buffer.from(body).toString().slice(0, 400);
  return `${method} ${target} (${key} key, ${expect}) ${JSON.stringify(headers)} ${text}`;
}
