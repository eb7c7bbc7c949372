import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { endServer, type ServerProcess, startServerProcess } from '../../heavy/server-process.ts';
import { type Collector, startCollector } from './collector.ts';
import type { ReadSpan } from './read-spans.ts';
import { callerSpan, EXPORT, has, named, POST, tree } from './trace-tree.ts';

/** Spans are sent soon, so that tests need not wait. */
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '50' };

let pictures: Server;
let pictureHost: string;
beforeAll(async () => {
  const red = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  pictures = createServer((request, response) => {
    if (request.url?.startsWith('/missing')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => pictures.once('listening', resolve));
  pictureHost = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(() => {
  pictures.close();
});

/** A collector, the data directory of servers that send it their spans, and the key of the demo in it. */
interface Traced {
  readonly collector: Collector;
  readonly folder: string;
  secret?: string | undefined;
  end(): Promise<void>;
}

async function startTraced(): Promise<Traced> {
  const collector = await startCollector();
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-traces-'));
  return {
    collector,
    folder,
    async end() {
      await collector.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(traced: Traced, more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    DECKWRIGHT_DATA_DIR: traced.folder,
    DECKWRIGHT_FETCH_ALLOW: pictureHost,
    OTEL_EXPORTER_OTLP_ENDPOINT: traced.collector.url,
    ...SOON,
    ...more,
  });
  traced.secret ??= server.secret;
  return server;
}

/** A collector and a server that one test has for itself. */
async function serveOnce(more: Readonly<Record<string, string>> = {}) {
  const traced = await startTraced();
  onTestFinished(() => traced.end());
  const server = await serve(traced, more);
  onTestFinished(() => endServer(server, 'SIGKILL'));
  return { traced, collector: traced.collector, server };
}

function send(
  { url }: ServerProcess,
  { secret }: Traced,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function deck(options: Readonly<Record<string, unknown>>, { slides = 1, picture = '/ok.png' } = {}) {
  const image = `http://${pictureHost}${picture}?key=classified`;
  const slide = {
    templateKey: 'image-text',
    content: { title: 'Takeover of Northwind', text: 'Nobody else may know.', caption: 'x', image },
  };
  return { projectId: 'demo', presentation: { slideList: Array.from({ length: slides }, () => slide) }, options };
}

describe('a traced server', () => {
  let traced: Traced;
  let collector: Collector;
  let server: ServerProcess;
  /** The trace of the first export, for which the render process reads the project. It keeps the project for those that follow. */
  const first = callerSpan();
  const { 'read project': _, ...following } = EXPORT;
  beforeAll(async () => {
    traced = await startTraced();
    collector = traced.collector;
    server = await serve(traced, { DECKWRIGHT_LOG_LEVEL: 'info' });
    await send(server, traced, deck({ format: 'pptx' }), first.headers);
  });
  afterAll(async () => {
    await endServer(server, 'SIGKILL');
    await traced.end();
  });

  test.each([
    ['pptx', false],
    ['pptx', true],
    ['pdf', false],
    ['pdf', true],
  ])(
    'sends one trace of an export as %s (async: %s), from the request of the caller to the stored file',
    async (format, isAsync) => {
      const caller = callerSpan();
      const response = await send(server, traced, deck({ format, async: isAsync }), caller.headers);
      expect(response.status).toBe(isAsync ? 202 : 200);
      const { id = expect.any(Number) } = (await response.json()) as { id?: number };
      const spans = await collector.until(has(caller.traceId, POST, 'export'));

      expect(tree(spans, caller.traceId)).toEqual({ ...following, ...(format === 'pdf' && { print: 'emit' }) });
      const request = named(spans, caller.traceId, POST);
      expect(request).toMatchObject({ parentId: caller.spanId, kind: 2, status: 0 });
      expect(request.attributes).toEqual({
        'http.request.method': 'POST',
        'http.route': '/v1/project/export',
        'http.response.status_code': isAsync ? 202 : 200,
        'url.path': '/v1/project/export',
        'url.scheme': 'http',
        'deckwright.owner': 'default',
        'deckwright.request': response.headers.get('x-request-id'),
      });
      const facts = {
        'deckwright.export': id,
        'deckwright.owner': 'default',
        'deckwright.project': 'demo',
        'deckwright.format': format,
        'deckwright.mode': isAsync ? 'async' : 'sync',
        'deckwright.pages': 1,
      };
      const accepted = named(spans, caller.traceId, 'accept export');
      expect(accepted).toMatchObject({ kind: 4, attributes: { ...facts, 'deckwright.replayed': false } });
      const exported = named(spans, caller.traceId, 'export');
      expect(exported).toMatchObject({ kind: 5, attributes: facts, links: [accepted.spanId] });
      expect(named(spans, caller.traceId, 'attempt 1').attributes).toEqual({ ...facts, 'deckwright.attempt': 1 });
      expect(exported.resource).toMatchObject({ 'service.name': 'deckwright' });
    },
    120_000,
  );

  test('orders the spans of an export in time, with those of the render process inside of its render', async () => {
    const spans = await collector.until(has(first.traceId, POST, 'export'));
    expect(tree(spans, first.traceId)).toEqual(EXPORT);
    const order = [
      'wait in queue',
      'read project',
      'validate',
      'bind',
      'layout',
      'emit',
      'write file',
      'store file',
      'complete',
    ];
    const found = order.map((name) => named(spans, first.traceId, name));
    for (const [index, span] of found.entries()) {
      expect(span.end, span.name).toBeGreaterThanOrEqual(span.start);
      // The clocks of two processes differ by less than a millisecond.
      if (index > 0) expect(span.start, span.name).toBeGreaterThanOrEqual(found[index - 1]!.end - 2);
    }
    const render = named(spans, first.traceId, 'render');
    expect(found[1]!.start).toBeGreaterThanOrEqual(render.start - 2);
    expect(found[6]!.end).toBeLessThanOrEqual(render.end + 2);
  });

  test('sends neither content nor addresses nor keys nor links', async () => {
    const caller = callerSpan();
    const response = await send(server, traced, deck({ format: 'pptx' }), caller.headers);
    const { url } = (await response.json()) as { url: string };
    await (await fetch(url)).arrayBuffer();
    await send(server, traced, deck({ format: 'pptx' }, { picture: '/missing.png' }), caller.headers);
    await collector.until((spans) => spans.some(({ name }) => name.startsWith('GET /files/')));
    await collector.until(
      (spans) => spans.filter(({ traceId, name }) => traceId === caller.traceId && name === POST).length === 2,
    );
    const [, , , signature] = new URL(url).pathname.split('/');
    for (const secret of ['Takeover', 'Nobody', 'classified', pictureHost, 'dw_live_', signature!]) {
      expect(collector.raw).not.toContain(secret);
    }
    expect(collector.raw).toContain('GET /files/:id/:signature/:name');
  });

  test('marks what fails with the code of the error, and leaves what a caller has to fix out of the errors of the server', async () => {
    const caller = callerSpan();
    const picture = await send(
      server,
      traced,
      deck({ format: 'pptx', async: true }, { picture: '/missing.png' }),
      caller.headers,
    );
    expect(picture.status).toBe(202);
    const wrong = callerSpan();
    expect((await send(server, traced, { projectId: 'nothing' }, wrong.headers)).status).toBe(400);
    const spans = await collector.until((all) => has(caller.traceId, 'export')(all) && has(wrong.traceId, POST)(all));
    for (const name of ['fetch picture', 'bind', 'render', 'attempt 1', 'export']) {
      const span = named(spans, caller.traceId, name);
      expect({ name, status: span.status, message: span.message }).toEqual({ name, status: 2, message: '' });
    }
    expect(named(spans, caller.traceId, 'export').attributes['error.type']).toBe('INVALID_REQUEST');
    expect(named(spans, wrong.traceId, 'check request').attributes['error.type']).toBe('INVALID_REQUEST');
    expect(named(spans, wrong.traceId, POST)).toMatchObject({
      status: 0,
      attributes: { 'http.response.status_code': 400 },
    });
  });

  test('begins a trace of its own for a caller without one, or with a malformed one, and logs its id with the request', async () => {
    for (const traceparent of ['', '00-zz-1-01']) {
      const response = await send(server, traced, deck({ format: 'pptx' }), traceparent === '' ? {} : { traceparent });
      const id = response.headers.get('x-request-id');
      const byRequest = (span: ReadSpan) => span.attributes['deckwright.request'] === id;
      const spans = await collector.until((all) => all.some(byRequest));
      const { traceId, parentId } = spans.find(byRequest)!;
      expect(parentId).toBe('');
      const lines = () =>
        server
          .log()
          .split('\n')
          .filter((line) => line.includes(`"${id}"`));
      await expect.poll(lines).not.toEqual([]);
      for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ trace_id: traceId });
    }
  });
});

// Each of them starts two or three processes. On a push, the tests above and those of `collectors.test.ts` send traces.
describe.runIf(HAS_ALL_CASES)('a server with a collector of its own', () => {
  test('continues the trace of an export that another process accepted', async () => {
    const { traced, collector, server: first } = await serveOnce();
    const caller = callerSpan();
    const response = await send(first, traced, deck({ format: 'pptx', async: true }, { slides: 150 }), caller.headers);
    expect(response.status).toBe(202);
    const accepted = named(
      await collector.until(has(caller.traceId, 'accept export')),
      caller.traceId,
      'accept export',
    );
    await endServer(first, 'SIGKILL');
    expect(has(caller.traceId, 'export')(collector.spans)).toBe(false);

    const second = await serve(traced);
    onTestFinished(() => endServer(second, 'SIGKILL'));
    const spans = await collector.until(has(caller.traceId, 'export'));
    const exported = named(spans, caller.traceId, 'export');
    expect(exported).toMatchObject({ parentId: accepted.spanId, links: [accepted.spanId], status: 0 });
    expect(exported.resource['process.pid']).not.toBe(accepted.resource['process.pid']);
    expect(tree(spans, caller.traceId)).toMatchObject({ 'attempt 2': 'export', render: 'attempt 2' });
  });

  test('follows the variables of OpenTelemetry: the sampler, the name of the service, headers, and the decision of the caller', async () => {
    const { traced, collector, server } = await serveOnce({
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
      OTEL_SERVICE_NAME: 'decks',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one',
    });
    const sampled = callerSpan();
    const unsampled = callerSpan();
    await send(server, traced, deck({ format: 'pptx' }));
    await send(server, traced, deck({ format: 'pptx' }), {
      traceparent: unsampled.headers.traceparent.replace(/01$/, '00'),
    });
    await send(server, traced, deck({ format: 'pptx' }), sampled.headers);
    const spans = await collector.until(has(sampled.traceId, POST, 'export'));
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([sampled.traceId]));
    expect(spans[0]!.resource).toMatchObject({ 'service.name': 'decks', 'deployment.environment.name': 'test' });
    expect(collector.headers[0]).toMatchObject({ 'x-tenant': 'one' });
  });

  test('ends in time although its collector never answers', async () => {
    const { traced, collector, server } = await serveOnce({ OTEL_EXPORTER_OTLP_TIMEOUT: '3000' });
    collector.mood = 'hangs';
    await send(server, traced, deck({ format: 'pptx' }));
    const stopping = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(10_000);
  });

  test('sends its last spans before it ends', async () => {
    const { traced, collector, server } = await serveOnce({ OTEL_BSP_SCHEDULE_DELAY: '600000' });
    const caller = callerSpan();
    await send(server, traced, deck({ format: 'pptx' }), caller.headers);
    expect(collector.spans).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(tree(collector.spans, caller.traceId)).toEqual(EXPORT);
  });
});
