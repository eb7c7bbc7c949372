import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tracer } from '../../src/telemetry/tracing/spans.ts';
import { startTracing } from '../../src/telemetry/tracing/start-tracing.ts';
import { commandLine } from '../deckwright.ts';
import { type Collector, startCollector } from './collector.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.end();
});

/** Opens some spans in a process with these variables, and returns how many traces the collector gets. */
async function sent(variables: Readonly<Record<string, string>>, spans = 1): Promise<number> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const tracing = await startTracing(process.env, pino({ level: 'silent' }));
  for (let opened = 0; opened < spans; opened++) tracer().startSpan('work').end();
  await tracing?.close(10_000);
  return collector.spans.length;
}

describe('the standard variables of OpenTelemetry', () => {
  test('name the service, its attributes and the headers', async () => {
    const named = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one,authorization=Bearer%20key',
      OTEL_SERVICE_NAME: 'decks',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
    };
    expect(await sent(named)).toBe(1);
    expect(collector.spans[0]!.resource).toMatchObject({
      'service.name': 'decks',
      'deployment.environment.name': 'test',
    });
    expect(collector.headers[0]).toMatchObject({
      'content-type': 'application/x-protobuf',
      'x-tenant': 'one',
      authorization: 'Bearer key',
    });
  });

  test('name the address of traces alone, with their own headers', async () => {
    const named = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own`,
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-tenant=two',
    };
    expect(await sent(named)).toBe(1);
    expect(collector.headers[0]).toMatchObject({ 'x-tenant': 'two' });
  });

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 40],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, 40],
    [{ OTEL_SDK_DISABLED: 'true' }, 0],
    [{ OTEL_TRACES_EXPORTER: 'none' }, 0],
  ])('decide how many traces are sent: %j', async (variables, expected) => {
    expect(await sent({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables }, 40)).toBe(expected);
  });

  test('send a share of the traces', async () => {
    const ratio = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const count = await sent({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...ratio }, 400);
    // Seven standard deviations.
    expect(count).toBeGreaterThan(130);
    expect(count).toBeLessThan(270);
  });

  test('keep a server from starting if they ask for another protocol', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc');
    const { code, err } = await commandLine('/dev/null/none')('start');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", /) });
  });
});
