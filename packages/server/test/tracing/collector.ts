import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ReadSpan, readSpans } from './read-spans.ts';

/** How a collector answers: it takes the spans, rejects them, or never answers. */
export type CollectorMood = 'takes' | 'rejects' | 'hangs';

/** An OTLP receiver over HTTP, as a collector has one. */
export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReadSpan[];
  /** The bytes of all requests, as Latin-1. */
  readonly raw: string;
  readonly headers: readonly NodeJS.Dict<string | string[]>[];
  /** How many connections it had. */
  readonly connections: number;
  mood: CollectorMood;
  /** Resolves with the spans once they fulfil a condition. */
  until(condition: (spans: readonly ReadSpan[]) => boolean): Promise<readonly ReadSpan[]>;
  end(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: ReadSpan[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  let raw = '';
  let connections = 0;
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (collector.mood === 'hangs') return;
    if (collector.mood === 'rejects') return void response.writeHead(500).end('no room');
    raw += body.toString('latin1');
    spans.push(...readSpans(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.on('connection', () => {
    connections++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    mood: 'takes',
    get raw() {
      return raw;
    },
    get connections() {
      return connections;
    },
    async until(condition) {
      for (const late = Date.now() + 60_000; !condition(spans); await delay(20)) {
        if (Date.now() > late)
          throw new Error(`Spans are missing. There are: ${spans.map(({ name }) => name).join(', ')}`);
      }
      return spans;
    },
    async end() {
      server.close();
      server.closeAllConnections();
    },
  };
  return collector;
}
