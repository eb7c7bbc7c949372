import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@deckwright/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServerProcess } from '../../heavy/server-process.ts';
import { startTracing } from '../../src/telemetry/tracing/start-tracing.ts';
import { startCollector } from './collector.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Node loads this module first. It writes what the process imported when the process ends. */
const RECORDER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const loaded = new Set();
  registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) });
  process.on('exit', () => process.env.LOADED && writeFileSync(process.env.LOADED, JSON.stringify([...loaded])));`)}`;

/** All of OpenTelemetry except its API, which other packages load, and whose functions do nothing. */
const SDK = /^@opentelemetry\/(?!api$)/;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-untraced-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a server, an export and a stop. Returns what the server imported. */
async function loadedBy(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const file = join(folder, 'loaded.json');
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: join(folder, 'data'), LOADED: file, ...environment }, [
    '--conditions=source',
    '--import',
    RECORDER,
    MAIN,
  ]);
  try {
    const slide = { templateKey: 'title-slide', content: { title: 'x', subtitle: 'y', note: 'z' } };
    const response = await fetch(`${server.url}/v1/project/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: 'demo', presentation: { slideList: [slide] }, options: { format: 'pptx' } }),
    });
    expect(response.status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    server.child.kill('SIGKILL');
  }
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}

describe('a server', () => {
  test('without the address of a collector never loads the SDK of OpenTelemetry', async () => {
    const loaded = await loadedBy({});
    expect(loaded).toContain('express');
    expect(loaded.filter((name) => SDK.test(name))).toEqual([]);
  });

  test('with the address of a collector and the SDK disabled neither loads it nor connects', async () => {
    const collector = await startCollector();
    try {
      const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' });
      expect(loaded.filter((name) => SDK.test(name))).toEqual([]);
      expect(collector.connections).toBe(0);
    } finally {
      await collector.end();
    }
  }, 120_000);

  test.each([[{ OTEL_SDK_DISABLED: 'true' }], [{ OTEL_TRACES_EXPORTER: 'none' }]])(
    'with the address of a collector and %j traces nothing',
    async (off) => {
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...off };
      expect(await startTracing(environment, createLogger('silent', process.stderr))).toBeUndefined();
    },
  );

  test('with the address of a collector loads the SDK and sends spans', async () => {
    const collector = await startCollector();
    try {
      const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces` });
      expect(loaded.filter((name) => SDK.test(name))).toContain('@opentelemetry/sdk-trace');
      expect(collector.spans.map(({ name }) => name)).toContain('export');
    } finally {
      await collector.end();
    }
  });
});
