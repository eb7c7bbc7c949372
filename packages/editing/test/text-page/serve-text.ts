import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundledFonts } from '@deckwright/core/node';
import { drawText, type TextLook } from '../lay-out.ts';
import { bundleReact } from '../serve-bundle.ts';

export interface TextServer {
  readonly origin: string;
  /** How the text of pages is drawn from now on. `slow`: milliseconds that an answer waits. */
  setLook(look: TextLook & { readonly slow?: number }): void;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};

/** As strict as the server's own: no inline scripts, no inline styles, no other host. */
const POLICY = "default-src 'self'; img-src data:; object-src 'none'";

/** Serves the page, and draws its text as the worker of the studio does. */
export async function serveText(): Promise<TextServer> {
  const files = new Map(await bundleReact(import.meta.dirname));
  for (const { family, bold, italic, load } of bundledFonts()) {
    if (!bold && !italic) files.set(`/fonts/${family}.ttf`, load());
  }
  let look: TextLook & { readonly slow?: number } = {};
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const answer = await drawText(await bodyOf(request), look);
      if (look.slow !== undefined) await setTimeout(look.slow);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
      return;
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path === '/' ? '/index.html' : path;
    const bytes = files.get(name);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLook(next) {
      look = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
