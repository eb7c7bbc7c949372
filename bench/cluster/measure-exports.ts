import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/heavy/server-process.ts';
import type { OwnerScope } from '../../packages/server/src/accounts/owner-scope.ts';
import { createOwners } from '../../packages/server/src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../packages/server/src/accounts/plans.ts';
import { createTokens } from '../../packages/server/src/accounts/tokens.ts';
import type { Database } from '../../packages/server/src/database/schema.ts';
import { createProjects } from '../../packages/server/src/templates/projects.ts';
import { createTemplates } from '../../packages/server/src/templates/templates.ts';
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

/** When the exports of these ids were accepted, and when they ended, in milliseconds. Waits until all have ended. */
export async function timesOf(
  database: Database,
  ids: readonly number[],
): Promise<readonly { readonly accepted: number; readonly ended: number }[]> {
  for (;;) {
    const rows = await database
      .selectFrom('task')
      .select(['status', 'created_at', 'updated_at', 'message'])
      .where('id', 'in', ids)
      .execute();
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed !== undefined) throw new Error(`An export failed: ${failed.message}`);
    if (rows.every(({ status }) => status === 'success'))
      return rows.map((row) => ({ accepted: Date.parse(row.created_at), ended: Date.parse(row.updated_at) }));
    await delay(100);
  }
}

/** Seconds that each of `count` exports of a deck occupied the only slot of the only worker, which always had a next one. */
export async function measureSlot(
  { database, url, secret }: { readonly database: Database; readonly url: string; readonly secret: string },
  deck: Deck,
  count: number,
): Promise<readonly number[]> {
  for (let warmUp = 0; warmUp < 5; warmUp++) await timesOf(database, [await send(url, secret, deck)]);
  const ids: number[] = [];
  for (let sent = 0; sent <= count; sent++) ids.push(await send(url, secret, deck));
  const ends = (await timesOf(database, ids)).map(({ ended }) => ended).toSorted((one, other) => one - other);
  // The first one started while others were being sent.
  return ends.slice(1).map((end, at) => (end - ends[at]!) / 1_000);
}
