import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, FAILURE, FORM, HOUR_MS, MINUTE_MS, newExport, RESULT } from '../../../test/export-store-samples.ts';
import { createOwners } from '../../accounts/owners.ts';
import { createTokens } from '../../accounts/tokens.ts';
import { createProjects } from '../../projects/projects.ts';
import { openDatabase } from '../../storage/database/open-database.ts';
import { type OwnerScope, ownerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { createDatabaseExportStore } from './database-export-store.ts';
import type { ExportStore, NewExport } from './export-store.ts';
import type { ExportFilter, ListPosition } from './listed-export.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

let folder: string;
let database: Database;
let scope: OwnerScope;
let exportStore: ExportStore;
let time: number;
function now() {
  return new Date(time);
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-listing-'));
  database = await openDatabase(folder);
  time = START;
  const owners = createOwners(database, now);
  await owners.create({ id: 'one', name: 'one' });
  scope = (await owners.scope('one'))!;
  for (const id of ['demo', 'other']) await createProjects(database, now).save(scope, { id, name: id }, {});
  exportStore = createDatabaseExportStore(database, now, 'this boot');
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Accepts an export, a minute after the one before. */
async function accepted(changes: Partial<NewExport> = {}): Promise<number> {
  time += MINUTE_MS;
  return (await exportStore.accept(scope, newExport(changes))).record.id;
}

async function succeeded(changes: Partial<NewExport> = {}): Promise<number> {
  const id = await accepted(changes);
  await exportStore.claim(id, MINUTE_MS);
  await exportStore.complete(id, 1, RESULT);
  return id;
}

async function found(filter: Partial<ExportFilter> = {}): Promise<readonly number[]> {
  const { items, next } = await exportStore.listForPeople(scope, { perPage: 10, ...filter });
  expect(next).toBeNull();
  return items.map(({ id }) => id);
}

function titled(title: string) {
  return { request: { ...FORM.request, attributes: { title } }, name: `${title}.pptx` };
}

/** Copies the only export, so that there are many without their requests. */
function multiply(count: number): void {
  const writer = new SQLite(join(folder, 'deckwright.db'));
  const names = writer.pragma('table_info(task)') as { name: string }[];
  const columns = names.map(({ name }) => name);
  const values = columns.map((name) => {
    if (name === 'id') return '1000 + value';
    return name === 'created_at' ? "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + value, 'unixepoch')" : name;
  });
  writer.exec(`with recursive number (value) as (select 1 union all select value + 1 from number where value < ${count})
    insert into task (${columns.join()}) select ${values.join()} from task, number`);
  writer.close();
}

describe('the list of exports for people', () => {
  test('says who started an export, what it cost, with which request, and whether its body is kept', async () => {
    const tokens = createTokens(database, now);
    const { token } = await tokens.create(scope, 'build server');
    await database
      .insertInto('user')
      .values({
        ...{ id: 'ada', name: 'Ada', email: 'ada@example.com', email_verified: 1, image: null },
        ...{ created_at: now().toISOString(), updated_at: now().toISOString() },
      })
      .execute();
    const byKey = await succeeded({ cost: 3, starter: { token: token.id }, requestId: 'req_1' });
    const byPerson = await accepted({ starter: { person: 'ada' }, dev: true, cost: 0 });
    await exportStore.fail(byPerson, null, FAILURE);
    const running = await accepted({ cost: 5, starter: { token: 'tok_gone' } });

    const { items } = await exportStore.listForPeople(scope, { perPage: 10 });
    expect(items).toMatchObject([
      {
        id: running,
        status: 'processing',
        startedBy: { kind: 'token', id: 'tok_gone', name: null },
        credits: 0,
        requestId: null,
        hasBody: false,
      },
      {
        id: byPerson,
        status: 'failed',
        failure: { error: FAILURE.error, message: FAILURE.message, faults: [] },
        request: { dev: true },
        startedBy: { kind: 'person', id: 'ada', name: 'Ada' },
        credits: 0,
        noticeCount: 0,
        hasBody: true,
      },
      {
        id: byKey,
        status: 'success',
        output: { slides: 2, size: 5, notices: [] },
        startedBy: { kind: 'token', id: token.id, name: 'build server' },
        credits: 3,
        requestId: 'req_1',
        noticeCount: 1,
        hasBody: true,
      },
    ]);
    for (const item of items) {
      expect(await exportStore.findForPeople(scope, item.id)).toEqual(item);
    }
    expect(await exportStore.findForPeople(scope, 1)).toBeUndefined();
    expect(await exportStore.findForPeople(ownerScope('two', null), byKey)).toBeUndefined();
    time += 7 * DAY_MS;
    expect(await exportStore.findForPeople(scope, byKey)).toMatchObject({ hasBody: false });
  });

  test('is filtered by project, status, mode, format, development and date, alone and together', async () => {
    const other = { ...FORM.request, projectId: 'other' };
    const a = await succeeded();
    const b = await accepted({ request: other });
    const c = await succeeded({ request: { ...FORM.request, format: 'pdf' }, mode: 'sync' });
    const d = await accepted({ request: other, dev: true, cost: 0 });
    await exportStore.fail(d, null, FAILURE);
    const at = (id: number) => new Date(START + [a, b, c, d].indexOf(id) * MINUTE_MS + MINUTE_MS);
    expect(await found()).toEqual([d, c, b, a]);
    expect(await found({ project: 'other' })).toEqual([d, b]);
    expect(await found({ status: 'success' })).toEqual([c, a]);
    expect(await found({ status: 'failed', project: 'other' })).toEqual([d]);
    expect(await found({ status: 'failed', project: 'demo' })).toEqual([]);
    expect(await found({ mode: 'sync' })).toEqual([c]);
    expect(await found({ format: 'pdf' })).toEqual([c]);
    expect(await found({ dev: true })).toEqual([d]);
    expect(await found({ dev: false, status: 'processing' })).toEqual([b]);
    expect(await found({ from: at(b), to: at(d) })).toEqual([c, b]);
    expect(await found({ from: at(c), project: 'demo' })).toEqual([c]);
    const narrow = ownerScope('one', ['other', 'none']);
    expect((await exportStore.listForPeople(narrow, { perPage: 10 })).items.map(({ id }) => id)).toEqual([d, b]);
    expect(await exportStore.listForPeople(narrow, { project: 'demo', perPage: 10 })).toEqual({
      items: [],
      next: null,
    });
  });

  test('finds a text in titles and file names, where %, _ and \\ are ordinary characters', async () => {
    const [growth, percent, plain] = [
      await accepted(titled('Growth of Q3')),
      await accepted(titled('100%_done\\')),
      await accepted(titled('100 done')),
    ];
    expect(await found({ text: 'growth' })).toEqual([growth]);
    expect(await found({ text: '100' })).toEqual([plain, percent]);
    expect(await found({ text: '100%' })).toEqual([percent]);
    expect(await found({ text: '%_d' })).toEqual([percent]);
    expect(await found({ text: 'done\\' })).toEqual([percent]);
    expect(await found({ text: 'q3.PPTX' })).toEqual([growth]);
    expect(await found({ text: '__' })).toEqual([]);
    await expect(found({ text: 'x'.repeat(LIMITS.lists.text.most + 1) })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  test('has pages that neither repeat nor skip an export, also among exports of the same time', async () => {
    for (let count = 0; count < 7; count++) await exportStore.accept(scope, newExport());
    await accepted();
    const pages: (readonly number[])[] = [];
    let after: ListPosition | null | undefined;
    while (after !== null) {
      const { items, next } = await exportStore.listForPeople(scope, { perPage: 3, after });
      pages.push(items.map(({ id }) => id));
      after = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(pages.flat()).toEqual(await found());
    expect(new Set(pages.flat()).size).toBe(8);
  });

  test('has at most 100 exports on a page', async () => {
    await accepted();
    multiply(150);
    const { items, next } = await exportStore.listForPeople(scope, { perPage: 1_000 });
    expect(items).toHaveLength(LIMITS.lists.perPage.most);
    expect(next).toEqual({ createdAt: items.at(-1)!.createdAt, id: items.at(-1)!.id });
  });

  test('searches so many exports at a time, and continues on the next page', async () => {
    const rare = await accepted(titled('Needle'));
    await database.updateTable('task').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    multiply(2 * LIMITS.lists.searched.most + 1);
    await database.updateTable('task').set({ title: 'Hay', name: 'hay.pptx' }).where('id', '!=', rare).execute();
    const search = (after?: ListPosition) => exportStore.listForPeople(scope, { text: 'needle', perPage: 10, after });
    const [first, second] = [await search(), await search((await search()).next!)];
    expect([first.items, second.items]).toEqual([[], []]);
    expect(await search(second.next!)).toMatchObject({ items: [{ id: rare }], next: null });
  });
});

describe('the query of a list for people', () => {
  const [from, to] = [new Date(START), new Date(START + HOUR_MS)];
  const after = { createdAt: from.toISOString(), id: 5 };
  test.each<readonly [string, Partial<ExportFilter>, string]>([
    ['no filter', {}, 'task_of_owner (owner=?)'],
    ['dates', { from, to }, 'task_of_owner (owner=? AND created_at>? AND created_at<?)'],
    ['a position', { after }, 'task_of_owner (owner=? AND created_at<?)'],
    ['a project', { project: 'demo' }, 'task_of_project (owner=? AND project=?)'],
    [
      'a project and dates',
      { project: 'demo', from, to },
      'task_of_project (owner=? AND project=? AND created_at>? AND created_at<?)',
    ],
    ['a status', { status: 'failed' }, 'task_of_status (owner=? AND status=?)'],
    [
      'a status and a position',
      { status: 'failed', from, after },
      'task_of_status (owner=? AND status=? AND created_at>? AND created_at<?)',
    ],
    ['both', { project: 'demo', status: 'failed' }, 'task_newest (owner=? AND project=? AND status=?)'],
    ['a text', { text: 'x', project: 'demo' }, 'task_of_project (owner=? AND project=?)'],
    ['a format, a mode and development', { format: 'pdf', mode: 'sync', dev: true }, 'task_of_owner (owner=?)'],
  ])('with %s reads only what an index finds, in its order', async (_, filter, index) => {
    await accepted();
    const queries: CompiledQuery[] = [];
    const watched = database.withPlugin({
      transformQuery({ node, queryId }) {
        queries.push(database.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await createDatabaseExportStore(watched, now, 'this boot').listForPeople(scope, { perPage: 50, ...filter });
    const reader = new SQLite(join(folder, 'deckwright.db'), { readonly: true });
    const steps = queries.flatMap(
      ({ sql, parameters }) =>
        reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { readonly detail: string }[],
    );
    reader.close();
    const plans = steps.map(({ detail }) => detail);
    expect(plans).toContain(`SEARCH task USING INDEX ${index}`);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!read)|TEMP B-TREE/);
  });
});
