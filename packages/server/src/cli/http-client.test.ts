import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpClient } from './http-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A client of a server that answers with `listener`. */
async function clientOf(listener: RequestListener, path = '') {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, 'dw_pat_secret');
}

describe('a request of a command', () => {
  test('has the token, the values of the path and the query, and the body', async () => {
    const seen: unknown[] = [];
    const client = await clientOf(async (request, response) => {
      const { authorization, 'content-type': type, 'content-length': length } = request.headers;
      seen.push([request.method, request.url, authorization, type, length, await text(request)]);
      response.end('{"id": "b/c"}');
    }, '/decks/');
    const path = { owner: 'a', project: 'b/c ä' };
    const { data } = await client.GET('/owners/{owner}/projects/{project}/request', {
      params: { path, query: { templates: 'x,y z' } },
    });
    expect(data).toEqual({ id: 'b/c' });
    await client.POST('/owners', { body: { name: 'Ä' } });
    expect(seen).toEqual([
      [
        'GET',
        '/decks/manage/v1/owners/a/projects/b%2Fc%20%C3%A4/request?templates=x%2Cy+z',
        'Bearer dw_pat_secret',
        undefined,
        undefined,
        '',
      ],
      ['POST', '/decks/manage/v1/owners', 'Bearer dw_pat_secret', 'application/json', '13', '{"name":"Ä"}'],
    ]);
  });

  test('returns the error of a response that has one', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(404).end('{"error": "NOT_FOUND", "message": "There is no owner."}');
    });
    const { data, error, response } = await client.GET('/owners');
    expect({ data, error, status: response.status, ok: response.ok }).toEqual({
      data: undefined,
      error: { error: 'NOT_FOUND', message: 'There is no owner.' },
      status: 404,
      ok: false,
    });
  });

  test('is sent again after a temporary error if it only reads', async () => {
    let count = 0;
    const client = await clientOf((_, response) => {
      count++;
      if (count < 3) response.writeHead(503, { 'Retry-After': '0' }).end('{"error": "SERVICE_UNAVAILABLE"}');
      else response.end('{"items": []}');
    });
    expect((await client.GET('/owners')).data).toEqual({ items: [] });
    count = 0;
    expect((await client.POST('/owners', { body: { name: 'A' } })).response.status).toBe(503);
    expect(count).toBe(1);
  });

  test.each([
    [
      'redirects',
      { Location: 'https://decks.example.com/' },
      'redirects to https://decks.example.com/. Use that address',
    ],
    ['serves something else', {}, 'Is it a Deckwright server?'],
  ])('fails if the server %s', async (_, headers, message) => {
    const client = await clientOf((__, response) => {
      response.writeHead(301, headers).end('<html>Moved</html>');
    });
    await expect(client.POST('/owners', { body: { name: 'A' } })).rejects.toThrow(message);
  });

  test('fails if the server cannot be reached, or closes the connection', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"items');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(client.POST('/owners', { body: { name: 'A' } })).rejects.toThrow('The server cannot be reached: ');
    server!.closeAllConnections();
    server!.close();
    await expect(client.POST('/owners', { body: { name: 'A' } })).rejects.toThrow('ECONNREFUSED');
  });
});
