import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { removeOutput } from '../../src/exports/run/remove-output.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { connectionDialect } from '../../src/storage/database/connection-dialect.ts';
import { MIGRATIONS } from '../../src/storage/database/migrations.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Schema } from '../../src/storage/database/schema.ts';
import type { HttpError } from '../../src/telemetry/errors/http-status.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Answer, type Check, createCheck, RECORDS } from './check.ts';
import { drawRates, faultyStatements, NO_FAULTS } from './faults.ts';
import { type SimulatedNode, startNode, type World } from './node.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

const START = new Date('2026-11-29T12:00:00Z');
const STEPS = 60;
/** Longer than all attempts of an export take once nothing fails any more. */
const HEALING_MS = 30 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
const CREDITS = 40;
const OWNERS = ['few', 'many'];
const KEYS = ['a', 'b', 'c'];
const STEP_NAMES = [
  ...(['export', 'export', 'export', 'export', 'export', 'export'] as const),
  ...(['cancel', 'delete', 'sweep', 'kill', 'stop', 'start', 'start', 'jump'] as const),
];
type StepName = (typeof STEP_NAMES)[number];

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
  const database = new Kysely<Schema>({
    dialect: connectionDialect(
      async () => connection,
      (own) => faultyStatements(own, () => chance.happens(rates.statement)),
    ),
  });
  let ids = 0;
  const files = new Map<string, Date>();
  const world: World = { chance, database, files, rates: () => rates, newId: () => ++ids, ...(change && { change }) };
  try {
    connection.exec(RECORDS);
    const scopes = await createScopes(world);
    const check = createCheck(connection, files, { few: CREDITS, many: null });
    const run = new Run(world, time, scopes, check);
    rates = drawn;
    for (let step = 0; step < STEPS; step++) await run.step();
    rates = NO_FAULTS;
    await run.heal();
    return { seed, rates: drawn, steps: run.counts, accepted: ids, ends: check.ends(), faults: check.end() };
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

async function createScopes({ database }: World): Promise<readonly OwnerScope[]> {
  const owners = createOwners(database, () => new Date());
  const scopes: OwnerScope[] = [];
  for (const id of OWNERS) {
    await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, credits: id === 'few' ? CREDITS : null } });
    const scope = (await owners.scope(id))!;
    await createProjects(database, () => new Date()).save(scope, { id: 'demo', name: 'Demo' }, {});
    scopes.push(scope);
  }
  return scopes;
}

/** The requests, faults and crashes of one run. */
class Run {
  readonly counts: Record<string, number> = {};
  readonly #world: World;
  readonly #time: VirtualTime;
  readonly #scopes: readonly OwnerScope[];
  readonly #check: Check;
  #nodes: SimulatedNode[] = [];
  #started = 0;

  constructor(world: World, time: VirtualTime, scopes: readonly OwnerScope[], check: Check) {
    this.#world = world;
    this.#time = time;
    this.#scopes = scopes;
    this.#check = check;
  }

  get #chance(): Chance {
    return this.#world.chance;
  }

  async step(): Promise<void> {
    const chance = this.#chance;
    if (this.#nodes.length === 0) this.#start();
    const name = chance.of(STEP_NAMES);
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    this.#act(name);
    await this.#time.pass(chance.happens(0.1) ? chance.whole(10_000, 90_000) : chance.whole(0, 3_000));
    this.#check.now();
  }

  /** Everything works from now on, on one node. */
  async heal(): Promise<void> {
    for (const node of this.#nodes) node.kill();
    this.#nodes = [];
    this.#start();
    await this.#time.pass(HEALING_MS);
    this.#check.now();
    await this.#sweep(this.#nodes[0]!);
    await this.#time.pass(1_000);
    this.#check.now();
  }

  /** Awaits nothing: the answer may come many steps later, or never. */
  #act(name: StepName): void {
    const chance = this.#chance;
    const node = chance.of(this.#nodes);
    const scope = chance.of(this.#scopes);
    const id = chance.whole(1, Math.max(1, this.#check.newestId()));
    const patience = chance.whole(0, 20_000);
    const acts: Readonly<Record<StepName, () => unknown>> = {
      export: () => this.#export(node, scope),
      cancel: () => node.exports.cancel(scope, id).catch(this.#check.rejected),
      delete: () => node.exports.delete(scope, id).catch(this.#check.rejected),
      sweep: () => this.#sweep(node).catch(this.#check.rejected),
      kill: () => this.#end(node, () => node.kill()),
      stop: () => this.#end(node, () => node.exports.stop(patience).then(() => node.kill())),
      start: () => this.#nodes.length < 2 && this.#start(),
      jump: () => this.#time.jump(chance.whole(-3_600_000, 3_600_000)),
    };
    acts[name]();
  }

  #start(): void {
    const node = startNode(`node ${++this.#started}`, this.#world);
    this.#nodes.push(node);
    const resume = (): Promise<unknown> => node.exports.resume().catch(resume);
    void resume();
  }

  #end(node: SimulatedNode, end: () => unknown): void {
    this.#nodes = this.#nodes.filter((other) => other !== node);
    end();
  }

  #export(node: SimulatedNode, scope: OwnerScope): void {
    const chance = this.#chance;
    const async = chance.happens(0.5);
    const dev = chance.happens(0.1);
    const idempotencyKey = chance.happens(0.4) ? chance.of(KEYS) : undefined;
    const leaving = new AbortController();
    if (!async && chance.happens(0.2)) setTimeout(() => leaving.abort(), chance.whole(1, 20_000));
    const options = { format: 'pptx', async, dev, compressImages: true, embedFonts: true, own: {} } as const;
    const presentation = {
      slideList: [{ templateKey: 't', content: {}, attributes: { hidden: false } }],
      attributes: {},
    };
    const request = checkedRequestOf({ projectId: 'demo', presentation, options }, { strict: false });
    const newExport = {
      ...{ request, revision: 1, dev, strict: false, name: 'Deck.pptx' },
      mode: async ? ('async' as const) : ('sync' as const),
      cost: dev ? 0 : 1,
      retention: dev ? HOUR_MS : 24 * HOUR_MS,
      idempotencyKey,
    };
    const answer = (given: Answer) => {
      if (!leaving.signal.aborted) this.#check.answered(given);
    };
    node.exports.accept(scope, newExport, leaving.signal).then(({ record, done }) => {
      this.#check.accepted(record);
      if (async) return;
      done.then(
        (ended) => answer({ id: ended.id, got: 'file' }),
        (error: HttpError) => answer({ id: record.id, got: error.message }),
      );
    }, this.#check.rejected);
  }

  async #sweep({ exportStore }: SimulatedNode): Promise<void> {
    const at = new Date();
    const { files } = this.#world;
    const remove = async (key: string) => void files.delete(key);
    for (const output of await exportStore.expired(at, 100))
      await removeOutput({ exportStore, files: { remove } }, output);
    await exportStore.forgetExpiredKeys(at);
    await exportStore.forgetDeleted(at);
  }
}
