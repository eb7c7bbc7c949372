import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '../../telemetry/limits.ts';
import { CommandFailed } from '../console.ts';
import type { FolderListener, WatchedFolder } from './watched-folder.ts';

/** Serves the page of a watched folder on the loopback interface. */
export interface WatchServer extends FolderListener {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const FILES = new URL('../../../watch/', import.meta.url);
const PAGES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['page.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
};

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** A slide draws its own pictures and styles, and nothing else, even if a browser opens it alone. */
const SLIDE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; sandbox";

/** `port` 0 is any free one. Throws `CommandFailed` if the port is in use. */
export async function startWatchServer(
  port: number,
  folder: Pick<WatchedFolder, 'view' | 'templates' | 'picture'>,
): Promise<WatchServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.maxConnections = LIMITS.watching.connections.most;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOurs(request.headers.host)) {
      end(
        response,
        403,
        'text/plain',
        'This address serves the local machine only. Open the address that the command printed.\n',
      );
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      end(response, 405, 'text/plain', 'Only GET.\n');
      return;
    }
    const path = request.url ?? '/';
    const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
    if (page !== undefined) {
      end(response, 200, page[1], await readFile(new URL(page[0], FILES)));
      return;
    }
    if (path === '/events') {
      listen(response);
      return;
    }
    const [, id] = /^\/slides\/(\d{1,15})\.svg$/.exec(path) ?? [];
    const svg = id === undefined ? undefined : folder.picture(Number(id));
    if (svg === undefined) {
      end(response, 404, 'text/plain', 'Not found.\n');
      return;
    }
    response.setHeader('Content-Security-Policy', SLIDE_POLICY);
    end(response, 200, 'image/svg+xml', svg);
  }

  /** A page on another site could reach this server through a name that resolves to this machine; its requests name that host. */
  function isOurs(host: string | undefined): boolean {
    const { port } = server.address() as AddressInfo;
    return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const view = folder.view();
    if (view !== undefined) response.write(eventOf('folder', view));
    for (const template of folder.templates()) response.write(eventOf('template', template));
    response.flushHeaders();
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  const send = (name: string) => (data: unknown) => {
    for (const response of listeners) response.write(eventOf(name, data));
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'another program uses it' : cause.message;
      reject(new CommandFailed(`--port ${port}: ${reason}. Without --port, a free one is used.`, { cause }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    folder: send('folder'),
    template: send('template'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function eventOf(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function end(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
