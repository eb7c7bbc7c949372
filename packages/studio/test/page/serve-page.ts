import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import type { PageFiles } from '@deckwright/test-tools/bundle-page';

/** A project, and what the page begins with. */
export interface PageSetup {
  readonly projectId: string;
  readonly project: {
    readonly settings: unknown;
    readonly templates: readonly unknown[];
    readonly assets?: readonly unknown[];
  };
  readonly initialBody?: unknown;
}

export interface PageServer {
  readonly origin: string;
  /** Replaces the project of pages that are opened from now on. */
  setUp(setup: PageSetup): void;
  serve(path: string, bytes: Uint8Array): void;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** As strict as the server's own: no inline scripts, no inline styles, no evaluation but that of WebAssembly, no other host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' data:",
  "worker-src 'self'",
].join('; ');

const FORMATS = ['pptx', 'pdf'].map((format) => ({
  format,
  optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
}));

/** Serves the page, the bundled fonts and a project. `/v1` is forwarded to `service`, with its key. */
export async function servePage(
  bundle: PageFiles,
  start: PageSetup,
  service?: { readonly url: string; readonly key: string },
): Promise<PageServer> {
  const served = new Map<string, Uint8Array>(bundle);
  const fonts = bundledFonts().map(({ load, ...facts }, index) => {
    served.set(`/fonts/${index}.ttf`, load());
    return { ...facts, url: `/fonts/${index}.ttf` };
  });
  let setup = start;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/v1/')) return forward(request, response, service);
    const name = pathname === '/picture' ? new URL(searchParams.get('url') ?? '').pathname : pathname;
    const bytes =
      name === '/setup.json'
        ? new TextEncoder().encode(JSON.stringify({ ...setup, fonts, formats: FORMATS }))
        : served.get(name === '/' ? '/index.html' : name);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[extname(name === '/' ? '.html' : name) || '.html'] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setUp(next) {
      setup = next;
    },
    serve: (path, bytes) => void served.set(path, bytes),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  service: { readonly url: string; readonly key: string } | undefined,
): Promise<void> {
  if (!service) {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":"UNAUTHORIZED","message":"The session has ended.","requestId":"req_0"}');
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const answer = await fetch(new URL(request.url!, service.url), {
    method: request.method!,
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
  });
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'x-request-id': answer.headers.get('x-request-id') ?? '',
  });
  response.end(await answer.text());
}
