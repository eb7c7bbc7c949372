import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { treeSeconds } from '../../packages/server/heavy/cluster/processor-seconds.ts';
import { freePort } from '../../packages/server/heavy/server-process.ts';
import { createOwners } from '../../packages/server/src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../packages/server/src/accounts/plans.ts';
import { createTokens } from '../../packages/server/src/accounts/tokens.ts';
import { createProjects } from '../../packages/server/src/projects/projects.ts';
import { createTemplates } from '../../packages/server/src/projects/templates.ts';
import type { OwnerScope } from '../../packages/server/src/storage/database/owner-scope.ts';
import type { Database } from '../../packages/server/src/storage/database/schema.ts';
import { BOXES, contents, ELEMENTS, FIELDS, SIZES } from '../pptx-deck.ts';

const COMMAND = fileURLToPath(new URL('../../packages/server/src/cli/main.ts', import.meta.url));
const PARTS = { text: ['title', 'bullets', 'words'], mixed: ['title', 'bullets', 'table', 'chart'] } as const;

/** A deck to export. */
export interface Deck {
  readonly kind: keyof typeof PARTS;
  readonly slides: number;
  readonly format: 'pptx' | 'pdf';
}

/** A node in a process of its own. */
export interface Node {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts `deckwright serve` or `work`, and waits until it is ready. */
export async function startNode(
  role: 'serve' | 'work',
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<Node> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--conditions=source', COMMAND, role], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_LOG_LEVEL: 'warn',
      DECKWRIGHT_DATA_DIR: join(folder, `${role}-${port}`),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`deckwright ${role} did not start: exit code ${child.exitCode}`);
    await delay(100);
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Creates an owner with the templates of the decks, and returns a key. */
export async function createOwner(
  database: Database,
): Promise<{ readonly scope: OwnerScope; readonly secret: string }> {
  const now = () => new Date();
  const owners = createOwners(database, now);
  await owners.create({
    id: 'bench',
    name: 'bench',
    plan: { ...DEFAULT_PLAN, credits: null, rate: 1_000_000, rateSeconds: 60 },
  });
  const scope = (await owners.scope('bench'))!;
  await createProjects(database, now).save(scope, { id: 'bench', name: 'Bench' }, { id: 'bench' });
  const templates = Object.entries(PARTS).map(([key, parts]) => ({
    key,
    name: key,
    json: {
      key,
      fields: Object.fromEntries(parts.map((part) => [part, { type: FIELDS[part] }])),
      elements: parts.map((part) => ({ ...ELEMENTS[part], box: BOXES[part], style: { size: SIZES[part] } })),
    },
  }));
  await createTemplates(database, now).push(scope, 'bench', templates, 'published');
  const { secret } = await createTokens(database, now).create(scope, 'bench');
  return { scope, secret };
}

/** Sends an asynchronous export. */
export async function send(url: string, secret: string, { kind, slides, format }: Deck): Promise<number> {
  const slideList = contents(kind, slides).map((content) => ({ templateKey: kind, content }));
  const response = await fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: 'bench', presentation: { slideList }, options: { format, async: true } }),
  });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** Waits until the exports of these ids have ended. */
export async function allEnded(database: Database, ids: readonly number[]): Promise<void> {
  for (;;) {
    const rows = await database.selectFrom('task').select(['status', 'message']).where('id', 'in', ids).execute();
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed !== undefined) throw new Error(`An export failed: ${failed.message}`);
    if (rows.every(({ status }) => status === 'success')) return;
    await delay(50);
  }
}

/** Where exports are sent, and the worker that runs them. */
export interface Target {
  readonly database: Database;
  readonly url: string;
  readonly secret: string;
  readonly worker: Node;
}

/**
 * Seconds of processor time that each of `count` exports of a deck takes on a worker, with its render processes and its browser. Unlike the
 * time that passes, it hardly depends on other programs of the machine.
 */
export async function measureDeck(
  { database, url, secret, worker }: Target,
  deck: Deck,
  count: number,
): Promise<readonly number[]> {
  const exportOne = async () => {
    const before = treeSeconds(worker.pid);
    await allEnded(database, [await send(url, secret, deck)]);
    return treeSeconds(worker.pid) - before;
  };
  for (let warmUp = 0; warmUp < 3; warmUp++) await exportOne();
  const seconds: number[] = [];
  while (seconds.length < count) seconds.push(await exportOne());
  return seconds;
}
