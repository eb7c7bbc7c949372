import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { ServedMetrics } from './prometheus.ts';

export interface MetricsServerParts {
  readonly settings: Pick<Settings, 'metricsPort' | 'metricsHost'>;
  readonly metrics: Pick<ServedMetrics, 'contentType' | 'text'>;
  readonly logger: Logger;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The port that exporters of this kind usually have. */
const USUAL_PORT = 9464;

/**
 * Serves `GET /metrics` on a port of its own, which no caller reaches. Undefined if there is none: it is switched off, or
 * nobody asked for a port and the usual one is taken, which the log says. Rejects if the port that was asked for is taken.
 */
export async function startMetricsServer(parts: MetricsServerParts): Promise<MetricsServer | undefined> {
  const { settings, logger } = parts;
  const { metricsPort: asked, metricsHost: host } = settings;
  if (asked === null) return undefined;
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request.method, request.url, response, parts).catch((error) => {
      logger.error({ err: error }, 'metrics could not be read');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  try {
    await listen(server, asked ?? USUAL_PORT, host);
  } catch (cause) {
    const failure = wordsFor(cause as NodeJS.ErrnoException, asked ?? USUAL_PORT, host);
    if (asked !== undefined) throw new Error(failure, { cause });
    logger.warn(`There are no metrics: ${failure}`);
    return undefined;
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  method: string | undefined,
  url: string | undefined,
  response: ServerResponse,
  { metrics }: MetricsServerParts,
): Promise<void> {
  if (url?.split('?')[0] !== '/metrics') {
    response.writeHead(404).end();
  } else if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  } else {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
}

function wordsFor({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Set DECKWRIGHT_METRICS_PORT to another, or to "off".`
    : `Metrics cannot be served on ${host}:${port}: ${message}. Set DECKWRIGHT_METRICS_PORT and DECKWRIGHT_METRICS_HOST, or the port to "off".`;
}
