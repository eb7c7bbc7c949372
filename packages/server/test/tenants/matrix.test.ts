import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deck, get, post, type Things, type TwoOwners, twoOwners } from './two-owners.ts';

let both: TwoOwners;
let nobody: Things;
beforeAll(async () => {
  both = await twoOwners();
  // Names as long as Alice's, of things that do not exist.
  nobody = {
    project: 'xq-gamma',
    template: 'k-gamma',
    asset: 'p-gamma',
    idempotencyKey: 'key-of-nobody',
    done: 2 ** 52 + 1,
    failed: 2 ** 52 + 2,
    running: 2 ** 52 + 3,
    signature: both.alice.things.signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    file: both.alice.things.file,
  };
});
afterAll(() => both.end());

interface Row {
  readonly name: string;
  /** The operation in the OpenAPI document. */
  readonly operation: string;
  readonly status: number;
  readonly error?: string;
  /** Sends a request that names one of the things, with a key that has no access to it. */
  ask(secret: string, things: Things): Promise<Response>;
  /** The response to a key for another project of the same owner, if it differs. */
  readonly narrow?: { readonly status: number; readonly error?: string };
  /** Does not apply to a key for another project of the same owner. */
  readonly otherOwnersOnly?: true;
}

/** A narrow key learns nothing of other projects, not even whether they exist. */
const FORBIDDEN = { status: 403, error: 'FORBIDDEN' };

const rows: readonly Row[] = [
  ...(['done', 'failed', 'running'] as const).flatMap((record) =>
    ['GET', 'HEAD', 'DELETE'].map(
      (method): Row => ({
        name: `${method} /v1/presentation/{id} of an export that is ${record}`,
        operation: `${method.toLowerCase()} /v1/presentation/{id}`,
        status: 404,
        ...(method !== 'HEAD' && { error: 'NOT_FOUND' }),
        ask: (secret, things) => get(both.server, secret, `/v1/presentation/${things[record]}`, method),
      }),
    ),
  ),
  ...['', '&status=1', '&status=2', '&status=9', '&status=active', '&page=2', '&perPage=100'].map(
    (more): Row => ({
      name: `GET /v1/presentation?projectId=…${more}`,
      operation: 'get /v1/presentation',
      status: 200,
      narrow: FORBIDDEN,
      ask: (secret, things) => get(both.server, secret, `/v1/presentation?projectId=${things.project}${more}`),
    }),
  ),
  ...[{}, { async: false }, { dev: true }, { format: 'pdf' }].map(
    (options): Row => ({
      name: `POST /v1/project/export into a project, ${JSON.stringify(options)}`,
      operation: 'post /v1/project/export',
      status: 404,
      error: 'PROJECT_NOT_FOUND',
      narrow: FORBIDDEN,
      ask: (secret, things) => post(both.server, secret, deck({ projectId: things.project, options })),
    }),
  ),
  {
    name: 'POST /v1/project/export into a project, with an Idempotency-Key',
    operation: 'post /v1/project/export',
    status: 404,
    error: 'PROJECT_NOT_FOUND',
    narrow: FORBIDDEN,
    ask: (secret, things) =>
      post(both.server, secret, deck({ projectId: things.project }), { 'idempotency-key': things.idempotencyKey }),
  },
  ...[{}, { dev: true }].map(
    (options): Row => ({
      name: `POST /v1/project/export of a template, ${JSON.stringify(options)}`,
      operation: 'post /v1/project/export',
      status: 404,
      error: 'TEMPLATE_NOT_FOUND',
      otherOwnersOnly: true,
      ask: (secret, things) => post(both.server, secret, deck({ templateKey: things.template, options })),
    }),
  ),
  {
    name: 'HEAD /v1/presentation?projectId=…',
    operation: 'head /v1/presentation',
    status: 200,
    narrow: { status: 403 },
    ask: (secret, things) => get(both.server, secret, `/v1/presentation?projectId=${things.project}`, 'HEAD'),
  },
  ...['GET', 'HEAD'].flatMap((method): readonly Row[] => {
    const row = {
      operation: `${method.toLowerCase()} /files/{id}/{signature}/{name}`,
      status: 404,
      ...(method === 'GET' && { error: 'NOT_FOUND' }),
      otherOwnersOnly: true,
    } as const;
    return [
      {
        ...row,
        name: `${method} /files/{id}/{signature}/{name} of an export, with the signature of the caller's own`,
        ask: (secret, { done, file }) =>
          get(both.server, secret, `/files/${done}/${both.bob.things.signature}/${file}`, method),
      },
      {
        ...row,
        name: `${method} /files/{id}/{signature}/{name} of the caller's own export, with the signature of another`,
        ask: (secret, { signature, file }) =>
          get(both.server, secret, `/files/${both.bob.things.done}/${signature}/${file}`, method),
      },
    ];
  }),
];

/** Operations whose requests name no thing of an owner. */
const NAMELESS = ['/livez', '/readyz', '/openapi.json', '/docs'];

/** The content of a response, without the requested names and the request id. */
async function contentOf(response: Response, things: Things): Promise<string> {
  const body = await response.text();
  const names = Object.values(things).map(String);
  const rest = names.reduce((text, name) => text.replaceAll(name, '·'), body);
  const headers = ['content-type', 'retry-after', 'idempotent-replayed', 'location', 'content-disposition'];
  return [rest.replace(/"requestId":"[^"]+"/, ''), ...headers.map((name) => response.headers.get(name))].join('\n');
}

describe.each([
  ["another owner's", () => both.bob.secret, rows],
  [
    "an inaccessible project's",
    () => both.alice.narrow,
    rows.filter((row) => !row.otherOwnersOnly).map((row): Row => ({ ...row, ...row.narrow })),
  ],
] as const)('%s things', (_, secret, applicable) => {
  test.each(applicable.map((row) => [row.name, row] as const))('%s', async (name, { ask, status, error }) => {
    await both.written();
    const theirs = await ask(secret(), both.alice.things);
    const none = await ask(secret(), nobody);
    expect([theirs.status, none.status]).toEqual([status, status]);
    const [content1, content2] = [await contentOf(theirs, both.alice.things), await contentOf(none, nobody)];
    expect(content1).toBe(content2);
    if (error !== undefined) expect(content1).toContain(`"error":"${error}"`);
    if (status === 200 && !name.startsWith('HEAD')) expect(content1).toContain('"items":[],"total":0');
    expect(await both.written()).toEqual([]);
  });

  test('are neither listed nor counted', async () => {
    const { items, total } = (await (await get(both.server, secret(), '/v1/presentation')).json()) as {
      items: { id: number }[];
      total: number;
    };
    const own =
      secret() === both.bob.secret ? [both.bob.things.running, both.bob.things.failed, both.bob.things.done] : [];
    expect(items.map(({ id }) => id)).toEqual(own);
    expect(total).toBe(own.length);
  });
});

describe('the table', () => {
  test('has a row for every operation of the API', async () => {
    const document = (await (await both.server.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => methods.includes(method))
        .map((method) => `${method} ${path}`),
    );
    const known = new Set(rows.map(({ operation }) => operation));
    const naming = operations.filter((operation) => !NAMELESS.includes(operation.split(' ')[1]!));
    expect(naming.filter((operation) => !known.has(operation))).toEqual([]);
    expect(operations).toContain('post /v1/project/export');
  });

  test('names things that their owner can access', async () => {
    const { server, alice } = both;
    for (const id of [alice.things.done, alice.things.failed, alice.things.running]) {
      expect((await get(server, alice.secret, `/v1/presentation/${id}`)).status).toBe(200);
    }
    const address = `/files/${alice.things.done}/${alice.things.signature}/${alice.things.file}`;
    expect((await get(server, '', address)).status).toBe(200);
    const empty = await post(server, alice.secret, deck({ projectId: alice.things.project }));
    expect(await empty.json()).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
    const asset = deck({ templateKey: 'picture', content: { title: 'x', picture: `asset:${alice.things.asset}` } });
    expect((await post(server, alice.secret, asset)).status).toBe(202);
  });
});

describe('an asset', () => {
  test('of another owner does not exist for the caller', async () => {
    const { server, alice, bob } = both;
    const ask = (things: Things) => {
      const content = { title: 'Words', picture: `asset:${things.asset}` };
      return post(server, bob.secret, deck({ templateKey: 'picture', content, options: { async: false } }));
    };
    const [theirs, none] = [await ask(alice.things), await ask(nobody)];
    expect([theirs.status, none.status]).toEqual([400, 400]);
    const [content1, content2] = [await contentOf(theirs, alice.things), await contentOf(none, nobody)];
    expect(content1).toBe(content2);
    expect(content1).toContain('It has: v-beta');
  });
});

describe('an Idempotency-Key', () => {
  test('of one owner has no effect for another', async () => {
    const { server, alice, bob } = both;
    const headers = { 'idempotency-key': alice.things.idempotencyKey };
    const response = await post(server, bob.secret, deck({ content: { title: 'Other words' } }), headers);
    expect(response.status).toBe(202);
    expect(response.headers.get('idempotent-replayed')).toBeNull();
    expect(((await response.json()) as { id: number }).id).not.toBe(alice.things.running);
    const again = await post(server, alice.secret, deck(), headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ id: alice.things.running });
  });
});
