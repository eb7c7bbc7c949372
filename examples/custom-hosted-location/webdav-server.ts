import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Share } from './webdav.ts';

/** A WebDAV folder on this machine, as far as the location needs one, with what can go wrong there. */
export interface WebdavServer {
  readonly share: Share;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Whether decks can be opened without the password. */
  isOpen: boolean;
  /** What everyone with the password is answered. */
  status: number | undefined;
  /** What the next deck is answered once it is stored; `silence`: nothing, ever. */
  afterStoring: number | 'silence' | undefined;
  /** Resolves when a deck was stored and nothing answered. */
  silent(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebdavServer(): Promise<WebdavServer> {
  const files = new Map<string, Uint8Array>();
  const credentials = { user: 'deckwright', password: 'a-pass-word-7c1d', key: 'a-key-f09a' };
  const expected = `Basic ${btoa(`${credentials.user}:${credentials.password}`)}`;
  let fellSilent = Promise.withResolvers<void>();

  const http = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url!.slice('/decks/'.length));
    const end = (status: number, body?: Uint8Array) => response.writeHead(status).end(body);
    const method = request.method!;
    const body = await buffer(request);
    const there = files.get(name);
    const knows = request.headers.authorization === expected;
    if (knows && server.status !== undefined) return end(server.status);
    // Without the password a deck is open to who has its address, and nothing else is.
    if (!knows && !(server.isOpen && name.endsWith('.pptx') && there && /^(GET|PUT)$/.test(method)))
      return end(there ? 401 : 404);
    if (method === 'PUT') {
      files.set(name, body);
      const after = knows && name.endsWith('.pptx') ? server.afterStoring : undefined;
      if (after === 'silence') return fellSilent.resolve();
      if (after !== undefined) server.afterStoring = undefined;
      return end(after ?? (there ? 204 : 201));
    }
    if (there === undefined) return end(404);
    if (method === 'DELETE') files.delete(name);
    return end(method === 'DELETE' ? 204 : 200, method === 'GET' ? there : undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const server: WebdavServer = {
    share: { ...credentials, folder: `http://127.0.0.1:${(http.address() as AddressInfo).port}/decks/` },
    files,
    isOpen: true,
    status: undefined,
    afterStoring: undefined,
    async silent() {
      await fellSilent.promise;
      fellSilent = Promise.withResolvers();
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
