import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { makeOwners, type StormOwner } from './owners.ts';
import { descendantsOf, isAlive, type SeenProcess } from './processes.ts';
import { judge, type Tally, type Verdict } from './verdict.ts';

export interface StormOptions {
  readonly dataDir: string;
  /** Exports to be accepted, and processes to be killed meanwhile, half of them servers. */
  readonly exports: number;
  readonly kills: number;
  /** Credits of a month by owner; all of them together must suffice for the exports. */
  readonly credits: Readonly<Record<string, number | null>>;
  /** Told how far it is. */
  readonly say: (line: string) => void;
  /** Given what each server logged. */
  readonly keepLog: (text: string) => void;
}

export interface StormReport {
  readonly verdict: Verdict & {
    /** Exports that had not ended so long after the last kill that something must be wrong. */
    readonly openAfterPatience: number;
    /** Keys that led to two exports. */
    readonly keysOfTwo: number;
    /** Processes of servers that are gone. */
    readonly orphans: number;
  };
  readonly tally: Tally & {
    readonly accepted: number;
    readonly rejected: number;
    readonly serverKills: number;
    readonly childKills: number;
    /** From the last kill to the end of the last export. */
    readonly settledSeconds: number;
  };
}

const CALLERS = 8;
const PATIENCE_SECONDS = 120;
/** So many exports are under way at most: the kills come all along the work, not only at its beginning. */
const UNDER_WAY = 40;
/** Most kills come when enough was done since the last, so that they hit processes at work; the others whenever. */
const BLIND = 1 / 4;
const BLIND_MS = 3_000;
const AT_WORK_MS = 1_500;
const STANDSTILL_SECONDS = 60;

/** A server under load, whose processes are killed at random; then what has become of its exports. */
export async function storm(options: StormOptions): Promise<StormReport> {
  const { dataDir, kills, say } = options;
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

  /** Every other one has a key, under which it is sent again until its caller knows what became of it. */
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
  const { verdict, tally } = await judge(dataDir, accepted);
  return {
    verdict: {
      ...verdict,
      openAfterPatience: open,
      keysOfTwo: keysOfTwo.size,
      orphans: [...seen.values()].filter(isAlive).length,
    },
    tally: { ...tally, accepted: accepted.size, rejected, serverKills, childKills, settledSeconds },
  };
}

function titleOf(number: number): string {
  return `Deck ${number} of the storm`;
}

function bodyOf(number: number): unknown {
  const slide = { templateKey: 'title-slide', content: { title: titleOf(number) } };
  return {
    projectId: 'demo',
    presentation: { slideList: Array.from({ length: 1 + (number % 3) }, () => slide) },
    options: { async: true, format: number % 4 === 3 ? 'pdf' : 'pptx' },
  };
}

/** The server of a data directory, which is there again soon after it was killed. */
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

  /** Exports with a status of the list; NaN if not all owners were answered. */
  async function count(status: string): Promise<number> {
    const totals = owners.map(async (owner) => {
      const response = await ask(owner, `/v1/presentation?status=${status}&perPage=1`);
      const list = response?.ok ? await response.json().catch(() => undefined) : undefined;
      return (list as { total: number } | undefined)?.total ?? Number.NaN;
    });
    return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
  }

  async function start(): Promise<void> {
    server = await startServerProcess({
      DECKWRIGHT_DATA_DIR: dataDir,
      DECKWRIGHT_CONCURRENCY: '2',
      DECKWRIGHT_QUEUE_LENGTH: '10000',
      DECKWRIGHT_QUEUE_SECONDS: '3600',
    });
  }

  return {
    start,

    /** Undefined if there was no answer. */
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

    /** False if the server has none just now. */
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

    /** How many exports have not ended, and how many have; NaN if the server does not say. */
    underWay: () => count('2'),
    ended: async () => (await count('1')) + (await count('9')),

    /** How many exports have not ended when the time is over. */
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
