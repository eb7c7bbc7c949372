import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../src/accounts/people/passwords.ts';
import { createPeople } from '../src/accounts/people/people.ts';
import { createPersonalTokens } from '../src/accounts/people/personal-tokens.ts';
import { openPostgres } from '../src/start/open-services.ts';
import { createPostgresDatabase } from '../src/storage/database/postgres/open-postgres.ts';
import { createS3FileStore } from '../src/storage/files/s3-file-store.ts';
import { commandLine } from './deckwright.ts';
import { hasPostgresPrograms, runBlock, shellBlocks } from './doc-commands.ts';
import { usePostgres } from './postgres-databases.ts';
import { acceptedExport, exportThatEnded, runServer, titleDeck } from './run-server.ts';
import { useS3 } from './s3-store.ts';

const postgres = usePostgres();
const s3 = useS3();

let folder: string;
beforeEach(async ({ skip }) => {
  skip(postgres.missing() !== undefined || s3.missing() !== undefined);
  folder = await mkdtemp(join(tmpdir(), 'deckwright-dump-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A database, and a prefix of the bucket. */
interface Place {
  readonly url: string;
  readonly prefix: string;
}

async function startOn({ url, prefix }: Place) {
  const { client, bucket } = s3.running();
  const services = {
    postgres: await openPostgres(url, pino({ level: 'silent' })),
    files: createS3FileStore({ client, bucket, prefix, folder: join(folder, 'temporary') }),
  };
  const environment = { DECKWRIGHT_PUBLIC_URL: 'http://decks.example.com', DECKWRIGHT_CONCURRENCY: '4' };
  return runServer({ dataDir: join(folder, prefix), environment, services });
}

function checkFiles({ url, prefix }: Place, ...options: string[]) {
  const environment = { DATABASE_URL: url, DECKWRIGHT_FILES: `s3://${s3.running().bucket}/${prefix.slice(0, -1)}` };
  return commandLine(join(folder, 'none'), environment)('check-files', ...options);
}

describe('a dump of PostgreSQL and a copy of the bucket after it', () => {
  test('that are made under load have the file of every row, and restore a server that continues unfinished exports', async ({
    skip,
  }) => {
    const hasPrograms = await hasPostgresPrograms();
    if (!hasPrograms) console.log('Left out: there is no pg_dump on the PATH.');
    skip(!hasPrograms);
    const original: Place = { url: await postgres.create(), prefix: 'original/' };
    const server = await startOn(original);
    let busy = true;
    const finished = new Map<number, string>();
    const load = Array.from({ length: 4 }, async (_, number) => {
      for (let index = 0; busy; index++) {
        const title = `Deck ${number} ${index}`;
        const id = await acceptedExport(server, titleDeck({ async: true }, title));
        finished.set(id, title);
        // Every third is deleted, also while the backup is made.
        if (index % 3 !== 2) continue;
        await exportThatEnded(server, id);
        await server.call(`/v1/presentation/${id}`, { method: 'DELETE' });
        finished.delete(id);
      }
    });
    await expect.poll(() => server.stage.ended).toBeGreaterThan(30);
    const [backUp, restore] = await shellBlocks('operating/backup.md', 'PostgreSQL and S3');
    const place = (prefix: string) => `s3://${s3.running().bucket}/${prefix}`;
    const at = { folder, postgres: original.url };
    const buckets = { 's3://decks/production': place('original'), 's3://decks-backup/production': place('backup') };
    await runBlock(backUp!, { ...at, names: buckets, environment: { DATABASE_URL: original.url } });
    busy = false;
    await Promise.all(load);
    await server.end();

    const restored: Place = { url: new URL('/restored', original.url).href, prefix: 'restored/' };
    const names = {
      's3://decks-backup/production': place('backup'),
      's3://decks/restored': place('restored'),
      'postgres://deckwright@db.example.com/restored': restored.url,
      'postgres://deckwright:PASSWORD@db.example.com/restored': restored.url,
    };
    // Ends with the check of files, which fails if some were deleted between the dump and the copy.
    await runBlock(restore!, { ...at, names }).catch(({ code, stdout, stderr }) => {
      const missing = expect.stringMatching(/(presentation\t.*\tmissing\n)+.*are missing/);
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: missing });
    });
    const said = await checkFiles(restored, '--mark-removed');
    expect(said).toMatchObject({ code: 0 });
    const gone = said.out
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split('\t')[1]));
    // Nothing is missing but what was deleted.
    expect(gone.filter((id) => finished.has(id))).toEqual([]);
    expect(await checkFiles(restored)).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/names \d+ files, and each/),
    });

    const database = createPostgresDatabase(async () => restored.url);
    const rows = await database.selectFrom('task').select(['id', 'status']).where('removed_at', 'is', null).execute();
    await database.destroy();
    expect(rows.filter(({ status }) => status === 'processing').length).toBeGreaterThan(0);
    const again = await startOn(restored);
    try {
      const headers = { authorization: `Bearer ${server.secret}` };
      for (const { id } of rows) {
        const status = async () =>
          (await again.call(`/v1/presentation/${id}`, { headers })).json() as Promise<{ status: string; url: string }>;
        await expect.poll(status).toMatchObject({ status: 'success' });
        const { url } = await status();
        const address = new URL(new URL(url).pathname, `http://127.0.0.1:${again.port}`);
        const title = await (await fetch(address)).text();
        if (finished.has(id)) expect(title).toBe(finished.get(id));
      }
    } finally {
      await again.end();
    }
  });
});

test('a node answers a request for a backup with what to do instead', async () => {
  const url = await postgres.create();
  const node = await startOn({ url, prefix: 'asked/' });
  const database = createPostgresDatabase(async () => url);
  const now = () => new Date();
  const people = createPeople(database, now, createPasswords());
  const { id } = await people.create({ email: 'olga@example.com', name: 'Olga', password: 'correct horse battery' });
  await people.setOperator(id, true);
  const { secret } = await createPersonalTokens(database, now).create(id, { name: 'backup', access: 'full' });
  await database.destroy();
  const server = ['--server', `http://127.0.0.1:${node.port}`];
  const said = await commandLine(folder, { DECKWRIGHT_ACCESS_TOKEN: secret })(
    'backup',
    join(folder, 'backup'),
    ...server,
  );
  expect(said).toMatchObject({ code: 2, err: expect.stringContaining('with pg_dump first, then copy the bucket') });
  await node.end();
});

describe('deckwright check-files', () => {
  test('prints files that are missing or not whole, and marks presentations as removed', async () => {
    const place: Place = { url: await postgres.create(), prefix: 'checked/' };
    const server = await startOn(place);
    const ids = [
      await acceptedExport(server, titleDeck({ async: true })),
      await acceptedExport(server, titleDeck({ async: true })),
    ];
    for (const id of ids) await exportThatEnded(server, id);
    await server.end();
    expect(await checkFiles(place)).toMatchObject({
      code: 0,
      out: '',
      err: 'The database names 2 files, and each is there with its size.\n',
    });
    expect(await checkFiles({ ...place, prefix: 'elsewhere/' }, '--mark-removed')).toMatchObject({
      code: 1,
      err: expect.stringContaining('None of the 2 files that the database names is there, so nothing was marked.'),
    });
    const { client, bucket, prefix } = { ...s3.running(), ...place };
    const store = createS3FileStore({ client, bucket, prefix, folder });
    const keys: string[] = [];
    for await (const { key } of store.keys()) keys.push(key);
    await new S3Client(client).send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${keys[0]}` }));
    const said = await checkFiles(place);
    expect(said).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Of the 2 files that the database names, 1 are missing'),
    });
    expect(said.err).toContain(`presentation\t${keys[0]!.split('/')[1]}\t${keys[0]}\tmissing\n`);
    expect(await checkFiles(place, '--mark-removed')).toMatchObject({
      code: 0,
      err: expect.stringContaining('marked as removed'),
    });
    expect(await checkFiles(place)).toMatchObject({ code: 0, err: expect.stringContaining('names 1 files') });
    expect(await text((await store.read(keys[1]!))!.stream())).toBe('Hello');
  });
});

describe.each(['DATABASE_URL', 'DECKWRIGHT_FILES'])('with %s', (variable) => {
  test.each(['backup', 'restore'])('deckwright %s changes nothing and says what to do', async (command) => {
    const value = variable === 'DATABASE_URL' ? 'postgres://ada:secret@127.0.0.1:9/x' : 's3://bucket/prefix';
    const said = await commandLine(join(folder, 'data'), { [variable]: value })(command, join(folder, 'backup'));
    expect(said).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/pg_(dump|restore)/) });
    expect(said.err).not.toContain('secret');
  });
});
