import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../../src/accounts/tokens.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { newOwner } from '../new-owner.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

interface Sent {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Deck;
  /** Sends this many bytes instead of the body. */
  readonly bytes?: number;
}

interface Deck {
  readonly projectId: string;
  readonly presentation: { readonly slideList: readonly object[] };
  readonly options: object;
}

/** One thing that is wrong with a request, and the answer to it. */
interface WrongThing {
  spoil(sent: Sent): Sent;
  readonly code: string;
  readonly message: RegExp;
}

const USED_KEY = 'used-before';

let server: TestServer;
const secrets: Record<'rate' | 'read' | 'restricted' | 'credits', string> = {
  rate: '',
  read: '',
  restricted: '',
  credits: '',
};

beforeAll(async () => {
  server = await runServer({
    environment: { DECKWRIGHT_CONCURRENCY: '1' },
    constants: { maxSlides: 2, queueLength: 1 },
  });
  const { dataDir } = server;
  secrets.rate = (await newOwner(dataDir, { rate: 1, rateSeconds: 600 })).secret;
  secrets.credits = (await newOwner(dataDir, { credits: 0 })).secret;
  const database = await openDatabase(dataDir);
  const tokens = createTokens(database, () => new Date());
  secrets.read = (await tokens.create(ownerScope('default', null), 'reads', { access: 'read' })).secret;
  secrets.restricted = (await tokens.create(ownerScope('default', null), 'one project', { project: 'demo' })).secret;
  await database.destroy();
  await answerTo({ ...valid(), secret: secrets.rate });
  await answerTo({ ...valid(), headers: { 'Idempotency-Key': USED_KEY } });
});
afterAll(() => server.end());

function valid(): Sent {
  return { secret: server.secret, headers: { 'Content-Type': 'application/json' }, body: titleDeck() };
}

async function answerTo({ secret, headers, body, bytes }: Sent): Promise<{ error: string; message: string }> {
  const text = bytes === undefined ? JSON.stringify(body) : 'x'.repeat(bytes);
  const sent = request(`${server.publicUrl}/v1/project/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', ...headers },
  });
  sent.end(text);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return (await json(response)) as { error: string; message: string };
}

function withSecret(name: keyof typeof secrets) {
  return (sent: Sent) => ({ ...sent, secret: secrets[name] });
}

function withHeader(name: string, value: string) {
  return (sent: Sent) => ({ ...sent, headers: { ...sent.headers, [name]: value } });
}

/** Adds a second slide. */
function withSlide(slide: object) {
  return (sent: Sent) => {
    const slideList = [...sent.body.presentation.slideList.slice(0, 1), slide];
    return { ...sent, body: { ...sent.body, presentation: { slideList } } };
  };
}

function withFormat(format: string) {
  return (sent: Sent) => ({ ...sent, body: { ...sent.body, options: { format } } });
}

const wrong = {
  key: { spoil: (sent) => ({ ...sent, secret: 'dw_live_none' }), code: 'UNAUTHORIZED', message: /API key/ },
  rate: { spoil: withSecret('rate'), code: 'RATE_LIMIT_EXCEEDED', message: /More than 1 requests/ },
  host: { spoil: withHeader('Host', 'a b'), code: 'BAD_REQUEST', message: /Host/ },
  access: { spoil: withSecret('read'), code: 'FORBIDDEN', message: /access "read"/ },
  type: { spoil: withHeader('Content-Type', 'text/plain'), code: 'UNSUPPORTED_MEDIA_TYPE', message: /text\/plain/ },
  size: { spoil: (sent) => ({ ...sent, bytes: 11 * 1_048_576 }), code: 'PAYLOAD_TOO_LARGE', message: /10 MB/ },
  keyName: { spoil: withHeader('Idempotency-Key', 'a b'), code: 'INVALID_REQUEST', message: /Idempotency-Key must/ },
  shape: {
    spoil: (sent) => ({ ...sent, body: { ...sent.body, extra: 1 } }),
    code: 'INVALID_REQUEST',
    message: /^\/extra/,
  },
  slides: {
    spoil(sent) {
      const [slide] = sent.body.presentation.slideList;
      return { ...sent, body: { ...sent.body, presentation: { slideList: [slide!, slide!, slide!] } } };
    },
    code: 'INVALID_REQUEST',
    message: /At most 2/,
  },
  keyProject: {
    spoil: (sent) => ({ ...sent, secret: secrets.restricted, body: { ...sent.body, projectId: 'other' } }),
    code: 'FORBIDDEN',
    message: /only the project "demo"/,
  },
  project: {
    spoil: (sent) => ({ ...sent, body: { ...sent.body, projectId: 'other' } }),
    code: 'PROJECT_NOT_FOUND',
    message: /no project "other"/,
  },
  keyReused: {
    spoil: (sent) => withHeader('Idempotency-Key', USED_KEY)(withSlide({ templateKey: 'title', content: {} })(sent)),
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: /another request/,
  },
  format: { spoil: withFormat('odp'), code: 'INVALID_REQUEST', message: /Unknown format "odp"/ },
  template: {
    spoil: withSlide({ templateKey: 'nope', content: {} }),
    code: 'TEMPLATE_NOT_FOUND',
    message: /no template "nope"/,
  },
  content: {
    spoil: (sent) => {
      const slideList = [
        { templateKey: 'title', content: { title: [] } },
        ...sent.body.presentation.slideList.slice(1),
      ];
      return { ...sent, body: { ...sent.body, presentation: { slideList } } };
    },
    code: 'INVALID_REQUEST',
    message: /content\/title/,
  },
  location: { spoil: withFormat('hosted-slides'), code: 'SERVICE_UNAVAILABLE', message: /no hosted slide-editing/ },
  credits: { spoil: withSecret('credits'), code: 'INSUFFICIENT_CREDITS', message: /costs 1 credit/ },
} satisfies Record<string, WrongThing>;

/** In the order in which docs/http.md lists them; a full queue has tests of its own. */
const ORDER = Object.keys(wrong) as (keyof typeof wrong)[];

/** Things that one request cannot have together: both choose the key, or the same part of the body. */
const ALONE = [
  ['key', 'rate'],
  ['rate', 'access'],
  ['access', 'keyProject'],
];

describe('of two things that are wrong with an export', () => {
  const pairs = ORDER.slice(1).map((later, index) => [ORDER[index]!, later] as const);
  const others = [
    ['key', 'host'],
    ['rate', 'type'],
    ['access', 'shape'],
    ['shape', 'project'],
    ['project', 'content'],
    ['template', 'credits'],
    ['content', 'credits'],
  ] as const;
  const possible = [...pairs, ...others].filter(
    (pair) => !ALONE.some(([one, other]) => pair.join() === `${one},${other}`),
  );

  test.each(possible)('%s is reported before %s', async (first, later) => {
    expect(await answerTo(wrong[later].spoil(valid()))).toMatchObject(answerOf(wrong[later]));
    expect(await answerTo(wrong[first].spoil(wrong[later].spoil(valid())))).toMatchObject(answerOf(wrong[first]));
  });
});

function answerOf({ code, message }: WrongThing) {
  return { error: code, message: expect.stringMatching(message) };
}

describe('a full queue', () => {
  let gate: PromiseWithResolvers<void>;
  let ids: readonly number[];
  beforeAll(async () => {
    gate = Promise.withResolvers();
    server.stage.hold = gate.promise;
    const first = await acceptedExport(server, titleDeck({ async: true }));
    while (server.stage.begun === server.stage.ended) await wait(10);
    ids = [first, await acceptedExport(server, titleDeck({ async: true }))];
  });
  afterAll(async () => {
    gate.resolve();
    for (const id of ids) await exportThatEnded(server, id);
  });

  const full = { error: expect.stringMatching(/^(RATE_LIMIT_EXCEEDED|SERVICE_UNAVAILABLE)$/) };

  test.each(['key', 'host', 'access'] as const)('is reported after %s', async (first) => {
    expect(await answerTo(wrong[first].spoil(valid()))).toMatchObject(answerOf(wrong[first]));
  });

  test.each(['type', 'size', 'shape', 'project', 'content'] as const)('is reported before %s', async (later) => {
    expect(await answerTo(wrong[later].spoil(valid()))).toMatchObject(full);
  });

  test('is reported after the checks of the body if the request has an Idempotency-Key', async () => {
    const keyed = withHeader('Idempotency-Key', 'new');
    expect(await answerTo(keyed(wrong.content.spoil(valid())))).toMatchObject(answerOf(wrong.content));
    expect(await answerTo(keyed(valid()))).toMatchObject(full);
  });

  test('is reported before credits, as 429 to the owner of the exports and as 503 to others', async () => {
    expect(await answerTo(wrong.content.spoil(valid()))).toMatchObject({ error: 'RATE_LIMIT_EXCEEDED' });
    expect(await answerTo(wrong.credits.spoil(valid()))).toMatchObject({ error: 'SERVICE_UNAVAILABLE' });
  });
});
