import { Writable } from 'node:stream';
import { parseList } from 'structured-headers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newOwner } from '../new-owner.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await runServer();
});
afterEach(() => server.end());

/** The one item of a structured list: its name and parameters (RFC 9651 §3.1). */
function item(header: string | null): { name: unknown; parameters: Record<string, unknown> } {
  const [first, ...others] = parseList(header!);
  expect(others).toEqual([]);
  return { name: first![0], parameters: Object.fromEntries(first![1]) };
}

function withKey(secret: string) {
  return { headers: { authorization: `Bearer ${secret}` } };
}

describe('the rate of an owner', () => {
  test('is in structured fields of every response, and counts down', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 50, rateSeconds: 30 });
    for (const used of [1, 2, 3]) {
      const { headers } = await server.call('/v1/presentation', withKey(secret));
      expect(item(headers.get('ratelimit-policy'))).toEqual({ name: 'requests', parameters: { q: 50, w: 30 } });
      const { name, parameters } = item(headers.get('ratelimit'));
      expect(name).toBe('requests');
      expect(parameters).toEqual({ r: 50 - used, t: expect.any(Number) });
      expect(parameters.t).toBeGreaterThan(0);
      expect(parameters.t).toBeLessThanOrEqual(30);
    }
  });

  test('is in error responses too', async () => {
    for (const path of ['/v1/presentation?status=7', '/v1/nothing', '/v1/presentation/abc']) {
      expect((await server.call(path)).headers.get('ratelimit'), path).not.toBeNull();
    }
  });

  test('is enforced with 429, and Retry-After is not earlier than t', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 3, rateSeconds: 60 });
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent++) {
      const { status, headers } = await server.call('/v1/presentation', withKey(secret));
      statuses.push(status);
      if (status !== 429) continue;
      const { parameters } = item(headers.get('ratelimit'));
      expect(parameters.r).toBe(0);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(parameters.t as number);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('resets when its time is over', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 1, rateSeconds: 1 });
    const status = async () => (await server.call('/v1/presentation', withKey(secret))).status;
    expect(await status()).toBe(200);
    // On a busy machine two requests may be more than a second apart.
    await expect.poll(status, { interval: 1 }).toBe(429);
    await expect.poll(status, { interval: 300 }).toBe(200);
  });

  test('counts all keys of an owner together, and owners separately', async () => {
    const mine = await newOwner(server.dataDir, { rate: 1, rateSeconds: 60 });
    const other = await newOwner(server.dataDir, { rate: 1, rateSeconds: 60 });
    expect((await server.call('/v1/presentation', withKey(mine.secret))).status).toBe(200);
    expect((await server.call('/v1/presentation', withKey(mine.secret))).status).toBe(429);
    expect((await server.call('/v1/presentation', withKey(other.secret))).status).toBe(200);
  });

  test('is ten times higher for polls, which count separately', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 2, rateSeconds: 60 });
    const poll = () => server.call(`/v1/presentation/${2 ** 41}`, withKey(secret));
    const { headers } = await poll();
    expect(item(headers.get('ratelimit-policy'))).toEqual({ name: 'polls', parameters: { q: 20, w: 60 } });
    for (let sent = 1; sent < 20; sent++) expect((await poll()).status).toBe(404);
    expect((await poll()).status).toBe(429);
    expect((await server.call('/v1/presentation', withKey(secret))).status).toBe(200);
  });

  test('is checked after the key and before the body', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 1, rateSeconds: 60 });
    const wrong = { authorization: `Bearer ${secret}` };
    expect((await server.export({}, wrong)).status).toBe(400);
    expect((await server.export({}, wrong)).status).toBe(429);
    expect((await server.export(titleDeck(), { authorization: 'Bearer x' })).status).toBe(401);
  });
});

describe('requests without a working key', () => {
  const tries = async (count: number, headers: Record<string, string> = {}) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++) {
      const response = await server.call('/v1/presentation', { headers: { authorization: 'Bearer no', ...headers } });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    return statuses;
  };

  test('get 429 after 60 in a minute from one address, while working keys still work', async () => {
    const statuses = await tries(62);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await server.call('/v1/presentation')).status).toBe(200);
  });

  test('are counted by the address of the connection, whatever X-Forwarded-For is', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 62; sent++) {
      for (const status of await tries(1, { 'x-forwarded-for': `203.0.113.${sent}` })) statuses.add(status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('requests that need no key', () => {
  // With PostgreSQL, each node counts health checks by itself.
  const PROBES = ON_SQLITE ? ['/livez', '/readyz'] : [];
  const PATHS = ['/', '/docs', '/openapi.json', '/docs/README.md', '/files/1/x/y', '/nothing', ...PROBES];

  /** Sends 1,200 requests, as many as one address may in a minute. */
  async function useUp(proxied: TestServer, address: string): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let sent = 0; sent < 1_200; sent++) {
      const headers = { 'x-forwarded-for': address };
      const { status } = await proxied.call(PATHS[sent % PATHS.length]!, { headers, redirect: 'manual' });
      statuses.push(status);
    }
    return statuses;
  }

  test('get 429 after 1,200 in a minute from one address, while requests with a key still work', async () => {
    const proxied = await runServer({ environment: { DECKWRIGHT_TRUSTED_PROXIES: '1' } });
    const from = (address: string): RequestInit => ({
      headers: { 'x-forwarded-for': address, authorization: '' },
      redirect: 'manual',
    });
    try {
      expect(new Set(await useUp(proxied, '203.0.113.7'))).toEqual(new Set([200, 308, 404]));
      for (const path of PATHS) {
        const { status, headers } = await proxied.call(path, from('203.0.113.7'));
        expect(status, path).toBe(429);
        expect(item(headers.get('ratelimit-policy'))).toEqual({ name: 'public', parameters: { q: 1_200, w: 60 } });
        expect(item(headers.get('ratelimit')).parameters.r).toBe(0);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await proxied.call(path, from('203.0.113.8'))).status, path).not.toBe(429);
      }
      expect((await proxied.call('/v1/presentation', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
        200,
      );
      expect((await proxied.call('/v1/presentation', from('203.0.113.7'))).status).toBe(401);
    } finally {
      await proxied.end();
    }
  });

  test('are not limited if they are health checks from the same machine', async () => {
    for (let sent = 0; sent < 1_250; sent++) {
      expect((await server.call(sent % 2 === 0 ? '/livez' : '/readyz')).status).toBe(200);
    }
  });
});

describe('a server that trusts no proxy', () => {
  test('warns at the first X-Forwarded-For, and says what to set', async () => {
    let log = '';
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const behind = await runServer({ logTo });
    try {
      await behind.call('/livez');
      expect(log).not.toContain('DECKWRIGHT_TRUSTED_PROXIES');
      for (let sent = 0; sent < 3; sent++)
        await behind.call('/livez', { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(log.match(/"level":40.*DECKWRIGHT_TRUSTED_PROXIES/g)).toHaveLength(1);
    } finally {
      await behind.end();
    }
  });
});

describe('behind a trusted proxy', () => {
  test('each address in X-Forwarded-For counts separately', async () => {
    const proxied = await runServer({ environment: { DECKWRIGHT_TRUSTED_PROXIES: '1' } });
    try {
      for (let sent = 0; sent < 62; sent++) {
        const headers = { authorization: 'Bearer no', 'x-forwarded-for': `203.0.113.${sent}` };
        expect((await proxied.call('/v1/presentation', { headers })).status).toBe(401);
      }
    } finally {
      await proxied.end();
    }
  });
});
