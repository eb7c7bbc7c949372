import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createPlans } from '../../src/accounts/plans.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import type { RenderInput, Renders } from '../../src/engine/renders/renders.ts';
import { createExports, type Exports, type ExportsParts } from '../../src/exports/exports.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import type { AcceptedExport, ExportStore } from '../../src/exports/store/export-store.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { createLocalFileStore } from '../../src/storage/files/local-file-store.ts';
import { NO_METRICS } from '../../src/telemetry/metrics/metrics.ts';
import { newExport } from '../export-store-samples.ts';
import { createLocalChecks } from '../local-checks.ts';

/** Exports on a database and a folder of their own, without HTTP and render processes. */
export interface ExportsBench {
  readonly database: Database;
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  readonly scope: OwnerScope;
  readonly exports: Exports;
  /** Creates the exports, with leases of 300 ms. */
  exportsWith(render: Renders['render'], parts?: Partial<ExportsParts>): Exports;
  /**
   * Accepts an asynchronous export. `attempt`: how many attempts it seems to have had before. Default: 0. Default revision: 1. `createdAt`:
   * when it seems to have been accepted.
   */
  accept(options?: {
    readonly attempt?: number;
    readonly revision?: number;
    readonly createdAt?: Date;
  }): Promise<number>;
  /** Accepts a synchronous export. */
  order(options?: { readonly idempotencyKey?: string; readonly signal?: AbortSignal }): Promise<AcceptedExport>;
  /** Polls the status of an export. */
  ended(id: number): ReturnType<typeof expect.poll<string>>;
  /** The keys of all kept files. */
  kept(): Promise<readonly string[]>;
}

const LEASE_MS = 300;
const PROJECT = { id: 'demo', name: 'Demo' };

/** Makes a new bench for each test of a file. Read its properties only inside tests. */
export function exportsBench(): ExportsBench {
  const bench = {} as { -readonly [Name in keyof ExportsBench]: ExportsBench[Name] };
  let folder: string;
  let exports: Exports | undefined;
  const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter()] });
  afterAll(() => renderer.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
    const database = await openDatabase(folder);
    const owners = createOwners(database, now);
    await owners.create({ id: 'one', name: 'One' });
    const scope = (await owners.scope('one'))!;
    await createProjects(database, now).save(scope, PROJECT, PROJECT);
    const exportStore = createDatabaseExportStore(database, now, 'this boot');
    const files = createLocalFileStore(join(folder, 'files'));
    Object.assign(bench, { database, exportStore, files, scope });
  });
  afterEach(async () => {
    await exports?.stop(0);
    await bench.database.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  bench.exportsWith = (render, parts = {}) => {
    const { database, exportStore, files } = bench;
    exports = createExports({
      exportStore,
      files,
      projects: createProjects(database, now),
      plans: createPlans(database, now),
      checks: createLocalChecks(renderer),
      maxSlides: 10,
      owners: createOwners(database, now),
      renders: { render, close: async () => {} },
      delivery: undefined,
      limits: { renderSeconds: 1, renderMegabytes: 1 },
      metrics: NO_METRICS,
      logger: pino({ level: 'silent' }),
      leaseMs: LEASE_MS,
      concurrency: 1,
      syncSeconds: 30,
      queueLength: 10,
      queueSeconds: 10,
      exportCredits: 1,
      extensionOf: (format) => format,
      random: Math.random,
      ...parts,
    });
    bench.exports = exports;
    return exports;
  };
  bench.accept = async ({ attempt = 0, revision = 1, createdAt = now() } = {}) => {
    const { accept } = bench.exportStore;
    bench.exportStore.accept = async (...order) => {
      const accepted = await accept(...order);
      const changes = { attempt, created_at: createdAt.toISOString() };
      await bench.database.updateTable('task').set(changes).where('id', '=', accepted.record.id).execute();
      return accepted;
    };
    const request = requestOf('async');
    return (await bench.exports.accept(bench.scope, newExport({ request, revision, name: 'presentation.pptx' }))).record
      .id;
  };
  bench.order = ({ idempotencyKey: key, signal } = {}) => {
    const idempotencyKey = key && `POST /v1/project/export ${key}`;
    const order = newExport({ request: requestOf('sync'), mode: 'sync', idempotencyKey });
    return bench.exports.accept(bench.scope, order, signal);
  };
  bench.ended = (id) =>
    expect.poll(async () => (await bench.exportStore.find(bench.scope, id))!.status as string, { timeout: 20_000 });
  bench.kept = async () => {
    const keys: string[] = [];
    for await (const { key } of bench.files.keys()) keys.push(key);
    return keys;
  };
  return bench;
}

export function requestOf(mode: 'sync' | 'async') {
  return checkedRequestOf({
    projectId: 'demo',
    presentation: {
      slideList: [{ templateKey: 'title', content: {}, attributes: { hidden: false } }],
      attributes: {},
    },
    options: { format: 'pptx', async: mode === 'async', dev: false, compressImages: true, embedFonts: true, own: {} },
  });
}

/** Renders a deck as a file of five bytes. */
export async function write({ path }: RenderInput) {
  await writeFile(path, 'slide');
  return { mediaType: 'text/plain', extension: 'pptx', pages: 1, notices: [], delivery: 'file' as const, size: 5 };
}

function now() {
  return new Date();
}
