import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningS3, startS3 } from '@deckwright/testkit/services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../heavy/server-process.ts';
import { usePostgres } from '../postgres-databases.ts';
import { type Collector, startCollector } from './collector.ts';
import { callerSpan, EXPORT, has, named, POST, tree } from './trace-tree.ts';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const databases = usePostgres();
let s3: RunningS3;
let collector: Collector;
let folder: string;
let nodes: ServerProcess[];
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());
beforeEach(async () => {
  collector = await startCollector();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-cluster-traces-'));
  nodes = [];
});
afterEach(async () => {
  for (const { child, ended } of nodes) {
    child.kill('SIGKILL');
    await ended;
  }
  await collector.end();
  await rm(folder, { recursive: true, force: true });
});

async function startNode(role: 'serve' | 'work', database: string): Promise<ServerProcess> {
  const node = await startServerProcess(
    {
      DECKWRIGHT_DATA_DIR: join(folder, `${role} ${nodes.length}`),
      DATABASE_URL: database,
      DECKWRIGHT_FILES: `s3://${s3.bucket}/traces`,
      AWS_ENDPOINT_URL: s3.endpoint,
      AWS_REGION: s3.region,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    ['--conditions=source', CLI, role],
  );
  nodes.push(node);
  return node;
}

describe('several nodes', () => {
  test('send one trace of an export, which the worker continues', async ({ skip }) => {
    skip(databases.missing() !== undefined, databases.missing());
    const database = await databases.create();
    const api = await startNode('serve', database);
    const worker = await startNode('work', database);
    for (const isAsync of [false, true]) {
      const caller = callerSpan();
      const slide = { templateKey: 'section', content: { title: 'x' } };
      const response = await fetch(`${api.url}/v1/project/export`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.secret}`,
          'content-type': 'application/json',
          ...caller.headers,
        },
        body: JSON.stringify({
          projectId: 'demo',
          presentation: { slideList: [slide] },
          options: { format: 'pptx', async: isAsync },
        }),
      });
      expect(response.status, await response.text()).toBe(isAsync ? 202 : 200);
      const spans = await collector.until(has(caller.traceId, POST, 'export'));
      // A render process that has loaded the project does not read it again.
      const { 'fetch picture': _, 'read project': __, ...expected } = EXPORT;
      expect(tree(spans, caller.traceId)).toMatchObject(expected);
      const processes = (name: string) => named(spans, caller.traceId, name).resource['process.pid'];
      expect(['check request', 'accept export'].map(processes)).toEqual([api.child.pid, api.child.pid]);
      expect(['export', 'attempt 1', 'layout', 'complete'].map(processes)).toEqual(Array(4).fill(worker.child.pid));
    }
  });
});
