import { PassThrough } from 'node:stream';
import { createLogger } from '@deckwright/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTracing } from '../../src/telemetry/tracing/start-tracing.ts';
import { runServer, titleDeck } from '../run-server.ts';
import { startCollector } from './collector.ts';

test.each([
  ['that is away', undefined, /ECONNREFUSED/],
  ['that answers 500', 'rejects', /Internal Server Error/],
  ['that never answers', 'hangs', /timed out/i],
] as const)('a collector %s costs exports nothing but one warning', async (_, mood, reason) => {
  const collector = await startCollector();
  onTestFinished(() => collector.end());
  if (mood === undefined) await collector.end();
  else collector.mood = mood;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '2500');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  onTestFinished(() => void vi.unstubAllEnvs());
  const logged = new PassThrough();
  let log = '';
  logged.on('data', (chunk) => {
    log += chunk;
  });
  const tracing = await startTracing(process.env, createLogger('warn', logged));
  const server = await runServer({ tracing });
  const began = performance.now();
  for (let sent = 0; sent < 8; sent++) {
    const response = await server.export(titleDeck());
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  // Each takes some 50 ms, and more on a busy machine. One that waited for the collector would take the time-out.
  expect((performance.now() - began) / 8).toBeLessThan(2_000);
  await expect.poll(() => log).toMatch(reason);
  const stopping = performance.now();
  await server.end();
  expect(performance.now() - stopping).toBeLessThan(10_000);
  const warnings = log.split('\n').filter((line) => line.includes('OpenTelemetry'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0]!)).toMatchObject({ level: 40, spans: expect.any(Number) });
});
