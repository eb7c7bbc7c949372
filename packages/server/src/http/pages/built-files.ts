import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Files that a build has written, each with a handler that serves it, by the path below their folder. */
export type BuiltFiles = ReadonlyMap<string, RequestHandler>;

/** How a file is stored besides as it is: the build compresses files, so that the server never does. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};

/** Names with a hash of their content, so that a changed file has another address. */
const HASHED = /^(assets|workers)\/[^/]+-[\w-]{8}\.\w+$/;

/**
 * Finds the files of a build. Each is read when it is first requested, and then kept, so that a request costs no more than sending its
 * bytes, and memory is limited by the size of the folder.
 */
export async function findBuiltFiles(folder: string): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  const all = new Set(paths);
  return new Map(paths.filter((path) => TYPES[extname(path)]).map((path) => [path, serveBuilt(folder, path, all)]));
}

/**
 * Returns a function that reads what a build wrote, once. A start from the repository serves before its pages are built, so what is not there
 * is looked for again at each call, which then returns `undefined`.
 */
export function onceBuilt<Built>(read: () => Promise<Built>): () => Promise<Built | undefined> {
  let found: Promise<Built> | undefined;
  return async () => {
    found ??= read();
    try {
      return await found;
    } catch {
      found = undefined;
      return undefined;
    }
  };
}

interface BuiltBytes {
  readonly bytes: Buffer;
  readonly etag: string;
}

function serveBuilt(folder: string, path: string, all: ReadonlySet<string>): RequestHandler {
  const packed = Object.entries(ENCODINGS).filter(([, end]) => all.has(path + end));
  const headers = {
    'Content-Type': TYPES[extname(path)]!,
    'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  const kept = new Map<string, Promise<BuiltBytes>>();
  function read(end: string): Promise<BuiltBytes> {
    const known = kept.get(end);
    if (known !== undefined) return known;
    const reading = readFile(join(folder, path + end)).then((bytes) => {
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
      return { bytes, etag: `"${hash}"` };
    });
    kept.set(end, reading);
    // Not kept, so that the next request tries again.
    reading.catch(() => kept.delete(end));
    return reading;
  }
  return async (request, response) => {
    const [encoding, end] = packed.find(([name]) => request.acceptsEncodings(name) !== false) ?? [undefined, ''];
    const { bytes, etag } = await read(end);
    response.set({ ...headers, ETag: etag });
    if (packed.length > 0) response.vary('Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  };
}
