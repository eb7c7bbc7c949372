import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Share } from './webdav.ts';

/** A WebDAV folder on this machine with the methods that the location needs, in which a test can cause failures. */
export interface WebdavServer {
  readonly share: Share;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Whether decks can be opened without the password. */
  isOpen: boolean;
  /** The status of every response to a request with the password; undefined for normal responses. */
  status: number | undefined;
  /** The status of the response after the next deck is stored. `silence`: no response. */
  afterStoring: number | 'silence' | undefined;
  /** Resolves when a deck was stored without a response. */
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
    const file = files.get(name);
    const isAuthorized = request.headers.authorization === expected;
    if (isAuthorized && server.status !== undefined) return end(server.status);
    // Without the password, only existing decks can be read and written, by their address.
    if (!isAuthorized && !(server.isOpen && name.endsWith('.pptx') && file && /^(GET|PUT)$/.test(method)))
      return end(file ? 401 : 404);
    if (method === 'PUT') {
      files.set(name, body);
      const after = isAuthorized && name.endsWith('.pptx') ? server.afterStoring : undefined;
      if (after === 'silence') return fellSilent.resolve();
      if (after !== undefined) server.afterStoring = undefined;
      return end(after ?? (file ? 204 : 201));
    }
    if (file === undefined) return end(404);
    if (method === 'DELETE') files.delete(name);
    return end(method === 'DELETE' ? 204 : 200, method === 'GET' ? file : undefined);
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
