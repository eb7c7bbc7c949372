import type { ExportRequest as CheckedRequest } from '@deckwright/core';
import type { ErrorCode, NoticeCode } from '@deckwright/core/contract';
import {
  type NoticeCode as ClientNoticeCode,
  createClient,
  type ExportAccepted,
  type ExportDone,
  type ExportRequest,
  type Failure,
  type FailureCode,
  type FaultCode,
  PresentationError,
  type PresentationList,
  type PresentationRecord,
  type TaskStatus,
  WaitTimeoutError,
} from '@deckwright/server/client';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { HttpCode } from '../src/http-status.ts';
import { EXAMPLES } from '../src/openapi/examples.ts';
import type {
  exportAcceptedSchema,
  exportDoneSchema,
  failureSchema,
  presentationListSchema,
  presentationRecordSchema,
  taskStatusSchema,
} from '../src/openapi/response-bodies.ts';
import { newOwner } from './new-owner.ts';
import { runServer, type TestServer, titleDeck } from './run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());
afterEach(() => {
  server.stage.hold = undefined;
  server.stage.failure = undefined;
});

function client(options: { retries?: number; fetch?: typeof fetch; apiKey?: string } = {}) {
  return createClient({ baseUrl: `${server.publicUrl}/`, apiKey: server.secret, ...options });
}

function deck(title = 'Hello') {
  const { options: _, ...rest } = titleDeck({}, title);
  return rest;
}

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

describe('the types of the client', () => {
  test('are the types of the responses in the OpenAPI document', () => {
    expectTypeOf<ExportDone>().toEqualTypeOf<Frozen<z.infer<typeof exportDoneSchema>>>();
    expectTypeOf<ExportAccepted>().toEqualTypeOf<Frozen<z.infer<typeof exportAcceptedSchema>>>();
    expectTypeOf<PresentationRecord>().toEqualTypeOf<Frozen<z.infer<typeof presentationRecordSchema>>>();
    expectTypeOf<PresentationList>().toEqualTypeOf<Frozen<z.infer<typeof presentationListSchema>>>();
    expectTypeOf<TaskStatus>().toEqualTypeOf<Frozen<z.infer<typeof taskStatusSchema>>>();
    expectTypeOf<Failure>().toEqualTypeOf<Frozen<z.infer<typeof failureSchema>>>();
  });

  test('have all codes', () => {
    expectTypeOf<FailureCode>().toEqualTypeOf<HttpCode>();
    expectTypeOf<FaultCode>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<ClientNoticeCode>().toEqualTypeOf<NoticeCode>();
  });

  test('allow the keys of a request that the engine reads', () => {
    type Presentation = CheckedRequest['presentation'];
    type Slide = ExportRequest['presentation']['slideList'][number];
    expectTypeOf<keyof ExportRequest>().toEqualTypeOf<keyof CheckedRequest>();
    expectTypeOf<keyof ExportRequest['presentation']>().toEqualTypeOf<keyof Presentation>();
    expectTypeOf<keyof Slide>().toEqualTypeOf<keyof Presentation['slideList'][number]>();
    expectTypeOf<keyof NonNullable<Slide['attributes']>>().toEqualTypeOf<
      keyof Presentation['slideList'][number]['attributes']
    >();
    expectTypeOf<keyof NonNullable<ExportRequest['presentation']['attributes']>>().toEqualTypeOf<
      keyof Presentation['attributes']
    >();
    expectTypeOf<Exclude<keyof NonNullable<ExportRequest['options']>, 'pptx' | 'pdf'>>().toEqualTypeOf<
      Exclude<keyof CheckedRequest['options'], 'own'>
    >();
    expectTypeOf(EXAMPLES.everything).toExtend<ExportRequest>();
  });

  test('distinguish synchronous and asynchronous exports', () => {
    const { exportPresentation } = client();
    const now = () => exportPresentation({ ...deck(), options: { format: 'pdf' } });
    const later = () => exportPresentation({ ...deck(), options: { async: true } });
    const either = (request: ExportRequest) => exportPresentation(request);
    expectTypeOf(now).returns.resolves.toEqualTypeOf<ExportDone>();
    expectTypeOf(later).returns.resolves.toEqualTypeOf<ExportAccepted>();
    expectTypeOf(either).returns.resolves.toEqualTypeOf<ExportAccepted | ExportDone>();
  });
});

describe('the client', () => {
  test('exports synchronously', async () => {
    const { url, notices } = await client().exportPresentation(deck('From the client'));
    expect(notices).toEqual([]);
    expect(await (await fetch(url)).text()).toBe('From the client');
  });

  test('exports asynchronously, waits, and lists', async () => {
    const { id, taskId } = await client().exportPresentation({ ...deck(), options: { async: true } });
    expect(taskId).toBe(id);
    const task = await client().waitForPresentation(id, { intervalMs: 10 });
    expect(task).toMatchObject({ status: 'success', filename: 'presentation.pptx', fileSize: 5 });
    const { items, perPage } = await client().listPresentations({ status: 'active', perPage: 1 });
    expect(items).toMatchObject([{ id }]);
    expect(perPage).toBe(1);
    expect(await client().getPresentation(id)).toEqual(task);
  });

  test('returns a failed export without throwing', async () => {
    server.stage.failure = new Error('broken');
    const { id } = await client().exportPresentation({ ...deck(), options: { async: true } });
    const task = await client().waitForPresentation(id, { intervalMs: 10 });
    expect(task).toMatchObject({ status: 'failed', message: expect.any(String) });
  });

  test('throws an error with code, faults and request id', async () => {
    const wrong = { projectId: 'demo', presentation: { slideList: [{ templateKey: 'titel', content: {} }] } };
    const error = await client()
      .exportPresentation(wrong)
      .catch((failure) => failure);
    expect(error).toBeInstanceOf(PresentationError);
    expect(error).toMatchObject({
      status: 404,
      code: 'TEMPLATE_NOT_FOUND',
      details: [{ path: '/presentation/slideList/0/templateKey', suggestion: 'title' }],
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test('sends the preference for strict mode', async () => {
    const slip = {
      ...deck(),
      presentation: { slideList: [{ templateKey: 'title', content: { title: 'x', titel: 'y' } }] },
    };
    expect((await client().exportPresentation(slip)).notices).toHaveLength(1);
    await expect(client().exportPresentation(slip, { strict: true })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  test('throws a WaitTimeoutError with the id after the timeout, and stops waiting on abort', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const { id } = await client().exportPresentation({ ...deck(), options: { async: true } });
    const error = await client()
      .waitForPresentation(id, { intervalMs: 20, timeoutMs: 100 })
      .catch((failure) => failure);
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({ id });
    const aborted = new AbortController();
    const waiting = client().waitForPresentation(id, { intervalMs: 10_000, signal: aborted.signal });
    setTimeout(() => aborted.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
    gate.resolve();
  });

  test('waits as long as Retry-After demands before it retries', async () => {
    const { secret } = await newOwner(server.dataDir, { rate: 1, rateSeconds: 60 });
    await client({ apiKey: secret }).listPresentations();
    const sent: number[] = [];
    // The first request gets a real 429, with a shorter wait; the second has another key.
    const limited: typeof fetch = async (input, init) => {
      sent.push(performance.now());
      if (sent.length > 1) return fetch(input, { ...init, headers: { authorization: `Bearer ${server.secret}` } });
      const response = await fetch(input, init);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1);
      const headers = new Headers(response.headers);
      headers.set('retry-after', '1');
      return new Response(response.body, { status: response.status, headers });
    };
    await client({ apiKey: secret, fetch: limited }).listPresentations();
    expect(sent).toHaveLength(2);
    expect(sent[1]! - sent[0]!).toBeGreaterThan(900);
    await expect(client({ apiKey: secret, retries: 0 }).listPresentations()).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfterSeconds: expect.any(Number),
    });
  });
});

/** Sends requests, and loses the first `count` responses. */
function losing(count: number): { fetch: typeof fetch; sent: () => number } {
  let sent = 0;
  return {
    sent: () => sent,
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (sent++ < count) {
        await response.arrayBuffer();
        throw new TypeError('fetch failed');
      }
      return response;
    },
  };
}

describe('when the response is lost', () => {
  const total = async () => (await client().listPresentations({ perPage: 1 })).total;

  test('an export with a key is retried, and runs once', async () => {
    const before = await total();
    const lossy = losing(1);
    const idempotencyKey = 'a "quoted" key';
    const answer = await client({ fetch: lossy.fetch }).exportPresentation(
      { ...deck(), options: { async: true } },
      { idempotencyKey },
    );
    expect(lossy.sent()).toBe(2);
    expect(await total()).toBe(before + 1);
    expect((await client().listPresentations({ perPage: 1 })).items[0]!.id).toBe(answer.id);
  });

  test('an export without a key is not retried', async () => {
    const lossy = losing(1);
    await expect(client({ fetch: lossy.fetch }).exportPresentation(deck())).rejects.toThrow('fetch failed');
    expect(lossy.sent()).toBe(1);
  });

  test('a read is retried a limited number of times', async () => {
    expect((await client({ fetch: losing(1).fetch }).listPresentations()).page).toBe(1);
    const lossy = losing(9);
    await expect(client({ fetch: lossy.fetch, retries: 1 }).listPresentations()).rejects.toThrow('fetch failed');
    expect(lossy.sent()).toBe(2);
  });

  test('waiting continues during a restart of the service, and its timeout has the last error as cause', async () => {
    const { id } = await client().exportPresentation({ ...deck(), options: { async: true } });
    const restarting = losing(5);
    const task = await client({ fetch: restarting.fetch }).waitForPresentation(id, { intervalMs: 10 });
    expect(task.status).toBe('success');
    expect(restarting.sent()).toBe(6);
    const gone = client({ fetch: losing(1_000).fetch }).waitForPresentation(id, { intervalMs: 10, timeoutMs: 100 });
    const error = await gone.catch((failure) => failure);
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({ id, cause: expect.objectContaining({ message: 'fetch failed' }) });
  });
});
