import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import { pino } from 'pino';
import { createOwners } from '../../src/accounts/owners.ts';
import { createPlans } from '../../src/accounts/plans.ts';
import type { LoadedProject } from '../../src/engine/project-files.ts';
import { RenderCrashed, type RenderedFile, type RenderInput } from '../../src/engine/renders/renders.ts';
import { createExports } from '../../src/exports/exports.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import type { ExportStore } from '../../src/exports/store/export-store.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { NO_METRICS } from '../../src/telemetry/metrics/metrics.ts';
import type { Chance } from '../chance.ts';
import { AnswerLost, type FaultRates } from './faults.ts';

/** A server process: its queue, its workers, and its store on the shared database. */
export type SimulatedNode = ReturnType<typeof startNode>;

/** What the nodes share. */
export interface World {
  readonly chance: Chance;
  readonly database: Database;
  /** Kept files, by key. */
  readonly files: Map<string, Date>;
  /** Changes when the faults end. */
  readonly rates: () => FaultRates;
  newId(): number;
  /** Changes the store of a node. A planted fault is one. */
  readonly change?: (exportStore: ExportStore, database: Database) => ExportStore;
}

/** Waits for work, and never ends if the node was killed meanwhile. */
type UnlessDead = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Calls that change something, whose answer can be lost. */
const CHANGES = ['accept', 'claim', 'renew', 'release', 'complete', 'fail', 'delete', 'markRemoved', 'unfinished'];
export const LEASE_MS = 30_000;

export function startNode(name: string, world: World) {
  const { chance, database } = world;
  let isDead = false;
  const unlessDead: UnlessDead = async (work) => {
    const result = await work();
    return isDead ? new Promise<never>(() => {}) : result;
  };
  const now = () => new Date();
  const stored = createDatabaseExportStore(database, now, name, { newId: world.newId });
  const exportStore = faultyStore(world.change?.(stored, database) ?? stored, world, unlessDead);
  const files = memoryFiles(world, unlessDead);
  const exports = createExports({
    exportStore,
    files,
    projects: { load: async () => ({ files: {}, project: {} }) as LoadedProject, list: async () => [] },
    plans: createPlans(database, now),
    owners: createOwners(database, now),
    checks: { check: () => Promise.reject(new Error('The simulation sends requests that are checked already.')) },
    renders: { render: (order) => unlessDead(() => render(order, world)), close: async () => {} },
    delivery: undefined,
    limits: { renderSeconds: 300, renderMegabytes: 2_048 },
    metrics: NO_METRICS,
    logger: pino({ level: 'silent' }),
    extensionOf: (format) => format,
    random: chance.share,
    ...{ leaseMs: LEASE_MS, exportCredits: 1, concurrency: 2, maxSlides: 100 },
    ...{ syncSeconds: 60, queueLength: 50, queueSeconds: 600 },
  });
  return {
    exports,
    exportStore,
    /** The process is gone: nothing that it waits for is ever answered. */
    kill() {
      isDead = true;
    },
  };
}

/** Each call may be slow, and the answer of a change may be lost. After the node was killed, it has no effect and no answer. */
function faultyStore(exportStore: ExportStore, { chance, rates }: World, unlessDead: UnlessDead): ExportStore {
  return new Proxy(exportStore, {
    get(target, name: keyof ExportStore) {
      const call = target[name] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        if (chance.happens(rates().slow)) await delay(chance.whole(1, 1_000));
        // A killed process sends nothing more.
        await unlessDead(async () => {});
        const result = await unlessDead(() => call.apply(target, given));
        if (CHANGES.includes(name) && chance.happens(rates().answer)) throw new AnswerLost(name);
        return result;
      };
    },
  });
}

function memoryFiles({ chance, files, rates }: World, unlessDead: UnlessDead): FileStore {
  const failing = async <Result>(work: () => Result): Promise<Result> =>
    unlessDead(async () => {
      if (chance.happens(rates().file)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return work();
    });
  let temporary = 0;
  return {
    temporary: () => failing(() => `temporary-${++temporary}`),
    keep: (_path, key) =>
      failing(() => {
        files.set(key, new Date());
        return { size: 1 };
      }),
    discard: async () => {},
    read: async () => undefined,
    remove: (key) => failing(() => void files.delete(key)),
    async *keys() {
      for (const [key, changedAt] of files) yield { key, changedAt };
    },
    discardLeftovers: async () => 0,
  };
}

const RENDERED: RenderedFile = {
  ...{ mediaType: 'text/plain', extension: 'pptx', pages: 1, notices: [], delivery: 'file', size: 1 },
};
const FAILURES = [
  () => new RenderCrashed('crash', 'crashed'),
  () => new RenderCrashed('killed', 'killed'),
  () => new RenderCrashed('start', 'not started'),
  () => new RenderError('INVALID_CONTENT', 'The content is wrong.'),
  () => new TypeError('undefined is not a function'),
  // It is only late.
  undefined,
];

async function render({ signal }: RenderInput, { chance, rates }: World): Promise<RenderedFile> {
  const isFaulty = chance.happens(rates().render);
  const ms = isFaulty && chance.happens(0.2) ? chance.whole(60_000, 200_000) : chance.whole(50, 8_000);
  await delay(ms, undefined, { signal }).catch(() => {});
  if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.');
  const failure = isFaulty ? chance.of(FAILURES) : undefined;
  if (failure !== undefined) throw failure();
  return RENDERED;
}
