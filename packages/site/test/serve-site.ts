import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface ServedSite {
  /** Address of the site, with a slash at its end. */
  readonly address: string;
  /** Paths in the site that were asked for, in order. */
  readonly requested: string[];
  close(): void;
}

/** A site that is not at the root of its host. */
const PREFIX = '/somewhere/docs/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Serves the files of folders and nothing else, as any static host does. Pages have their policy in themselves, and workers have none. */
export async function serveSite(...folders: readonly string[]): Promise<ServedSite> {
  const requested: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname);
    const inside = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
    requested.push(inside ?? `outside: ${path}`);
    const file = inside === '' || inside?.endsWith('/') ? `${inside}index.html` : inside;
    const bytes = file === undefined ? undefined : await readFirst(folders.map((folder) => join(folder, file)));
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`,
    requested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readFirst(files: readonly string[]): Promise<Buffer | undefined> {
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}
