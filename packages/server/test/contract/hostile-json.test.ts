import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

function post(body: string | Uint8Array) {
  return server.call('/v1/project/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body as BodyInit,
  });
}

const fixtures = process.env.DECKWRIGHT_FIXTURES;
const folder = fixtures === undefined ? undefined : join(fixtures, 'json-parsing');

describe.skipIf(folder === undefined)('the JSON parsing corpus (DECKWRIGHT_FIXTURES)', () => {
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));

  test.each(names)('%s returns 400', async (name) => {
    const response = await post(readFileSync(join(folder!, name)));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'INVALID_REQUEST', requestId: expect.any(String) });
  });
});

describe('hostile values', () => {
  test.each(['__proto__', 'constructor', 'toString', '', '\u0000', '../..', '\ud800', 'x'.repeat(100_000)])(
    'as keys and ids return a 4xx: %j',
    async (value) => {
      for (const deck of [
        { ...titleDeck(), projectId: value },
        { projectId: 'demo', presentation: { slideList: [{ templateKey: value, content: {} }] } },
        titleDeck({ format: value }),
      ]) {
        const response = await post(JSON.stringify(deck));
        expect([400, 404]).toContain(response.status);
      }
    },
  );

  test('as property names such as __proto__ pollute nothing', async () => {
    const body =
      '{"projectId":"demo","presentation":{"slideList":[{"templateKey":"title","content":{"title":"x","__proto__":{"a":1}}}]}}';
    expect((await post(body)).status).toBeLessThan(500);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  test.each(['\u0000', '\ud800', '\u202e', '"; rm -rf /', '../../x', 'a\r\nSet-Cookie: x=1', '😀'.repeat(200)])(
    'as titles still give a file with a valid name: %j',
    async (title) => {
      const deck = titleDeck({}, title);
      Object.assign(deck.presentation, { attributes: { title } });
      const response = await post(JSON.stringify(deck));
      expect(response.status).toBe(200);
      const { url } = (await response.json()) as { url: string };
      const file = await fetch(url);
      expect(file.status).toBe(200);
      expect(file.headers.get('set-cookie')).toBeNull();
    },
  );
});
