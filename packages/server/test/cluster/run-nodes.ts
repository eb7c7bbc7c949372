import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import { openPostgres } from '../../src/start/open-services.ts';
import type { NodeRole } from '../../src/start/server-parts.ts';
import { createS3FileStore } from '../../src/storage/files/s3-file-store.ts';
import { usePostgres } from '../postgres-databases.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { useS3 } from '../s3-store.ts';

/** A cluster for each test of a file: nodes in this process that share a PostgreSQL database and a bucket. */
export interface Nodes {
  /** Why there are none; undefined if there are. */
  missing(): string | undefined;
  /** Starts a node. Those of a test belong together. */
  start(role?: NodeRole, options?: Parameters<typeof runServer>[0]): Promise<TestServer>;
  /** The address of the database. */
  url(): Promise<string>;
}

export function useNodes(): Nodes {
  const databases = usePostgres();
  const s3 = useS3();
  let url: Promise<string> | undefined;
  let secret: string | undefined;
  let clusters = 0;
  const nodes: TestServer[] = [];
  const folders: string[] = [];

  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop(250)));
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
    url = undefined;
    secret = undefined;
    clusters++;
  });

  const address = () => {
    url ??= databases.create();
    return url;
  };
  return {
    missing: () => databases.missing() ?? s3.missing(),
    url: address,
    async start(role, options = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-node-'));
      folders.push(dataDir);
      const { client, bucket } = s3.running();
      const files = createS3FileStore({ client, bucket, prefix: `${clusters}/`, folder: join(dataDir, 'temporary') });
      const postgres = await openPostgres(await address(), pino({ level: 'silent' }));
      const node = await runServer({ dataDir, services: { postgres, files }, ...(role && { role }), ...options });
      nodes.push(node);
      // The first node that serves creates the key of the demo.
      secret ??= node.secret || undefined;
      const call: TestServer['call'] = (path, init = {}) =>
        node.call(path, { ...init, headers: { authorization: `Bearer ${secret}`, ...(init.headers as object) } });
      return {
        ...node,
        call,
        stop(patienceMs) {
          nodes.splice(nodes.indexOf(node), 1);
          return node.stop(patienceMs);
        },
        export: (body, headers = {}) =>
          call('/v1/project/export', {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
      };
    },
  };
}
