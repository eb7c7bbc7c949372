import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, sourceWith, startServerProcess } from '../server-process.ts';
import { checkExports, GUILTY } from './check.ts';
import { GUILTY_TEMPLATE, type Guilt } from './guilty-plugin.ts';
import { makeOwners, type StormOwner } from './owners.ts';
import { descendantsOf, isAlive, type SeenProcess } from './processes.ts';

export interface StormOptions {
  readonly dataDir: string;
  /** Number of exports to send, and of processes to kill meanwhile, half of them servers. */
  readonly exports: number;
  readonly kills: number;
  /** Every which export has a deck that crashes its render process or its browser again and again. Default: none. */
  readonly guiltyEvery?: number;
  /** Monthly credits by owner. Their sum must suffice for the exports. */
  readonly credits: Readonly<Record<string, number | null>>;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
  /** Called with the log of each server. */
  readonly keepLog: (text: string) => void;
}

const GUILTY_PLUGIN = fileURLToPath(new URL('./guilty-plugin.ts', import.meta.url));
const CALLERS = 8;
const PATIENCE_SECONDS = 120;
/** The most unfinished exports at a time, so that the kills are spread over the whole run. */
const UNDER_WAY = 40;
/** The share of kills at a random time. The others wait until enough exports have ended, so that they hit busy processes. */
const BLIND = 1 / 4;
const BLIND_MS = 3_000;
const AT_WORK_MS = 1_500;
const STANDSTILL_SECONDS = 60;

/** Kills processes of a server under load at random, then checks its exports. */
export async function storm(options: StormOptions) {
  const { dataDir, kills, say, guiltyEvery = Number.POSITIVE_INFINITY } = options;
  const isGuilty = (number: number) => number % guiltyEvery === guiltyEvery - 1;
  const titleOf = (number: number) => `${isGuilty(number) ? GUILTY : 'Innocent'} deck ${number} of the storm`;
  const bodyOf = (number: number) =>
    isGuilty(number)
      ? guiltyBody(titleOf(number), number % (2 * guiltyEvery) < guiltyEvery)
      : innocentBody(titleOf(number), number);
  const owners = await makeOwners(dataDir, options.credits);
  const seen = new Map<string, SeenProcess>();
  const host = createHost(options, owners, seen);
  await host.start();

  const accepted = new Map<number, string>();
  const keysOfTwo = new Set<string>();
  let rejected = 0;
  let next = 0;

  async function call(): Promise<void> {
    while (next < options.exports) {
      const number = next++;
      await until(Number.POSITIVE_INFINITY, async () => (await host.underWay()) < UNDER_WAY);
      accepted.set(await sendUntilAccepted(number), titleOf(number));
      if (accepted.size % 100 === 0) say(`${accepted.size} accepted`);
    }
  }

  /** Sends an export until it is accepted. Every second one has an idempotency key. */
  async function sendUntilAccepted(number: number): Promise<number> {
    const key = number % 2 === 0 ? `key-${number}` : undefined;
    let turn = number;
    for (;;) {
      const owner = owners[turn % owners.length]!;
      const answer = await host.send(owner, bodyOf(number), key);
      if (answer?.status === 202) {
        const again = key === undefined ? undefined : await host.send(owner, bodyOf(number), key);
        if (again?.status === 202 && again.id !== answer.id) keysOfTwo.add(key!);
        return answer.id!;
      }
      if (answer?.status === 403) {
        rejected++;
        turn++;
      } else {
        await delay(200);
      }
    }
  }

  let serverKills = 0;
  let childKills = 0;
  async function kill(): Promise<void> {
    while (serverKills + childKills < kills) {
      const blind = Math.random() < BLIND;
      const share = ((serverKills + childKills + 1) * options.exports) / (kills + 1);
      if (!blind) await until(STANDSTILL_SECONDS, async () => (await host.ended()) >= share);
      await delay(Math.random() * (blind ? BLIND_MS : AT_WORK_MS));
      if ((serverKills + childKills) % 2 === 0) {
        await host.killServer();
        serverKills++;
      } else if (host.killChild()) {
        childKills++;
      }
      if ((serverKills + childKills) % 10 === 0) say(`${serverKills + childKills} killed`);
    }
  }

  await Promise.all([kill(), ...Array.from({ length: CALLERS }, call)]);
  const lastKill = performance.now();
  const open = await host.waitUntilEnded(PATIENCE_SECONDS);
  const settledSeconds = (performance.now() - lastKill) / 1_000;
  await host.stop();
  await delay(1_000);
  const { defects, tally } = await checkExports(dataDir, accepted);
  return {
    defects: {
      ...defects,
      /** Exports that have not ended `PATIENCE_SECONDS` after the last kill. */
      openAfterPatience: open,
      /** Idempotency keys that led to two exports. */
      keysOfTwo: keysOfTwo.size,
      /** Child processes that survived their server. */
      orphans: [...seen.values()].filter(isAlive).length,
    },
    tally: { ...tally, accepted: accepted.size, rejected, serverKills, childKills, settledSeconds },
  };
}

function innocentBody(title: string, number: number): unknown {
  const slide = { templateKey: 'title-slide', content: { title } };
  return {
    projectId: 'demo',
    presentation: { attributes: { title }, slideList: Array.from({ length: 1 + (number % 3) }, () => slide) },
    options: { async: true, format: number % 4 === 3 ? 'pdf' : 'pptx' },
  };
}

function guiltyBody(title: string, crashesBrowser: boolean): unknown {
  const guilt: Guilt = crashesBrowser ? 'browser' : 'process';
  const slide = { templateKey: GUILTY_TEMPLATE.key, content: { title, guilt } };
  return {
    projectId: 'demo',
    presentation: { attributes: { title }, slideList: [slide] },
    options: { async: true, format: crashesBrowser ? 'pdf' : 'pptx' },
  };
}

/** Runs the server of a data directory, and starts it again after a kill. */
function createHost({ dataDir, keepLog }: StormOptions, owners: readonly StormOwner[], seen: Map<string, SeenProcess>) {
  let server: ServerProcess | undefined;

  const look = () => {
    const processes = server === undefined ? [] : descendantsOf(server.child.pid!);
    for (const one of processes) seen.set(`${one.pid}/${one.start}`, one);
    return processes;
  };

  async function ask(owner: StormOwner, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    try {
      if (server === undefined) return undefined;
      const headers = { authorization: `Bearer ${owner.secret}`, 'content-type': 'application/json' };
      return await fetch(`${server.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    } catch {
      return undefined;
    }
  }

  /** Counts the exports with a status, over all owners. NaN if a request fails. */
  async function count(status: string): Promise<number> {
    const totals = owners.map(async (owner) => {
      const response = await ask(owner, `/v1/presentation?status=${status}&perPage=1`);
      const list = response?.ok ? await response.json().catch(() => undefined) : undefined;
      return (list as { total: number } | undefined)?.total ?? Number.NaN;
    });
    return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
  }

  async function start(): Promise<void> {
    server = await startServerProcess(
      {
        DECKWRIGHT_DATA_DIR: dataDir,
        DECKWRIGHT_CONCURRENCY: '2',
        DECKWRIGHT_PLUGINS: GUILTY_PLUGIN,
      },
      sourceWith({ queueLength: 10_000, queueSeconds: 3_600 }),
    );
  }

  return {
    start,

    /** Sends an export. Resolves with undefined if the connection breaks before a response. */
    async send(owner: StormOwner, body: unknown, key: string | undefined) {
      const response = await ask(owner, '/v1/project/export', {
        method: 'POST',
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      const answer = await response?.json().catch(() => undefined);
      if (response === undefined || answer === undefined) return undefined;
      if (![202, 403, 429, 503].includes(response.status)) throw new Error(JSON.stringify(answer));
      return { status: response.status, id: (answer as { id?: number }).id };
    },

    async killServer(): Promise<void> {
      look();
      const { child, ended, log } = server!;
      keepLog(log());
      server = undefined;
      child.kill('SIGKILL');
      await ended;
      await start();
    },

    /** Returns false if the server has no child process now. */
    killChild(): boolean {
      const children = look();
      const victim = children[Math.floor(Math.random() * children.length)];
      if (victim === undefined) return false;
      try {
        return process.kill(victim.pid, 'SIGKILL');
      } catch {
        return false;
      }
    },

    /** The number of exports that have not ended, and that have. NaN if the server does not respond. */
    underWay: () => count('2'),
    ended: async () => (await count('1')) + (await count('9')),

    /** Resolves with the number of exports that have not ended in time. */
    async waitUntilEnded(seconds: number): Promise<number> {
      let open = Number.POSITIVE_INFINITY;
      await until(seconds, async () => {
        open = await count('2');
        return open === 0;
      });
      return open;
    },

    async stop(): Promise<void> {
      look();
      keepLog(server!.log());
      server!.child.kill('SIGTERM');
      await server!.ended;
    },
  };
}

async function until(seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isSo()) && performance.now() < end) await delay(250);
}
