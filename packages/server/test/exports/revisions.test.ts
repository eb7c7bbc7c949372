import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { startServerProcess } from '../../heavy/server-process.ts';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { acceptedExport, exportThatEnded, runServer } from '../run-server.ts';
import { exportsBench, write } from './exports-bench.ts';

const PATIENCE = 180_000;

function now() {
  return new Date();
}

/** A template whose slides say which version it is. */
function version(word: string) {
  const elements = [
    { type: 'text', box: { x: 60, y: 60, width: 600, height: 100 }, text: `Version ${word}, {{title}}` },
  ];
  const fields = { title: { type: 'text' } };
  return { key: 'versioned', name: 'Versioned', json: { key: 'versioned', fields, elements } };
}

function publish(database: Database, scope: OwnerScope, word: string) {
  return createTemplates(database, now).push(scope, 'demo', [version(word)], 'published');
}

const DECK = {
  projectId: 'demo',
  presentation: { slideList: [{ templateKey: 'versioned', content: { title: 'hello' } }] },
  options: { async: true },
};

describe('an accepted export', () => {
  test('shows the template that was published when it was accepted, although another was published before it began', async () => {
    const server = await runServer();
    const database = await openDatabase(server.dataDir);
    try {
      const scope = await defaultOwner(database, now);
      await publish(database, scope, 'one');
      const gate = Promise.withResolvers<void>();
      server.stage.hold = gate.promise;
      // Two run, and the others wait.
      const ids: number[] = [];
      for (let count = 0; count < 4; count++) ids.push(await acceptedExport(server, DECK));
      await publish(database, scope, 'two');
      ids.push(await acceptedExport(server, DECK));
      await createProjects(database, now).save(scope, { id: 'demo', name: 'New' }, { id: 'demo', name: 'New' });
      gate.resolve();
      const texts: string[] = [];
      for (const id of ids) {
        const { url } = (await exportThatEnded(server, id)) as { url: string };
        texts.push(await (await fetch(url)).text());
      }
      expect(texts).toEqual([...Array(4).fill('Version one, hello'), 'Version two, hello']);
    } finally {
      await database.destroy();
      await server.end();
    }
  });

  test('shows the template that had its key as an earlier one, although the alias was removed before it began', async () => {
    const server = await runServer();
    const database = await openDatabase(server.dataDir);
    try {
      const scope = await defaultOwner(database, now);
      const templates = createTemplates(database, now);
      await publish(database, scope, 'one');
      await templates.rename(scope, 'demo', 'versioned', 'renamed');
      const gate = Promise.withResolvers<void>();
      server.stage.hold = gate.promise;
      // Two run, and the others wait.
      const ids: number[] = [];
      for (let count = 0; count < 4; count++) ids.push(await acceptedExport(server, DECK));
      await templates.removeAlias(scope, 'demo', 'renamed', 'versioned');
      const late = await server.export(DECK);
      expect([late.status, await late.json()]).toMatchObject([404, { error: 'TEMPLATE_NOT_FOUND' }]);
      gate.resolve();
      for (const id of ids) {
        const { url } = (await exportThatEnded(server, id)) as { url: string };
        expect(await (await fetch(url)).text()).toBe('Version one, hello');
      }
    } finally {
      await database.destroy();
      await server.end();
    }
  });

  test('shows it after the server was killed before the export began', { timeout: PATIENCE }, async ({ skip }) => {
    skip(!ON_SQLITE, 'It starts processes on a data directory.');
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-revisions-'));
    const database = await openDatabase(dataDir);
    const scope = await defaultOwner(database, now);
    await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, { id: 'demo', name: 'Demo' });
    await publish(database, scope, 'one');
    const { secret } = await createTokens(database, now).create(scope, 'test');
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const first = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
    const answer = await fetch(`${first.url}/v1/project/export`, {
      method: 'POST',
      headers,
      body: JSON.stringify(DECK),
    });
    first.child.kill('SIGKILL');
    expect(answer.status).toBe(202);
    const { id } = (await answer.json()) as { id: number };
    await first.ended;
    const { status } = await database
      .selectFrom('task')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('processing');
    await publish(database, scope, 'two');

    const second = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
    try {
      const record = async () =>
        (await (await fetch(`${second.url}/v1/presentation/${id}`, { headers })).json()) as Record<string, string>;
      await expect.poll(async () => (await record()).status, { timeout: 120_000, interval: 200 }).toBe('success');
      const file = await fetch((await record()).url!);
      const [slide] = readPptx(new Uint8Array(await file.arrayBuffer())).slides;
      expect(slide!.texts).toContain('Version one, hello');
    } finally {
      second.child.kill('SIGTERM');
      await second.ended;
      await database.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a repeated attempt', () => {
  const bench = exportsBench();

  test('uses the files of the attempt before, although others were pushed in between', async () => {
    await publish(bench.database, bench.scope, 'one');
    const seen: (string | undefined)[] = [];
    await bench
      .exportsWith(async (order) => {
        seen.push(order.project.templates.get('versioned'));
        if (seen.length === 1) {
          await publish(bench.database, bench.scope, 'two');
          throw new Error('A render process could not be started.');
        }
        return write(order);
      })
      .resume();
    const id = await bench.accept({ revision: 2 });
    await bench.ended(id).toBe('success');
    expect(seen).toEqual(Array(2).fill(JSON.stringify(version('one').json)));
  });
});
