import { afterAll, beforeAll, expect } from 'vitest';
import { createDatabase } from '../../../src/storage/database/open-database.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../../run-server.ts';
import { type ExportStates, exportStates } from '../export-states.ts';
import { describeRows } from './rows.ts';

let server: TestServer;
/** One export in each state. */
let ids: ExportStates['ids'] & { readonly expired: number };
let release: () => void;

type Json = Record<string, unknown>;

beforeAll(async () => {
  server = await runServer();
  const expired = await acceptedExport(server, titleDeck({ async: true }));
  await exportThatEnded(server, expired);
  const database = createDatabase(server.dataDir);
  const past = new Date(Date.now() - 1_000).toISOString();
  await database.updateTable('task').set({ expires_at: past }).where('id', '=', expired).execute();
  await database.destroy();
  const attributes = { title: 'Numbers', author: 'Ada', subject: 'Sums', company: 'Example' };
  const states = await exportStates(server, attributes);
  ids = { ...states.ids, expired };
  release = states.release;
});
afterAll(async () => {
  release();
  await server.end();
});

async function list(query = ''): Promise<{ items: Json[]; total: number; page: number; perPage: number }> {
  return (await server.call(`/v1/presentation${query}`)).json() as never;
}

async function listed(state: keyof typeof ids): Promise<Json> {
  return (await list()).items.find(({ id }) => id === ids[state])!;
}

async function record(state: keyof typeof ids): Promise<Json> {
  const response = await server.call(`/v1/presentation/${ids[state]}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Json;
}

describeRows('a presentation record', {
  async id() {
    const { id } = await listed('success');
    expect(id).toBe(ids.success);
    expect(id).toBeGreaterThanOrEqual(2 ** 40);
  },
  async name() {
    expect((await listed('success')).name).toBe('Numbers.pptx');
    expect((await listed('processing')).name).toBe('presentation.pptx');
  },
  async status() {
    const states = await Promise.all((['success', 'processing', 'failed'] as const).map(listed));
    expect(states.map(({ status }) => status)).toEqual(['1', '2', '9']);
  },
  async updatedAt() {
    expect((await listed('success')).updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  },
  async size() {
    expect((await listed('success')).size).toBe('Hello'.length);
    expect((await listed('processing')).size).toBeNull();
  },
  async pages() {
    expect((await listed('success')).pages).toBe(1);
    expect((await listed('processing')).pages).toBe(1);
  },
  async title() {
    expect((await listed('success')).title).toBe('Numbers');
    expect((await listed('processing')).title).toBeNull();
  },
  async author() {
    expect((await listed('success')).author).toBe('Ada');
    expect((await listed('processing')).author).toBeNull();
  },
  async subject() {
    expect((await listed('success')).subject).toBe('Sums');
    expect((await listed('processing')).subject).toBeNull();
  },
  async company() {
    expect((await listed('success')).company).toBe('Example');
    expect((await listed('processing')).company).toBeNull();
  },
  async url() {
    const { url } = await listed('success');
    expect(await (await fetch(url as string)).text()).toBe('Hello');
    expect((await listed('processing')).url).toBeNull();
    expect((await listed('failed')).url).toBeNull();
    expect((await listed('expired')).url).toBeNull();
  },
});

describeRows('a task status record', {
  async id() {
    for (const state of ['processing', 'success', 'failed'] as const) expect((await record(state)).id).toBe(ids[state]);
  },
  async status() {
    for (const state of ['processing', 'success', 'failed'] as const) expect((await record(state)).status).toBe(state);
  },
  async message() {
    expect((await record('processing')).message).toMatch(/\w+ \w+/);
    expect((await record('failed')).message).toMatch(/\w+ \w+/);
    expect(await record('success')).not.toHaveProperty('message');
  },
  async url() {
    expect((await record('success')).url).toMatch(/^http/);
    expect((await record('expired')).url).toBeNull();
    for (const state of ['processing', 'failed'] as const) expect(await record(state)).not.toHaveProperty('url');
  },
  async filename() {
    expect((await record('success')).filename).toBe('Numbers.pptx');
    for (const state of ['processing', 'failed'] as const) expect(await record(state)).not.toHaveProperty('filename');
  },
  async fileSize() {
    expect((await record('success')).fileSize).toBe('Hello'.length);
    for (const state of ['processing', 'failed'] as const) expect(await record(state)).not.toHaveProperty('fileSize');
  },
});

/** True if the OpenAPI document explains a state. */
async function documentedState(state: string): Promise<boolean> {
  const { components } = (await (await server.call('/openapi.json')).json()) as {
    components: { schemas: { TaskStatus: { description: string } } };
  };
  return components.schemas.TaskStatus.description.includes(`\`${state}\``);
}

describeRows('the states of a task', {
  async processing() {
    expect(await record('processing')).toMatchObject({ status: 'processing', message: expect.any(String) });
  },
  async success() {
    expect(Object.keys(await record('success'))).toEqual(
      expect.arrayContaining(['id', 'status', 'url', 'filename', 'fileSize']),
    );
  },
  async failed() {
    expect(await record('failed')).toMatchObject({ status: 'failed', message: expect.any(String) });
  },
  // The server never returns it, but documents how a client treats it.
  async error() {
    expect(await documentedState('error')).toBe(true);
  },
  async unknown() {
    expect(await documentedState('unknown')).toBe(true);
  },
});

async function statesOf(filter: string): Promise<readonly unknown[]> {
  return [...new Set((await list(`?status=${filter}`)).items.map(({ status }) => status))];
}

describeRows('the states in the list', {
  async '1'() {
    expect(await statesOf('1')).toEqual(['1']);
    expect(await statesOf('active')).toEqual(['1']);
  },
  async '2'() {
    expect(await statesOf('2')).toEqual(['2']);
  },
  async '9'() {
    expect(await statesOf('9')).toEqual(['9']);
  },
});

describeRows('the query of the list', {
  async projectId() {
    expect((await list('?projectId=demo')).total).toBe(4);
    expect(await list('?projectId=other')).toMatchObject({ items: [], total: 0 });
  },
  async status() {
    expect((await list('?status=9')).items.map(({ id }) => id)).toEqual([ids.failed]);
    expect((await server.call('/v1/presentation?status=3')).status).toBe(400);
  },
  async page() {
    expect((await list()).page).toBe(1);
    const second = await list('?page=2&perPage=3');
    expect(second).toMatchObject({ page: 2, items: [{ id: ids.expired }] });
  },
  async perPage() {
    expect((await list()).perPage).toBe(10);
    expect((await list('?perPage=2')).items).toHaveLength(2);
    expect((await list('?perPage=101')).perPage).toBe(100);
  },
});

describeRows('the answer of the list', {
  async items() {
    expect((await list()).items.map(({ id }) => id)).toEqual([ids.processing, ids.failed, ids.success, ids.expired]);
  },
  async total() {
    expect((await list('?perPage=1')).total).toBe(4);
  },
  async page() {
    expect((await list('?page=9')).page).toBe(9);
  },
  async perPage() {
    expect((await list('?perPage=7')).perPage).toBe(7);
  },
});
