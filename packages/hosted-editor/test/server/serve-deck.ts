import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { EditableDeck } from '@deckwright/core/contract';
import { bundledFonts } from '@deckwright/core/node';
import { createDocument, readDeck } from '@deckwright/deck-document';
import sharp from 'sharp';
import { WebSocketServer } from 'ws';
import * as Y from 'yjs';
import { createRoom, type Room } from './room.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** As strict as the server's own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self' data: blob:",
  "img-src 'self' data: blob:",
  "font-src 'self'",
].join('; ');

export interface ServedDeck {
  /** The edit link. */
  readonly url: string;
  readonly doc: Y.Doc;
  readonly room: Room;
  /** The deck that is stored. */
  deck(): EditableDeck;
  /** Closes all connections and takes none until it is switched on again. */
  goOffline(isOffline: boolean): void;
  setAccess(access: 'edit' | 'view'): void;
  /**
   * How the server answers WebSockets: `reject` as the server does for a page of another site, `block` as a proxy that does not know them,
   * `swallow` as one that answers nothing.
   */
  upgrades: 'pass' | 'reject' | 'block' | 'swallow';
  /** Where the server expects its pages. Default: where they are. */
  publicUrl: string | undefined;
  close(): void;
}

/** A server of one deck in memory, with the built page in `folder`. */
export async function serveDeck(
  folder: string,
  start: EditableDeck,
  read: (id: string) => Promise<Uint8Array>,
): Promise<ServedDeck> {
  const doc = createDocument(start);
  const room = createRoom(doc);
  const pictures = new Map<string, Uint8Array>();
  const fonts = bundledFonts().map(({ load, ...facts }, index) => {
    fontFiles.set(`/fonts/${index}.ttf`, load);
    return { ...facts, url: `/fonts/${index}.ttf` };
  });
  const base = '/e/deck-1/signature';
  let access: 'edit' | 'view' = 'edit';
  let isOffline = false;
  const versions = new Map<string, { readonly facts: object; readonly bytes: Uint8Array }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isOffline) return void request.socket.destroy();
    if (fontFiles.has(pathname)) return send(response, 'font/ttf', fontFiles.get(pathname)!());
    if (pathname === base) {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      return send(response, TYPES['.html']!, html.replaceAll('="./', '="/e/'));
    }
    if (!pathname.startsWith(`${base}/`)) {
      const path = join(folder, normalize(pathname.slice('/e'.length)));
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes)
        return send(
          response,
          TYPES[extname(path)] ?? 'application/octet-stream',
          bytes,
          pathname.includes('/workers/'),
        );
    }
    const route = `${request.method} ${pathname.slice(base.length)}`;
    if (route === 'GET /deck') {
      const expiresAt = '2026-12-24T12:00:00.000Z';
      return json(response, { title: start.properties.title ?? '', access, expiresAt, engine: { fonts }, fonts: [] });
    }
    if (route === 'GET /address') {
      const own = served.publicUrl ?? `http://${request.headers.host}`;
      return json(response, { url: `${own}${base}` });
    }
    if (route.startsWith('GET /pictures/')) {
      const id = decodeURIComponent(route.slice('GET /pictures/'.length));
      const bytes = pictures.get(id) ?? (await read(id).catch(() => undefined));
      if (bytes) return send(response, 'application/octet-stream', bytes);
    }
    if (route === 'POST /pictures') {
      const bytes = await bodyOf(request);
      const { width, height, format } = await sharp(bytes).metadata();
      if (!width || !height) return json(response, { message: 'The file is not a picture.' }, 415);
      const id = randomBytes(8).toString('hex');
      pictures.set(id, bytes);
      return json(response, { id, mediaType: format === 'jpeg' ? 'image/jpeg' : 'image/png', width, height });
    }
    if (route === 'POST /downloads') {
      const { format } = JSON.parse(String(await bodyOf(request)));
      response.setHeader('content-disposition', `attachment; filename="deck.${format}"`);
      return send(response, 'application/octet-stream', 'file');
    }
    if (route === 'POST /copies') return json(response, { url: `http://127.0.0.1/e/copy/signature` });
    if (route === 'GET /versions') {
      return json(response, { versions: [...versions.values()].map(({ facts }) => facts).reverse() });
    }
    if (route.startsWith('GET /versions/')) {
      const version = versions.get(route.slice('GET /versions/'.length));
      if (version) return send(response, 'application/octet-stream', version.bytes);
    }
    if (route === 'POST /versions') {
      const { name } = JSON.parse(String(await bodyOf(request)));
      const id = String(versions.size + 1);
      const facts = { id, kind: 'named', name, people: ['Ada', 'Guest 12'], createdAt: '2026-11-27T12:00:00.000Z' };
      versions.set(id, { facts, bytes: Y.encodeStateAsUpdate(doc) });
      return json(response, facts, 201);
    }
    return json(response, { message: 'Nothing is here.' }, 404);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => json(response, { message: error.message }, 500));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (served.upgrades === 'swallow') return;
    if (served.upgrades === 'reject') return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    if (served.upgrades === 'block') return void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    if (isOffline || request.url?.startsWith(`${base}/sync`) !== true) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => room.join(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const served: ServedDeck = {
    upgrades: 'pass',
    publicUrl: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    doc,
    room,
    deck: () => readDeck(doc),
    goOffline(next) {
      isOffline = next;
      if (next) for (const client of sockets.clients) client.terminate();
    },
    setAccess(next) {
      access = next;
      room.tellAccess(next);
    },
    close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
  return served;
}

const fontFiles = new Map<string, () => Uint8Array>();

function send(response: ServerResponse, type: string, body: string | Uint8Array, isWorker = false): void {
  response.setHeader('content-type', type);
  response.setHeader('content-security-policy', isWorker ? WORKER_POLICY : POLICY);
  response.end(body);
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.statusCode = status;
  send(response, 'application/json', JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
