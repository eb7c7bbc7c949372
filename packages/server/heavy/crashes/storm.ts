import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readDemoFiles } from '../../src/engine/renders/demo-files.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { seedDemo } from '../../src/start/demo/seed-demo.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { createScope } from '../deck.ts';
import { sourceWith } from '../server-process.ts';
import { type Servers, startServers } from '../servers.ts';
import { checkExports, GUILTY } from './check.ts';
import { GUILTY_TEMPLATE, type Guilt } from './guilty-plugin.ts';
import { descendantsOf, isAlive, type SeenProcess } from './processes.ts';

export interface StormOptions {
  readonly dataDir: string;
  /** Number of exports to send, and of processes to kill meanwhile, half of them servers. */
  readonly exports: number;
  readonly kills: number;
  /** Default: one server, with SQLite. */
  readonly nodes?: number;
  readonly seed: number;
  /** Every which export has a deck that crashes its render process or its browser again and again. Default: none. */
  readonly guiltyEvery?: number;
  /** Monthly credits by owner. Their sum must suffice for the exports. */
  readonly credits: Readonly<Record<string, number | null>>;
  /** Called with progress messages, and with what the servers log. */
  readonly say: (line: string) => void;
  readonly onLog: (text: string) => void;
}

const GUILTY_PLUGIN = fileURLToPath(new URL('./guilty-plugin.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const FORMATS = ['pptx', 'pptx', 'hosted-slides', 'pdf'];
const CALLERS = 8;
const PATIENCE_MS = 120_000;
/** The most unfinished exports at a time, so that the kills are spread over the whole run. */
const UNDER_WAY = 40;
/** The share of kills at a random time. The others wait until enough exports have ended, so that they hit busy processes. */
const BLIND = 1 / 4;
const STANDSTILL_MS = 60_000;
/** Longer than a node may be silent before its exports run elsewhere. */
const PAUSE_MS = 25_000;

/** Kills processes of servers under load at random, then checks their exports. */
export async function storm(options: StormOptions) {
  const { kills, say, guiltyEvery = Number.POSITIVE_INFINITY } = options;
  const isGuilty = (number: number) => number % guiltyEvery === guiltyEvery - 1;
  const titleOf = (number: number) => `${isGuilty(number) ? GUILTY : 'Innocent'} deck ${number} of the storm`;
  const chance = chanceOf(options.seed);
  const servers = await startServers({
    ...options,
    environment: { DECKWRIGHT_CONCURRENCY: '2', DECKWRIGHT_PLUGINS: GUILTY_PLUGIN },
    main: sourceWith({ queueLength: 10_000, queueSeconds: 3_600 }),
  });
  const secrets = await makeOwners(servers.database, options.credits);
  const accepted = new Map<number, string>();
  /** Idempotency keys that led to two exports. */
  const keysOfTwo = new Set<string>();
  const seen = new Map<string, SeenProcess>();
  const pauses: Promise<void>[] = [];
  let rejected = 0;
  let next = 0;
  let [serverKills, childKills] = [0, 0];

  async function call(): Promise<void> {
    while (next < options.exports) {
      const number = next++;
      await until(Number.POSITIVE_INFINITY, async () => (await count(servers, true)) < UNDER_WAY);
      const guilt = number % (2 * guiltyEvery) < guiltyEvery ? 'browser' : 'process';
      const body = bodyOf(titleOf(number), number, isGuilty(number) ? guilt : undefined);
      accepted.set(await sendUntilAccepted(number, body), titleOf(number));
      if (accepted.size % 100 === 0) say(`${accepted.size} accepted`);
    }
  }

  /** Sends an export until it is accepted. Every second one has an idempotency key, and is sent again. */
  async function sendUntilAccepted(number: number, body: string): Promise<number> {
    const key = number % 2 === 0 ? `key-${number}` : undefined;
    for (let owner = number; ; ) {
      const secret = secrets[owner % secrets.length]!;
      const answer = await send(servers.url(number), secret, body, key);
      if (answer?.status === 202) {
        const again = key === undefined ? undefined : await send(servers.url(number + 1), secret, body, key);
        if (again?.status === 202 && again.id !== answer.id) keysOfTwo.add(key!);
        return answer.id!;
      }
      if (answer?.status === 403) {
        rejected++;
        owner++;
      } else await delay(200);
    }
  }

  async function killRepeatedly(): Promise<void> {
    for (let killed = 0; killed < kills; killed = serverKills + childKills) {
      const blind = chance.happens(BLIND);
      const share = ((killed + 1) * options.exports) / (kills + 1);
      if (!blind) await until(STANDSTILL_MS, async () => (await count(servers, false)) >= share);
      await delay(chance.whole(0, blind ? 3_000 : 1_500));
      const processes = look();
      if (killed % 2 === 0) {
        if (servers.running().length > 1 && killed % 8 === 6)
          pauses.push(servers.pause(chance.of(servers.running()), PAUSE_MS));
        await servers.kill(chance);
        serverKills++;
      } else if (killOne(processes, chance)) childKills++;
      if (killed % 10 === 9) say(`${killed + 1} killed`);
    }
  }

  /** The child processes of the servers. */
  function look(): readonly SeenProcess[] {
    const processes = servers.running().flatMap(({ child }) => descendantsOf(child.pid!));
    for (const one of processes) seen.set(`${one.pid}/${one.start}`, one);
    return processes;
  }

  try {
    await Promise.all([killRepeatedly(), ...Array.from({ length: CALLERS }, call)]);
    await Promise.all(pauses);
    await until(PATIENCE_MS, async () => (await count(servers, true)) === 0);
    const openAfterPatience = await count(servers, true);
    look();
    await servers.end('SIGTERM');
    await delay(1_000);
    const { defects, tally } = await checkExports(servers.database, servers.files, accepted);
    /** Child processes that survived their server. */
    const orphans = [...seen.values()].filter(isAlive).length;
    return {
      defects: { ...defects, openAfterPatience, keysOfTwo: keysOfTwo.size, orphans },
      tally: { ...tally, accepted: accepted.size, rejected, serverKills, childKills },
    };
  } finally {
    await servers.stop();
  }
}

/** Creates owners with the demo project, the guilty template and an API key each. Returns the keys. */
async function makeOwners(database: Database, credits: StormOptions['credits']): Promise<readonly string[]> {
  const now = () => new Date();
  const demo = (await readDemoFiles(DEMO))!;
  const { key, name } = GUILTY_TEMPLATE;
  const secrets: string[] = [];
  for (const [id, granted] of Object.entries(credits)) {
    const scope = await createScope(database, id, granted);
    secrets.push((await seedDemo({ database, now, scope }, demo))!);
    await createTemplates(database, now).push(scope, 'demo', [{ key, name, json: GUILTY_TEMPLATE }], 'published');
  }
  return secrets;
}

/** The body of an export whose deck crashes nothing, or what it is guilty of. */
function bodyOf(title: string, number: number, guilt: Guilt | undefined): string {
  const [templateKey, format] = guilt
    ? [GUILTY_TEMPLATE.key, guilt === 'browser' ? 'pdf' : 'pptx']
    : ['title-slide', FORMATS[number % FORMATS.length]];
  const slide = { templateKey, content: { title, ...(guilt && { guilt }) } };
  const slideList = Array<object>(guilt ? 1 : 1 + (number % 3)).fill(slide);
  const presentation = { attributes: { title }, slideList };
  return JSON.stringify({ projectId: 'demo', presentation, options: { async: true, format } });
}

/** Resolves with undefined if no response comes. */
async function send(url: string, secret: string, body: string, key: string | undefined) {
  const headers = new Headers({ authorization: `Bearer ${secret}`, 'content-type': 'application/json' });
  if (key !== undefined) headers.set('idempotency-key', key);
  const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) };
  const response = await fetch(`${url}/v1/project/export`, init).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as { readonly id?: number } | undefined;
  if (response === undefined || answer === undefined) return undefined;
  if (![202, 403, 429, 503].includes(response.status)) throw new Error(JSON.stringify(answer));
  return { status: response.status, id: answer.id };
}

/** How many exports are under way, or have ended. */
async function count({ database }: Servers, underWay: boolean): Promise<number> {
  const { count } = await database
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', underWay ? '=' : '!=', 'processing')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function killOne(processes: readonly SeenProcess[], chance: Chance): boolean {
  try {
    return processes.length > 0 && process.kill(chance.of(processes).pid, 'SIGKILL');
  } catch {
    return false;
  }
}

async function until(ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo()) && performance.now() < end) await delay(250);
}
