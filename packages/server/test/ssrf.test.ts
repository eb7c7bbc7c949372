import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { buildConnector } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPictureFetcher } from '../src/fetching/fetch-picture.ts';
import { type Connector, type Guard, pinnedConnector } from '../src/fetching/pinned-connector.ts';
import { isPublicAddress } from '../src/fetching/public-address.ts';
import { SPELLINGS } from './inside-addresses.ts';

const PUBLIC_ADDRESS = '93.184.216.34';

/** Behind every address but the public one. Nothing may ever connect to it. */
let canary: Server;
let hits = 0;
/** Answers at the public address. */
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
    // Else a connection that was checked would serve again.
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

/** The network: an address outside is the public server's, and any other the canary's, on every port. */
const real = buildConnector({});
const dial: Connector = (options, callback) => {
  const { port } = (options.hostname === PUBLIC_ADDRESS ? outside : canary).address() as AddressInfo;
  real({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback);
};

/** Names as a resolver of today answers, the addresses of `names` among them. */
function resolver(names: Readonly<Record<string, readonly string[]>>) {
  return async (name: string): Promise<readonly string[]> =>
    names[name] ?? (/^localhost\.?$/.test(name) ? ['127.0.0.1', '::1'] : []);
}

/** One answer at a time, over and over. */
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

/** The four ways to an address inside; each gives what a caller is told. */
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
    const said: string[] = [];
    const names = resolver({ 'public.example': [PUBLIC_ADDRESS], 'inside.example': [resolved] });
    for (const target of [`http://${spelled}/`, `https://${spelled}/`, `//${spelled}/x`, 'http://inside.example/']) {
      // A header is in ASCII.
      location = target.replace(/[^ -~]+/g, encodeURIComponent);
      said.push(await fetched('http://public.example/', names, connect));
    }
    return said;
  },

  // Each connection asks for the name again: after a redirect to itself, and in a fetcher that asks twice, between check and use.
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

describe('an address inside', () => {
  test('is spelled in sixty ways or more', () => {
    expect(new Set(SPELLINGS.map(([spelled]) => spelled)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(WAY_NAMES)('is never reached by %s, and every rejection reads the same', async (way) => {
    for (const [spelled, resolved] of SPELLINGS) {
      for (const said of await WAYS[way](spelled, resolved)) expect(said, spelled).toBe(REJECTED);
      expect(hits, spelled).toBe(0);
    }
    // Else it would be for want of a network that nothing was reached.
    if (way === 'redirect') expect(answered).toBe(SPELLINGS.length * 4);
    if (way === 'rebinding') expect(answered).toBe(SPELLINGS.length * 3);
  });

  test('is not reached through what a rejection cannot be told from', async () => {
    for (const url of ['http://user:pass@public.example/', 'http://public.example:8080/', 'file:///etc/passwd', 'x']) {
      expect(await fetched(url, NAMES)).toBe(REJECTED);
    }
    expect([hits, answered]).toEqual([0, 0]);
    expect(await fetched('http://public.example/', NAMES)).toBe('picture');
  });
});

/** Connectors with one guard taken out, and the way that is open then. */
const MUTANTS: readonly { readonly missing: string; readonly way: keyof typeof WAYS; readonly connect: Connect }[] = [
  {
    missing: 'the check of literal addresses',
    way: 'literal',
    connect: (guard) =>
      guarded(guard, (hostname, lookup) => (isIP(hostname) ? [hostname] : checkedLookup(hostname, lookup))),
  },
  {
    missing: 'the check of what names resolve to',
    way: 'name',
    connect: (guard) => guarded(guard, (hostname, lookup) => (isIP(hostname) ? checked([hostname]) : lookup(hostname))),
  },
  {
    missing: 'the check of all answers and not the first alone',
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
    missing: 'the knowledge of IPv4 addresses in IPv6 clothes',
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
