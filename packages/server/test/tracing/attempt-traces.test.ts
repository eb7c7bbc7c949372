import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTracing } from '../../src/telemetry/tracing/start-tracing.ts';
import { type ManageServer, runManageServer } from '../manage/manage-server.ts';
import { titleDeck } from '../run-server.ts';
import { type Collector, startCollector } from './collector.ts';
import { callerSpan, has, named, POST, tree } from './trace-tree.ts';

let collector: Collector;
let server: ManageServer;
beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  server = await runManageServer({ tracing: await startTracing(process.env, pino({ level: 'silent' })) });
});
afterEach(async () => {
  await server.end();
  await collector.end();
  vi.unstubAllEnvs();
});

describe('a trace', () => {
  test('has every attempt of an export, with the error of the one that failed', async () => {
    server.stage.crashes.push('crash');
    const caller = callerSpan();
    expect((await server.export(titleDeck(), caller.headers)).status).toBe(200);
    const spans = await collector.until(has(caller.traceId, POST, 'export'));
    expect(tree(spans, caller.traceId)).toMatchObject({ 'attempt 1': 'export', 'attempt 2': 'export' });
    const first = named(spans, caller.traceId, 'attempt 1');
    expect(first).toMatchObject({ status: 2, attributes: { 'error.type': 'RenderCrashed.crash' } });
    expect(named(spans, caller.traceId, 'attempt 2')).toMatchObject({ status: 0 });
    expect(named(spans, caller.traceId, 'export')).toMatchObject({ status: 0 });
    expect(spans.filter(({ traceId, name }) => traceId === caller.traceId && name === 'wait in queue')).toHaveLength(1);
  });

  test('has no span of another export, although exports wait for each other', async () => {
    const callers = Array.from({ length: 12 }, callerSpan);
    const responses = await Promise.all(callers.map(({ headers }) => server.export(titleDeck(), headers)));
    expect(responses.map(({ status }) => status)).toEqual(callers.map(() => 200));
    for (const { traceId } of callers) {
      const spans = await collector.until(has(traceId, POST, 'export'));
      expect(tree(spans, traceId)).toEqual({
        [POST]: '',
        'check request': POST,
        'accept export': POST,
        export: 'accept export',
        'wait in queue': 'export',
        'attempt 1': 'export',
        render: 'attempt 1',
        'store file': 'attempt 1',
        complete: 'attempt 1',
      });
      expect(spans.filter((span) => span.traceId === traceId)).toHaveLength(9);
    }
  });

  test('names the operations of the management API, and no health checks or pages', async () => {
    await server.call('/livez');
    await server.call('/');
    const headers = { authorization: `Bearer ${server.token}` };
    const path = '/manage/v1/owners/default/projects';
    expect((await fetch(`${server.url}${path}`, { headers })).status).toBe(200);
    await server.call('/v1/presentation/12345');
    const spans = await collector.until((all) => all.length >= 2);
    expect(spans.map(({ name }) => name)).toEqual([
      'GET /manage/v1/owners/{owner}/projects',
      'GET /v1/presentation/:id',
    ]);
  });

  test('has the code of an error of the server, and a caller who went away', async () => {
    server.stage.failure = new TypeError('Something internal broke.');
    const caller = callerSpan();
    expect((await server.export(titleDeck(), caller.headers)).status).toBe(500);
    server.stage.failure = undefined;
    server.stage.hold = new Promise(() => {});
    const gone = callerSpan();
    const leaving = new AbortController();
    const left = server.call('/v1/project/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gone.headers },
      body: JSON.stringify(titleDeck()),
      signal: leaving.signal,
    });
    await collector.until(has(gone.traceId, 'accept export'));
    leaving.abort();
    await expect(left).rejects.toThrow();
    const spans = await collector.until(
      (all) => has(caller.traceId, POST)(all) && has(gone.traceId, POST, 'export')(all),
    );
    expect(named(spans, caller.traceId, POST)).toMatchObject({
      status: 2,
      message: '',
      attributes: { 'error.type': 'INTERNAL_ERROR', 'http.response.status_code': 500 },
    });
    expect(named(spans, caller.traceId, 'export').attributes['error.type']).toBe('INTERNAL_ERROR');
    expect(named(spans, gone.traceId, POST)).toMatchObject({
      status: 0,
      attributes: { 'error.type': 'CONNECTION_CLOSED' },
    });
    expect(named(spans, gone.traceId, POST).attributes).not.toHaveProperty('http.response.status_code');
  });
});
