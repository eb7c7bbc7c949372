import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { type LoopDelay, loopDelay } from '../server-loop.ts';
import type { ServerProcess } from '../server-process.ts';
import { prepareAttack } from './attack.ts';
import type { HostileAnswers } from './greedy.ts';
import { TEMPLATES } from './templates.ts';
import { type Answers, useService } from './tenant.ts';

export interface CostRun {
  /** Seconds of each phase. */
  readonly seconds: number;
  readonly connections: number;
  /** Sends each n-th of the hostile bodies. */
  readonly every: number;
  /** Attacks only while the processors have nothing else to do. */
  readonly onlyIdle: boolean;
  /** Milliseconds from the end of the attacks to the last look at the memory. */
  readonly restMs: number;
  /** Address of the metrics. */
  readonly metrics: string;
  readonly say: (line: string) => void;
}

/** The second tenant's answers, and how late the event loop was, in one phase. */
export interface Phase {
  readonly answers: Answers;
  readonly loop: LoopDelay;
}

export interface Cost {
  readonly quiet: Phase;
  readonly hostile: Phase & { readonly greedy: HostileAnswers };
  readonly unkeyed: Phase & { readonly opened: number };
  /** Megabytes of the server process before the attacks, at most, and after the rest. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
}

/** Requests that the plan of the tenant allows in a second. */
const PER_SECOND = DEFAULT_PLAN.rate / DEFAULT_PLAN.rateSeconds;

/** Creates the tenant that attacks, with a project for every kind of field. Returns its key. */
export async function makeGreedyTenant(dataDir: string): Promise<string> {
  const now = () => new Date();
  const database = await openDatabase(dataDir);
  const owners = createOwners(database, now);
  await owners.create({ id: 'greedy', name: 'Greedy', plan: DEFAULT_PLAN });
  const scope = (await owners.scope('greedy'))!;
  await createProjects(database, now).save(scope, { id: 'cost', name: 'Cost' }, { id: 'cost' });
  const files = TEMPLATES.map((json) => ({ key: json.key, name: json.key, json }));
  await createTemplates(database, now).push(scope, 'cost', files, 'published');
  const { secret } = await createTokens(database, now).create(scope, 'greedy');
  await database.destroy();
  return secret;
}

/** Measures what a quiet tenant notices of one that attacks, and of connections without a key. */
export async function runCost(server: ServerProcess, greedy: string, run: CostRun): Promise<Cost> {
  const { url } = server;
  const quietSecret = server.secret!;
  const megabytes = () => residentMegabytes(server.child.pid!);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 200);

  const milliseconds = run.seconds * 1_000;
  const phase = async <Seen>(name: string, attack: () => Promise<Seen>) => {
    run.say(`${name} …`);
    await loopDelay(run.metrics);
    const ended = AbortSignal.timeout(milliseconds);
    const [answers, attacked] = await Promise.all([useService(url, quietSecret, ended), attack()]);
    return { answers, attacked, loop: await loopDelay(run.metrics) };
  };

  // The first exports also load the engine.
  await useService(url, quietSecret, AbortSignal.timeout(Math.min(10, run.seconds) * 1_000));
  const quiet = await phase('quiet', async () => {});
  const before = megabytes();
  const { every, onlyIdle } = run;
  const order = { url, milliseconds, every, onlyIdle };
  const perSecond = PER_SECOND;
  const hostile = await phase(
    'hostile bodies',
    await prepareAttack({ ...order, kind: 'bodies', secret: greedy, perSecond }),
  );
  const { connections } = run;
  const unkeyed = await phase(
    `${connections} connections without a key`,
    await prepareAttack({ ...order, kind: 'connections', connections }),
  );
  run.say(`rest of ${run.restMs / 1_000} s …`);
  await delay(run.restMs);
  clearInterval(watch);
  return {
    quiet,
    hostile: { ...hostile, greedy: hostile.attacked },
    unkeyed: { ...unkeyed, opened: unkeyed.attacked },
    memory: { before, most, after: megabytes() },
  };
}

function residentMegabytes(pid: number): number {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4) / 1_024;
}
