import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { ServedMetrics } from './prometheus.ts';

export interface MetricsServerParts {
  /** Null: metrics are off. Undefined: the usual address, if its port is free. */
  readonly settings: { readonly metrics?: { readonly host: string; readonly port: number } | null };
  readonly metrics: Pick<ServedMetrics, 'contentType' | 'text'>;
  readonly logger: Logger;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The default port of Prometheus exporters. */
const USUAL = { host: '127.0.0.1', port: 9464 };

/**
 * Serves `GET /metrics` on a separate port, which callers need not reach. Returns undefined if metrics are off, or if no port is
 * configured and the default one is in use, which it logs. Rejects if the configured port is in use.
 */
export async function startMetricsServer(parts: MetricsServerParts): Promise<MetricsServer | undefined> {
  const { settings, logger } = parts;
  const configured = settings.metrics;
  if (configured === null) return undefined;
  const { host, port } = configured ?? USUAL;
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request.method, request.url, response, parts).catch((error) => {
      logger.error({ err: error }, 'metrics could not be collected');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  try {
    await listen(server, port, host);
  } catch (cause) {
    const failure = listenFailure(cause as NodeJS.ErrnoException, port, host);
    if (configured !== undefined) throw new Error(failure, { cause });
    logger.warn(`Metrics are not served: ${failure}`);
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

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Set DECKWRIGHT_METRICS_PORT to another, or to "off".`
    : `Metrics cannot be served on ${host}:${port}: ${message}. Set DECKWRIGHT_METRICS_PORT to another address and port, or to "off".`;
}
