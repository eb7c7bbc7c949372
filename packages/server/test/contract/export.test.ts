import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());
afterEach(() => {
  server.stage.hold = undefined;
  server.stage.failure = undefined;
});

interface Failure {
  readonly error: string;
  readonly message: string;
  readonly requestId: string;
  readonly details?: readonly { path: string; message: string; code: string }[];
}

async function failure(response: Response): Promise<Failure> {
  const body = (await response.json()) as Failure;
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  expect(body.message).toMatch(/\S{3,} \S+/);
  return body;
}

const COMPRESS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};

function post(body: string | Uint8Array, headers: Record<string, string> = {}) {
  return server.call('/v1/project/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
  });
}

describe('endpoint 1, export', () => {
  test('synchronous mode returns the url of the file', async () => {
    const response = await server.export(titleDeck());
    expect(response.status).toBe(200);
    const body = (await response.json()) as { url: string };
    expect(body).toEqual({
      url: expect.stringContaining(`${server.publicUrl}/files/`),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      notices: [],
    });
    expect(await (await fetch(body.url)).text()).toBe('Hello');
  });

  test('asynchronous mode returns the task id at once, in both keys', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const response = await server.export(titleDeck({ async: true }));
    expect(response.status).toBe(202);
    const body = (await response.json()) as { id: number; taskId: number };
    expect(body).toEqual({ id: expect.any(Number), taskId: body.id });
    expect(body.id).toBeGreaterThanOrEqual(2 ** 40);
    expect(Number.isSafeInteger(body.id)).toBe(true);
    expect(response.headers.get('location')).toBe(`${server.publicUrl}/v1/presentation/${body.id}`);
    gate.resolve();
    expect(await exportThatEnded(server, body.id)).toMatchObject({ status: 'success' });
  });

  test('options.format defaults to pptx, and pdf gives a pdf', async () => {
    const { url } = (await (await server.export(titleDeck())).json()) as { url: string };
    expect(url).toMatch(/\.pptx$/);
    const pdf = (await (await server.export(titleDeck({ format: 'pdf' }))).json()) as { url: string };
    expect(pdf.url).toMatch(/\.pdf$/);
    expect((await fetch(pdf.url)).headers.get('content-type')).toBe('application/pdf');
  });

  test('options may be absent, and dev, compressImages and embedFonts are accepted', async () => {
    const { options: _, ...withoutOptions } = titleDeck();
    expect((await server.export(withoutOptions)).status).toBe(200);
    expect((await server.export(titleDeck({ dev: true, compressImages: false, embedFonts: false }))).status).toBe(200);
  });

  test('slide and presentation attributes are accepted', async () => {
    const slide = { templateKey: 'title', content: { title: 'x' } };
    const attributes = [
      { speakerNote: 'Say hello', hidden: true },
      { slideNumber: true },
      { slideNumber: { x: 0, y: 1, color: '#2F5BEA', fontSize: 12 } },
    ];
    const presentation = {
      slideList: attributes.map((attributes) => ({ ...slide, attributes })),
      attributes: { title: 'T', author: 'A', company: 'C', subject: 'S' },
    };
    expect((await server.export({ projectId: 'demo', presentation })).status).toBe(200);
  });

  test('format hosted-slides returns 503 SERVICE_UNAVAILABLE if no location is configured', async () => {
    const response = await server.export(titleDeck({ format: 'hosted-slides' }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(await failure(response)).toMatchObject({
      error: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/no hosted slide-editing location is configured.*pptx, pdf/),
    });
  });

  test('a wrong deck as hosted-slides gets its own faults first', async () => {
    const wrong = { ...titleDeck({ format: 'hosted-slides', async: true }), projectId: 'nope' };
    expect(await failure(await server.export(wrong))).toMatchObject({ error: 'PROJECT_NOT_FOUND' });
    const deck = titleDeck({ format: 'hosted-slides' });
    deck.presentation.slideList[0]!.templateKey = 'nope';
    expect(await failure(await server.export(deck))).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
  });

  test('Prefer: handling=strict turns a notice into an error', async () => {
    const deck = titleDeck();
    Object.assign(deck.presentation.slideList[0]!.content, { titel: 'slip' });
    const lax = (await (await server.export(deck)).json()) as { notices: { code: string }[] };
    expect(lax.notices).toMatchObject([{ code: 'UNKNOWN_FIELD' }]);
    const strict = await server.export(deck, { prefer: 'respond-async, handling=strict' });
    expect(strict.status).toBe(400);
    expect(strict.headers.get('preference-applied')).toBe('handling=strict');
    expect(await failure(strict)).toMatchObject({ error: 'INVALID_REQUEST', details: [{ code: 'STRICT_NOTICE' }] });
  });
});

describe('the errors of endpoint 1', () => {
  test('400 INVALID_REQUEST: missing body', async () => {
    const choices: readonly Record<string, string>[] = [{}, { 'content-type': 'application/json' }];
    for (const headers of choices) {
      const response = await server.call('/v1/project/export', { method: 'POST', headers });
      expect(response.status).toBe(400);
      expect(await failure(response)).toMatchObject({
        error: 'INVALID_REQUEST',
        message: expect.stringMatching(/missing.*projectId/),
      });
    }
  });

  test.each([
    ['{', /not JSON/],
    ["{'projectId': 1}", /not JSON.*double quotes/],
    ['{"a":1,}', /not JSON/],
    ['NaN', /not JSON/],
    [new Uint8Array([0x22, 0xff, 0x22]), /UTF-8/],
    ['[]', /./],
    ['null', /./],
    ['"text"', /./],
    ['{}', /./],
  ])('400 INVALID_REQUEST: body %s', async (body, message) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await failure(response)).toMatchObject({
      error: 'INVALID_REQUEST',
      message: expect.stringMatching(message),
    });
  });

  test('400 INVALID_REQUEST: all wrong values at once, with JSON Pointers', async () => {
    const response = await server.export({
      projectId: 7,
      presentation: { slideList: [{ templateKey: 'title', content: [], attributes: { slideNumber: { x: 2, y: 0 } } }] },
      options: { format: 3, async: 'yes' },
    });
    const { error, details } = await failure(response);
    expect(error).toBe('INVALID_REQUEST');
    expect(details?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/projectId', '/presentation/slideList/0/content', '/options/format', '/options/async']),
    );
  });

  test('400 INVALID_REQUEST: empty slideList', async () => {
    const response = await server.export({ projectId: 'demo', presentation: { slideList: [] } });
    expect(await failure(response)).toMatchObject({ error: 'INVALID_REQUEST' });
  });

  test('400 INVALID_REQUEST: unknown format, with a list of the formats', async () => {
    const response = await server.export(titleDeck({ format: 'ppt' }));
    expect(response.status).toBe(400);
    expect(await failure(response)).toMatchObject({ error: 'INVALID_REQUEST', message: expect.stringMatching(/pptx/) });
  });

  test('400 INVALID_REQUEST: content that does not match the template, with all faults', async () => {
    const deck = titleDeck();
    deck.presentation.slideList = [
      { templateKey: 'title', content: { title: [] as unknown as string } },
      { templateKey: 'title', content: {} as { title: string } },
    ];
    const response = await server.export(deck);
    expect(response.status).toBe(400);
    const { error, details } = await failure(response);
    expect(error).toBe('INVALID_REQUEST');
    expect(details?.map(({ path }) => path)).toEqual([
      '/presentation/slideList/0/content/title',
      '/presentation/slideList/1/content/title',
    ]);
  });

  test('400 INVALID_REQUEST: an image at a private address', async () => {
    const slide = {
      templateKey: 'picture',
      content: { title: 'x', picture: 'http://169.254.169.254/latest/meta-data' },
    };
    const response = await server.export({ projectId: 'demo', presentation: { slideList: [slide] } });
    expect(response.status).toBe(400);
    expect(await failure(response)).toMatchObject({
      error: 'INVALID_REQUEST',
      message: expect.stringMatching(/public http and https/),
    });
  });

  test.each([
    ['no header', undefined],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['no key', 'Bearer '],
    ['an unknown key', `Bearer dw_live_${'x'.repeat(36)}`],
    ['garbage', "Bearer ' or 1=1 --"],
  ])('401 UNAUTHORIZED: %s', async (_, authorization) => {
    const response = await fetch(`${server.publicUrl}/v1/project/export`, {
      method: 'POST',
      headers: authorization === undefined ? {} : { authorization },
      body: '{',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await failure(response)).toMatchObject({
      error: 'UNAUTHORIZED',
      message: expect.stringMatching(/Authorization: Bearer/),
    });
  });

  test('404 PROJECT_NOT_FOUND, with a list of the projects', async () => {
    const response = await server.export({ ...titleDeck(), projectId: 'dmeo' });
    expect(response.status).toBe(404);
    expect(await failure(response)).toMatchObject({
      error: 'PROJECT_NOT_FOUND',
      message: expect.stringMatching(/"dmeo".*"demo"/),
    });
  });

  test('404 TEMPLATE_NOT_FOUND, with all unknown keys and the nearest key for each', async () => {
    const deck = titleDeck();
    deck.presentation.slideList = ['titel', 'nope'].map((templateKey) => ({ templateKey, content: { title: 'x' } }));
    const response = await server.export(deck);
    expect(response.status).toBe(404);
    const { error, details } = await failure(response);
    expect(error).toBe('TEMPLATE_NOT_FOUND');
    expect(details).toMatchObject([
      { path: '/presentation/slideList/0/templateKey', suggestion: 'title' },
      { path: '/presentation/slideList/1/templateKey' },
    ]);
  });

  test('are reported in the order 401, 400 shape, 404 project, 404 template, 400 content', async () => {
    const everything = {
      projectId: 'nope',
      presentation: { slideList: [{ templateKey: 'nope', content: { title: [] } }] },
    };
    const shape = await server.export({ ...everything, presentation: {} });
    expect(await failure(shape)).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await failure(await server.export(everything))).toMatchObject({ error: 'PROJECT_NOT_FOUND' });
    const inDemo = { ...everything, projectId: 'demo' };
    inDemo.presentation.slideList.push({ templateKey: 'title', content: { title: [] } });
    expect(await failure(await server.export(inDemo))).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
  });

  test('413 PAYLOAD_TOO_LARGE: more than 10 MB', async () => {
    const response = await post(JSON.stringify({ a: 'x'.repeat(10 * 1_048_576) }));
    expect(response.status).toBe(413);
    expect(await failure(response)).toMatchObject({
      error: 'PAYLOAD_TOO_LARGE',
      message: expect.stringMatching(/10 MB/),
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    '415 UNSUPPORTED_MEDIA_TYPE: %s',
    async (type) => {
      const response = await post('{}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await failure(response)).toMatchObject({ error: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  test.each(['gzip', 'deflate', 'br', 'zstd'])(
    '400 INVALID_REQUEST: a body that is not compressed with %s as its header says, while one that is works',
    async (encoding) => {
      const response = await post('{"projectId":"demo"}', { 'content-encoding': encoding });
      expect(response.status).toBe(400);
      expect(await failure(response)).toMatchObject({
        error: 'INVALID_REQUEST',
        message: expect.stringContaining('not compressed as its Content-Encoding says'),
      });
      const compressed = COMPRESS[encoding]!(Buffer.from(JSON.stringify(titleDeck())));
      expect((await post(compressed, { 'content-encoding': encoding })).status).toBe(200);
    },
  );

  test('415 UNSUPPORTED_MEDIA_TYPE: another Content-Encoding, with a list of the supported ones', async () => {
    const response = await post('{}', { 'content-encoding': 'compress' });
    expect(response.status).toBe(415);
    expect(await failure(response)).toMatchObject({
      error: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('gzip, deflate, br or zstd'),
    });
  });

  test('400 INVALID_REQUEST: 20 KB nested 10,000 deep, within 50 ms of CPU time', async () => {
    const times: number[] = [];
    for (let sent = 0; sent < 10; sent++) {
      // CPU time and not elapsed time, which other programs on the machine increase.
      const before = process.cpuUsage();
      const response = await post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
      expect(await failure(response)).toMatchObject({
        error: 'INVALID_REQUEST',
        message: expect.stringMatching(/10000 levels.*32/),
      });
    }
    // The garbage collector may run during one of them, not during all.
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test('500 INTERNAL_ERROR reveals no internals', async () => {
    server.stage.failure = new Error('secret path /etc/deckwright');
    const response = await server.export(titleDeck());
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: 'INTERNAL_ERROR' });
    expect(text).not.toMatch(/secret path|stack|\.ts/);
  });
});

describe('an export whose caller closes the connection', () => {
  test('stops and fails', async () => {
    server.stage.hold = new Promise(() => {});
    const { begun, ended } = server.stage;
    const gone = new AbortController();
    const call = fetch(`${server.publicUrl}/v1/project/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(titleDeck({}, 'Gone')),
      signal: gone.signal,
    });
    call.catch(() => {});
    await expect.poll(() => server.stage.begun).toBe(begun + 1);
    gone.abort();
    await expect.poll(() => server.stage.ended).toBe(ended + 1);
    await expect
      .poll(async () => (await (await server.call('/v1/presentation?status=9&perPage=1')).json()) as unknown)
      .toMatchObject({ items: [{ status: '9', url: null, size: null }] });
  });
});
