import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareMoved, type MovedPlaces } from '../heavy/move/compare.ts';
import { fillDataDirectory, LARGE_BYTES } from '../heavy/move/fill.ts';
import { killMoves, runMove } from '../heavy/move/kill-moves.ts';
import { createPasswords } from '../src/accounts/people/passwords.ts';
import { createPeople } from '../src/accounts/people/people.ts';
import { openPostgres } from '../src/start/open-services.ts';
import { lockDataDirectory } from '../src/storage/database/data-directory.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { createS3FileStore } from '../src/storage/files/s3-file-store.ts';
import { commandLine } from './deckwright.ts';
import { hasPostgresPrograms, runBlock, shellBlocks } from './doc-commands.ts';
import { openBrowser } from './people/browser.ts';
import { usePostgres } from './postgres-databases.ts';
import { acceptedExport, exportThatEnded, runServer, titleDeck } from './run-server.ts';
import { useS3 } from './s3-store.ts';

const postgres = usePostgres();
const s3 = useS3();

let folder: string;
let places: MovedPlaces;
let files: string;
let moves = 0;
beforeEach(async ({ skip }) => {
  skip(postgres.missing() !== undefined || s3.missing() !== undefined);
  folder = await mkdtemp(join(tmpdir(), 'deckwright-move-'));
  const prefix = `move-${++moves}/`;
  places = {
    dataDir: join(folder, 'data'),
    url: await postgres.createEmpty(),
    prefix,
    client: s3.running().client,
    bucket: s3.running().bucket,
  };
  files = `s3://${s3.running().bucket}/move-${moves}`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function move(...options: string[]) {
  return commandLine(places.dataDir)('move', '--to', places.url, '--files', files, ...options);
}

const ENVIRONMENT = { DECKWRIGHT_PUBLIC_URL: 'http://decks.example.com' };

/** A node on what was moved. */
async function serverThere() {
  const { client, bucket, prefix, url } = places;
  const temporary = join(folder, 'temporary');
  const services = {
    postgres: await openPostgres(url, pino({ level: 'silent' })),
    files: createS3FileStore({ client, bucket, prefix, folder: temporary }),
  };
  return runServer({ dataDir: join(folder, 'node'), environment: ENVIRONMENT, location: 'builtin', services });
}

function serverHere() {
  return runServer({ dataDir: places.dataDir, environment: ENVIRONMENT, location: 'builtin' });
}

async function ask(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(places.url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const NONE = { differences: [], emptyTables: 0, wrongExports: 0 };

describe('deckwright move', () => {
  test('moves every row of every table and every file, also large ones and texts with U+0000', async () => {
    await fillDataDirectory(places.dataDir, 60, LARGE_BYTES);
    const said = await move();
    expect(said).toMatchObject({ code: 0 });
    expect(said.out).toMatch(/^task\t60 rows$/m);
    expect(said.out).toMatch(/^files\t\d+ files\t\d+ bytes$/m);
    expect(said.err).toMatch(/Moved \d+ rows and \d+ files, and compared each with its original\./);
    expect(said.err).toContain('The new server continues 6 unfinished exports.');
    expect(said.err).toContain('DATABASE_URL');
    const found = await compareMoved(places);
    expect(found).toMatchObject(NONE);
    expect(found.files).toBeGreaterThan(50);
    const [{ id } = {}] = await ask('select max(id) as id from audit');
    const [added] = await ask(`insert into audit (at, actor_kind, actor, action, target)
      values ('', '', '', '', '') returning id`);
    expect(Number(added!.id)).toBe(Number(id) + 1);
  });

  test('survives kills at every step: nothing is lost, and nothing is there twice', async () => {
    await fillDataDirectory(places.dataDir, 60);
    const { killed, err } = await killMoves({ ...places, s3: s3.running(), kills: 9, withinMs: 400, say: () => {} });
    expect(killed).toBeGreaterThan(6);
    expect(err).toContain('compared each with its original');
    expect(await compareMoved(places)).toMatchObject(NONE);
  });

  test('keeps API keys, download links, sessions and idempotency keys valid, and unfinished exports end there, each charged once', async () => {
    const before = await serverHere();
    const finished = await exportThatEnded(
      before,
      await acceptedExport(before, titleDeck({ async: true }, 'Finished')),
    );
    const hosted = titleDeck({ async: true, format: 'hosted-slides' }, 'Hosted');
    const deck = await exportThatEnded(before, await acceptedExport(before, hosted));
    const database = await openDatabase(places.dataDir);
    const person = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
    await createPeople(database, () => new Date(), createPasswords()).create(person);
    await database.destroy();
    const browser = openBrowser(before);
    await browser.post('/manage/v1/auth/sign-in/email', { email: person.email, password: person.password });
    const { promise, resolve: open } = Promise.withResolvers<void>();
    before.stage.hold = promise;
    const running = await before.export(titleDeck({ async: true }, 'Running'), { 'idempotency-key': 'once' });
    const { id } = (await running.json()) as { id: number };
    await expect.poll(() => before.stage.begun).toBe(2);
    await before.stop(0);
    open();

    expect(await move()).toMatchObject({ code: 0, err: expect.stringContaining('continues 1 unfinished exports') });
    const after = await serverThere();
    try {
      const authorization = `Bearer ${before.secret}`;
      const statusOf = async () => (await after.call(`/v1/presentation/${id}`, { headers: { authorization } })).json();
      await expect.poll(statusOf).toMatchObject({ status: 'success' });
      const again = { authorization, 'idempotency-key': 'once' };
      expect(await (await after.export(titleDeck({ async: true }, 'Running'), again)).json()).toMatchObject({ id });
      const kept = await fetch(new URL(new URL(String(finished.url)).pathname, `http://127.0.0.1:${after.port}`));
      expect(await kept.text()).toBe('Finished');
      const page = new URL(new URL(String(deck.url)).pathname, `http://127.0.0.1:${after.port}`);
      expect((await fetch(page, { headers: { accept: 'text/html' } })).status).toBe(200);
      const moved = openBrowser(after);
      for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
      expect(await (await moved.get('/manage/v1/auth/get-session')).json()).toMatchObject({ person: { name: 'Ada' } });
      expect(after.stage.begun).toBe(1);
      expect(await ask('select kind, count(*)::int from ledger group by kind order by kind')).toEqual([
        { kind: 'capture', count: 3 },
        { kind: 'hold', count: 3 },
      ]);
      expect(await ask('select held::int, used::int from balance')).toEqual([{ held: 0, used: 3 }]);
    } finally {
      await after.end();
    }
  });

  test('copies what changed between two runs, and removes what was deleted', async () => {
    await fillDataDirectory(places.dataDir, 40);
    const interrupted = await runMove(
      { ...places, s3: s3.running() },
      { step: /^Copying and comparing files/m, afterMs: 0 },
    );
    expect(interrupted.signal).toBe('SIGKILL');
    const database = await openDatabase(places.dataDir);
    await database.updateTable('owner').set({ name: 'Renamed' }).where('id', '=', 'owner-1').execute();
    await database.deleteFrom('user').where('id', 'like', 'id 1%').execute();
    const [gone] = await database.selectFrom('task').select(['id', 'file']).where('file', 'is not', null).execute();
    await database.deleteFrom('task').where('id', '=', gone!.id).execute();
    await database.destroy();
    await rm(join(places.dataDir, 'files', gone!.file!));
    const { client, bucket, prefix } = places;
    const object = { Bucket: bucket, Key: `${prefix}${gone!.file}`, Body: 'of an earlier run' };
    await new S3Client(client).send(new PutObjectCommand(object));
    expect(await move()).toMatchObject({ code: 0 });
    expect(await compareMoved(places)).toMatchObject(NONE);
  });

  test('replaces a file whose content differs, and names files that the data directory lacks', async () => {
    await fillDataDirectory(places.dataDir, 30);
    await runMove({ ...places, s3: s3.running() }, { step: /^Copying and comparing files/m, afterMs: 0 });
    const database = await openDatabase(places.dataDir);
    const [one, other] = await database
      .selectFrom('task')
      .select(['file', 'size'])
      .where('file', 'is not', null)
      .execute();
    await database.destroy();
    const Key = `${places.prefix}${one!.file}`;
    await new S3Client(places.client).send(
      new PutObjectCommand({ Bucket: s3.running().bucket, Key, Body: 'x'.repeat(one!.size!) }),
    );
    await rm(join(places.dataDir, 'files', other!.file!));
    expect(await move()).toMatchObject({ code: 0, err: expect.stringContaining(`did not have: ${other!.file}.`) });
    expect(await compareMoved(places)).toMatchObject(NONE);
  });

  test('notices a row that PostgreSQL does not have as it was copied', async () => {
    await fillDataDirectory(places.dataDir, 30);
    await runMove({ ...places, s3: s3.running() }, { step: /^Copying owner/m, afterMs: 0 });
    await ask(
      `create function spoil() returns trigger language plpgsql as 'begin new.name := new.name || ''x''; return new; end'`,
    );
    await ask('create trigger spoil before insert or update on project for each row execute function spoil()');
    // The row may have been copied before the kill.
    await ask("update project set name = 'Another'");
    expect(await move()).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /The move was interrupted: The table "project" .* the row \["owner-0","demo"\] differs/,
      ),
    });
    await ask('drop trigger spoil on project');
    expect(await move()).toMatchObject({ code: 0 });
    expect(await compareMoved(places)).toMatchObject(NONE);
  });
});

describe('docs/moving.md', () => {
  test('shows commands that work unchanged', async ({ skip }) => {
    skip(!(await hasPostgresPrograms()), 'Left out: there is no createdb on the PATH.');
    await fillDataDirectory(places.dataDir, 5);
    const [run] = await shellBlocks('moving.md', 'Copy a data directory to PostgreSQL and S3');
    const [undo] = await shellBlocks('moving.md', 'Go back to the data directory');
    const names = {
      '--host db.example.com --owner deckwright deckwright': 'documented',
      'postgres://deckwright:PASSWORD@db.example.com/deckwright': new URL('/documented', places.url).href,
      's3://decks/production': files,
      '/var/lib/deckwright': places.dataDir,
      'AWS_REGION=eu-central-1 AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=…': 'AWS_REGION',
    };
    const at = { folder, postgres: places.url };
    expect(await runBlock(run!, { ...at, names })).toMatchObject({ stdout: expect.stringMatching(/^task\t5 rows$/m) });
    const environment = { DECKWRIGHT_DATA_DIR: places.dataDir };
    const undone = await runBlock(undo!, { ...at, names: {}, environment });
    expect(undone.stdout).toBe(`${places.dataDir}\tin use again\n`);
  });
});

describe('a data directory that was moved', () => {
  beforeEach(async () => {
    await fillDataDirectory(places.dataDir, 5);
    await move();
  });

  test('is used by no server, command or backup, until --undo', async () => {
    const cure = /was moved to postgres:.* and s3:.* run "deckwright move --undo"/;
    await expect(serverHere()).rejects.toThrow(cure);
    expect(await commandLine(places.dataDir)('owner', 'list')).toMatchObject({
      code: 1,
      err: expect.stringMatching(cure),
    });
    const backup = join(folder, 'backup');
    expect(await commandLine(places.dataDir)('backup', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(cure),
    });
    expect(() => lockDataDirectory(places.dataDir)).toThrow(cure);

    expect(await move('--undo')).toMatchObject({ code: 0, out: `${places.dataDir}\tin use again\n` });
    await (await serverHere()).stop(0);
    expect(await move('--undo')).toMatchObject({ code: 1, err: expect.stringContaining('was not moved') });
  });

  test('is not moved twice', async () => {
    expect(await move()).toMatchObject({ code: 0, out: expect.stringContaining('nothing left to do'), err: '' });
    expect(await compareMoved(places)).toMatchObject({ differences: [] });
    const elsewhere = await postgres.createEmpty();
    const [to, other] = [
      ['--to', elsewhere],
      ['--files', `${files}-other`],
    ];
    expect(await commandLine(places.dataDir)('move', ...to, ...other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('was moved to'),
    });
    await move('--undo');
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('name an empty database') });
  });

  test('is finished by the next run if the last was killed between its last two steps, and no server starts before', async () => {
    await ask('update deckwright_move set finished_at = null');
    await expect(serverThere()).rejects.toThrow('the move is not finished');
    await expect(serverHere()).rejects.toThrow('was moved to');
    expect(await move()).toMatchObject({ code: 0, err: expect.stringContaining('Moved') });
    await (await serverThere()).end();
  });
});

describe('deckwright move does nothing', () => {
  test('while a server or a command uses the data directory', async () => {
    await fillDataDirectory(places.dataDir, 5);
    const unlock = lockDataDirectory(places.dataDir);
    expect(await move()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A server uses .* Stop it first/),
    });
    unlock();
    const command = await openDatabase(places.dataDir);
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('Wait for its end') });
    await command.destroy();
    expect(await ask("select to_regclass('owner') as owner")).toEqual([{ owner: null }]);
    expect(await move()).toMatchObject({ code: 0 });
  });

  test('if the database or the bucket has data of its own', async () => {
    await fillDataDirectory(places.dataDir, 5);
    await ask('create table owner (id text)');
    await ask("insert into owner values ('x')");
    expect(await move()).toMatchObject({
      code: 1,
      err: 'The database is not empty: its table "owner" has 1 rows. Name an empty database with --to.\n',
    });
    await ask('drop table owner');
    const Key = `${places.prefix}owner/1/deck`;
    await new S3Client(places.client).send(new PutObjectCommand({ Bucket: s3.running().bucket, Key, Body: 'x' }));
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('it has the file owner/1/deck') });
    await expect(readFile(join(places.dataDir, 'move.json'))).rejects.toThrow('ENOENT');
  });

  test('if the database has the move of another data directory, or the bucket is another', async () => {
    await fillDataDirectory(places.dataDir, 5);
    await runMove({ ...places, s3: s3.running() }, { step: /^Copying owner/m, afterMs: 0 });
    const other = join(folder, 'other');
    await fillDataDirectory(other, 5);
    const to = ['--to', places.url];
    expect(await commandLine(other)('move', ...to, '--files', files)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/has a move of .*data, which began on .* Continue it there/),
    });
    expect(await commandLine(places.dataDir)('move', ...to, '--files', `${files}/x`)).toMatchObject({
      code: 1,
      err: `This move began with --files ${files}. Continue it with the same.\n`,
    });
  });

  test('without a data directory, or with tables of another version', async () => {
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('There is no database at') });
    expect(existsSync(places.dataDir)).toBe(false);
    const database = await openDatabase(places.dataDir);
    await sql`update kysely_migration set name = 'other' where name like '0001%'`.execute(database);
    await database.destroy();
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('of an earlier Deckwright') });
  });

  test('with wrong options, and never prints a password', async () => {
    const run = commandLine(places.dataDir);
    expect(await run('move')).toMatchObject({ code: 2, err: expect.stringContaining('--to postgres://') });
    expect(await run('move', '--to', 'mysql://ada:secret@x/y', '--files', files)).toMatchObject({
      code: 2,
      err: expect.not.stringContaining('secret'),
    });
    expect(await run('move', '--to', places.url)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--files s3://'),
    });
    expect(await run('move', '--to', places.url, '--files', 'bucket')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/DECKWRIGHT_FILES is "bucket"; it must be .* such as s3:/),
    });
    await fillDataDirectory(places.dataDir, 5);
    expect(await run('move', '--to', 'postgres://ada:secret@127.0.0.1:9/x', '--files', files)).toMatchObject({
      code: 5,
      err: 'The database is away: connect ECONNREFUSED 127.0.0.1:9.\n',
    });
  });
});
