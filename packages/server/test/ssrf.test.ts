import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { buildConnector } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPictureFetcher } from '../src/engine/pictures/fetch-picture.ts';
import { type Connector, type Guard, pinnedConnector } from '../src/engine/pictures/pinned-connector.ts';
import { isPublicAddress } from '../src/engine/pictures/public-address.ts';
import { SPELLINGS } from './inside-addresses.ts';

const PUBLIC_ADDRESS = '93.184.216.34';

/** Is behind every address except the public one. Nothing may ever connect to it. */
let canary: Server;
let hits = 0;
/** Is behind the public address. */
let outside: Server;
let answered = 0;
let location: string | undefined;

beforeAll(async () => {
  canary = createServer((_, response) => void response.end('secret'));
  canary.on('connection', () => {
    hits++;
  });
  outside = createServer((_, response) => {
    answered++;
    const redirect = location === undefined ? {} : { location };
    // Otherwise a checked connection would be reused.
    response.writeHead(location === undefined ? 200 : 302, { connection: 'close', ...redirect }).end('picture');
  });
  for (const server of [canary, outside]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  }
});
afterAll(() => {
  for (const server of [canary, outside]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  hits = 0;
  answered = 0;
  location = undefined;
});

/** A simulated network: the public address leads to `outside`, and every other address to the canary, on all ports. */
const real = buildConnector({});
const dial: Connector = (options, callback) => {
  const { port } = (options.hostname === PUBLIC_ADDRESS ? outside : canary).address() as AddressInfo;
  real({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback);
};

/** Resolves `names`, and localhost like a real resolver. */
function resolver(names: Readonly<Record<string, readonly string[]>>) {
  return async (name: string): Promise<readonly string[]> =>
    names[name] ?? (/^localhost\.?$/.test(name) ? ['127.0.0.1', '::1'] : []);
}

/** Resolves to each of the answers in turn, repeatedly. */
function alternating(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  return async (): Promise<readonly string[]> => answers[asked++ % answers.length]!;
}

type Lookup = Guard['lookup'];
type Connect = (guard: Guard) => Connector;
const product: Connect = (guard) => pinnedConnector(guard, dial);

async function fetched(url: string, lookup: Lookup, connect: Connect = product): Promise<string> {
  const { fetchPicture, close } = createPictureFetcher({ allow: [], lookup, connect });
  try {
    return Buffer.from(await fetchPicture(url, AbortSignal.timeout(10_000))).toString();
  } catch (error) {
    return (error as Error).message;
  } finally {
    await close();
  }
}

const REJECTED =
  'pictures come from public http and https addresses on ports 80 and 443, without a user name, or as a data URI';

const NAMES = resolver({ 'public.example': [PUBLIC_ADDRESS] });

type Way = (spelled: string, resolved: string, connect?: Connect) => Promise<readonly string[]>;

/** The four ways to a private address. Each returns the results that callers get. */
const WAYS: Readonly<Record<'literal' | 'name' | 'redirect' | 'rebinding', Way>> = {
  literal: async (spelled, _, connect) => [
    await fetched(`http://${spelled}/`, NAMES, connect),
    await fetched(`https://${spelled}/a.png`, NAMES, connect),
    await fetched(`http://${spelled}:443/`, NAMES, connect),
  ],

  name: async (_, resolved, connect) => [
    await fetched('http://inside.example/', resolver({ 'inside.example': [resolved] }), connect),
    await fetched('https://inside.example/', resolver({ 'inside.example': [PUBLIC_ADDRESS, resolved] }), connect),
    await fetched('http://inside.example/', resolver({ 'inside.example': [resolved, PUBLIC_ADDRESS] }), connect),
  ],

  async redirect(spelled, resolved, connect) {
    const results: string[] = [];
    const names = resolver({ 'public.example': [PUBLIC_ADDRESS], 'inside.example': [resolved] });
    for (const target of [`http://${spelled}/`, `https://${spelled}/`, `//${spelled}/x`, 'http://inside.example/']) {
      // Headers are ASCII.
      location = target.replace(/[^ -~]+/g, encodeURIComponent);
      results.push(await fetched('http://public.example/', names, connect));
    }
    return results;
  },

  // Every connection resolves the name again: after a redirect to itself and, in a wrong fetcher, between check and use.
  async rebinding(_, resolved, connect) {
    location = 'http://moving.example/again';
    const url = 'http://moving.example/';
    return [
      await fetched(url, alternating([PUBLIC_ADDRESS], [resolved]), connect),
      await fetched(url, alternating([resolved], [PUBLIC_ADDRESS]), connect),
      await fetched(url, alternating([PUBLIC_ADDRESS], [PUBLIC_ADDRESS], [resolved]), connect),
    ];
  },
};

const WAY_NAMES = ['literal', 'name', 'redirect', 'rebinding'] as const;

describe('a private address', () => {
  test('has sixty spellings or more', () => {
    expect(new Set(SPELLINGS.map(([spelled]) => spelled)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(WAY_NAMES)('is never reached by %s, and all rejections have the same message', async (way) => {
    for (const [spelled, resolved] of SPELLINGS) {
      for (const result of await WAYS[way](spelled, resolved)) expect(result, spelled).toBe(REJECTED);
      expect(hits, spelled).toBe(0);
    }
    // Proves that the simulated network works.
    if (way === 'redirect') expect(answered).toBe(SPELLINGS.length * 4);
    if (way === 'rebinding') expect(answered).toBe(SPELLINGS.length * 3);
  });

  test('cannot be distinguished from other rejected URLs', async () => {
    for (const url of ['http://user:pass@public.example/', 'http://public.example:8080/', 'file:///etc/passwd', 'x']) {
      expect(await fetched(url, NAMES)).toBe(REJECTED);
    }
    expect([hits, answered]).toEqual([0, 0]);
    expect(await fetched('http://public.example/', NAMES)).toBe('picture');
  });
});

/** Connectors without one guard, and the way that is then open. */
const MUTANTS: readonly { readonly missing: string; readonly way: keyof typeof WAYS; readonly connect: Connect }[] = [
  {
    missing: 'the check of literal addresses',
    way: 'literal',
    connect: (guard) =>
      guarded(guard, (hostname, lookup) => (isIP(hostname) ? [hostname] : checkedLookup(hostname, lookup))),
  },
  {
    missing: 'the check of resolved addresses',
    way: 'name',
    connect: (guard) => guarded(guard, (hostname, lookup) => (isIP(hostname) ? checked([hostname]) : lookup(hostname))),
  },
  {
    missing: 'the check of all resolved addresses and not only the first',
    way: 'name',
    connect: (guard) =>
      guarded(guard, async (hostname, lookup) => {
        const addresses = isIP(hostname) ? [hostname] : await lookup(hostname);
        checked(addresses.slice(0, 1));
        return addresses.toReversed();
      }),
  },
  {
    missing: 'the check after a redirect',
    way: 'redirect',
    connect(guard) {
      let connections = 0;
      return guarded(guard, async (hostname, lookup) => {
        const addresses = isIP(hostname) ? [hostname] : await lookup(hostname);
        return connections++ === 0 ? checked(addresses) : addresses;
      });
    },
  },
  {
    missing: 'the pin between check and connection',
    way: 'rebinding',
    connect: (guard) =>
      guarded(guard, async (hostname, lookup) => {
        if (isIP(hostname)) return checked([hostname]);
        checked(await lookup(hostname));
        return lookup(hostname);
      }),
  },
  {
    missing: 'the check of IPv4 addresses embedded in IPv6',
    way: 'literal',
    connect: (guard) =>
      guarded(guard, async (hostname, lookup) => {
        const addresses = isIP(hostname) ? [hostname] : await lookup(hostname);
        return addresses.some((address) => isIP(address) === 4) ? checked(addresses) : addresses;
      }),
  },
];

test.each(MUTANTS)('without $missing the canary is reached by $way', async ({ way, connect }) => {
  for (const [spelled, resolved] of SPELLINGS) await WAYS[way](spelled, resolved, connect);
  expect(hits).toBeGreaterThan(0);
});

type Resolve = (hostname: string, lookup: Lookup) => readonly string[] | Promise<readonly string[]>;

function guarded({ lookup }: Guard, resolve: Resolve): Connector {
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[(.*)\]$/, '$1');
    (async () => resolve(hostname, lookup))().then(
      ([address]) => dial({ ...options, hostname: address! }, callback),
      (error: Error) => callback(error, null),
    );
  };
}

async function checkedLookup(hostname: string, lookup: Lookup): Promise<readonly string[]> {
  return checked(await lookup(hostname));
}

function checked(addresses: readonly string[]): readonly string[] {
  if (!addresses.every(isPublicAddress)) throw new Error('rejected');
  return addresses;
}
