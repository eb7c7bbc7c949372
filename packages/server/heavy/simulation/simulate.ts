import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { removeOutput } from '../../src/exports/run/remove-output.ts';
import { connectionDialect } from '../../src/storage/database/connection-dialect.ts';
import { MIGRATIONS } from '../../src/storage/database/migrations.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Schema } from '../../src/storage/database/schema.ts';
import { DAY_MS, FORM, HOUR_MS, newExport } from '../../test/export-store-samples.ts';
import { chanceOf } from '../chance.ts';
import { createScope } from '../deck.ts';
import { createCheck, RECORDS } from './check.ts';
import { drawRates, faultyStatements, NO_FAULTS } from './faults.ts';
import { type SimulatedNode, startNode, type World } from './node.ts';
import { virtualTime } from './virtual-time.ts';

const START = new Date('2026-11-29T12:00:00Z');
const STEPS = 60;
/** Longer than all attempts of an export take once nothing fails any more. */
const HEALING_MS = 30 * 60 * 1_000;
const CREDITS = 40;
const KEYS = ['a', 'b', 'c'];
const STEP_NAMES = [
  ...(['export', 'export', 'export', 'export', 'export', 'export'] as const),
  ...(['cancel', 'delete', 'sweep', 'kill', 'stop', 'start', 'start', 'jump'] as const),
];

/**
 * Runs the queue, the workers and the ledger of two nodes with random requests, faults, crashes and clock jumps, all drawn from a seed. Then
 * the faults end, and every accepted export must end too. `change` plants a fault in the store of each node.
 */
export async function simulate(seed: number, change?: World['change']) {
  const chance = chanceOf(seed);
  const drawn = drawRates(chance);
  let rates = NO_FAULTS;
  const connection = new SQLite(await emptyDatabase());
  const time = virtualTime(START);
  const faulty = (own: SQLite.Database) => faultyStatements(own, () => chance.happens(rates.statement));
  const database = new Kysely<Schema>({ dialect: connectionDialect(async () => connection, faulty) });
  let ids = 0;
  const files = new Map<string, Date>();
  const world: World = { chance, database, files, rates: () => rates, newId: () => ++ids, ...(change && { change }) };
  try {
    connection.exec(RECORDS);
    const scopes = [await createScope(database, 'few', CREDITS), await createScope(database, 'many', null)];
    const check = createCheck(connection, files, { few: CREDITS, many: null });
    const run = createRun(world, time, scopes, check);
    rates = drawn;
    for (let step = 0; step < STEPS; step++) await run.step();
    rates = NO_FAULTS;
    await run.heal();
    return { seed, rates: drawn, steps: run.steps, accepted: ids, ends: check.ends(), faults: check.end() };
  } finally {
    time.end();
    connection.close();
  }
}

let migrated: Promise<Buffer> | undefined;

/** The bytes of a database with all tables. */
function emptyDatabase(): Promise<Buffer> {
  migrated ??= (async () => {
    const connection = new SQLite(':memory:');
    const database = new Kysely<unknown>({ dialect: connectionDialect(async () => connection) });
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return connection.serialize();
  })();
  return migrated;
}

/** The requests, faults and crashes of one run. */
function createRun(
  world: World,
  time: ReturnType<typeof virtualTime>,
  scopes: readonly OwnerScope[],
  check: ReturnType<typeof createCheck>,
) {
  const { chance } = world;
  const steps: Record<string, number> = {};
  let nodes: readonly SimulatedNode[] = [];
  let started = 0;

  function start(): void {
    const node = startNode(`node ${++started}`, world);
    nodes = [...nodes, node];
    const resume = (): Promise<unknown> => node.exports.resume().catch(resume);
    void resume();
  }

  function end(node: SimulatedNode, how: () => unknown): void {
    nodes = nodes.filter((other) => other !== node);
    how();
  }

  function send({ exports }: SimulatedNode, scope: OwnerScope): void {
    const async = chance.happens(0.5);
    const dev = chance.happens(0.1);
    const idempotencyKey = chance.happens(0.4) ? chance.of(KEYS) : undefined;
    const leaving = new AbortController();
    if (!async && chance.happens(0.2)) setTimeout(() => leaving.abort(), chance.whole(1, 20_000));
    const request = { ...FORM.request, async, dev, fingerprint: `${async} ${dev}` };
    const [cost, retention] = dev ? [0, HOUR_MS] : [1, DAY_MS];
    const order = newExport({ request, dev, mode: async ? 'async' : 'sync', cost, retention, idempotencyKey });
    exports.accept(scope, order, leaving.signal).then(({ record, done }) => {
      check.accepted(record.id);
      const answer = (got: string) => {
        if (!async && !leaving.signal.aborted) check.answered(record.id, got);
      };
      done.then(
        () => answer('file'),
        (error: Error) => answer(error.message),
      );
    }, check.rejected);
  }

  async function sweep({ exportStore }: SimulatedNode): Promise<void> {
    const at = new Date();
    const files = { remove: async (key: string) => void world.files.delete(key) };
    for (const output of await exportStore.expired(at, 100)) await removeOutput({ exportStore, files }, output);
    await exportStore.forgetExpiredKeys(at);
    await exportStore.forgetDeleted(at);
  }

  /** Awaits nothing: the answer may come many steps later, or never. */
  function act(name: (typeof STEP_NAMES)[number]): void {
    const node = chance.of(nodes);
    const scope = chance.of(scopes);
    const id = chance.whole(1, Math.max(1, check.newestId()));
    const patience = chance.whole(0, 20_000);
    const acts: Readonly<Record<typeof name, () => unknown>> = {
      export: () => send(node, scope),
      cancel: () => node.exports.cancel(scope, id).catch(check.rejected),
      delete: () => node.exports.delete(scope, id).catch(check.rejected),
      sweep: () => sweep(node).catch(check.rejected),
      kill: () => end(node, node.kill),
      stop: () => end(node, () => node.exports.stop(patience).then(node.kill)),
      start: () => nodes.length < 2 && start(),
      jump: () => time.jump(chance.whole(-3_600_000, 3_600_000)),
    };
    acts[name]();
  }

  return {
    steps,
    async step(): Promise<void> {
      if (nodes.length === 0) start();
      const name = chance.of(STEP_NAMES);
      steps[name] = (steps[name] ?? 0) + 1;
      act(name);
      await time.pass(chance.happens(0.1) ? chance.whole(10_000, 90_000) : chance.whole(0, 3_000));
      check.now();
    },
    /** Everything works from now on, on one node. */
    async heal(): Promise<void> {
      for (const node of nodes) node.kill();
      nodes = [];
      start();
      await time.pass(HEALING_MS);
      check.now();
      await sweep(nodes[0]!);
      await time.pass(1_000);
      check.now();
    },
  };
}
