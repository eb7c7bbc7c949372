import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clockCheck, installedChecks } from '../../src/cli/doctor/host-checks.ts';
import { runCheck } from '../../src/http/health/checks.ts';
import { createReadiness } from '../../src/http/health/readiness.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { createLocalFileStore } from '../../src/storage/files/local-file-store.ts';
import { commandLine } from '../deckwright.ts';
import { usePostgres } from '../postgres-databases.ts';
import { acceptedExport, runServer, titleDeck } from '../run-server.ts';

/** A check as `--json` prints it. */
interface Examined {
  readonly name: string;
  readonly status: 'ok' | 'note' | 'failed';
  readonly found: string;
  readonly cure: string | null;
}

/** In the order in which they run. */
const CHECKS = [
  ...[
    'settings',
    'data directory',
    'disk',
    'database',
    'files',
    'bucket',
    'clock',
    'queue',
    'waits',
    'browser',
    'sandbox',
  ],
  ...['fonts', 'CJK fonts', 'LibreOffice', 'server', 'public address'],
];

/** Tests of other checks need not wait for a browser. */
const NO_BROWSER = { DECKWRIGHT_BROWSER: '/nope/chromium' };
/** Nothing listens there. */
const NO_SERVER = { PORT: '1' };

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-doctor-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function doctor(environment: Readonly<Record<string, string>> = {}) {
  const given = { ...NO_SERVER, PATH: process.env.PATH ?? '', ...environment };
  const { code, out, err } = await commandLine(dataDir, given)('doctor', '--json');
  expect(code === 0 ? err : out).toBe('');
  const { checks } = JSON.parse(code === 0 ? out : err) as { checks: readonly Examined[] };
  const named = (name: string) => checks.find((check) => check.name === name);
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { code, checks, named, failed };
}

/** The data directory of a server that has run. */
async function usedDataDirectory(): Promise<void> {
  const server = await runServer({ dataDir });
  await (await server.export(titleDeck())).arrayBuffer();
  await server.stop();
}

/** Every table, and every file but those of SQLite, by the hash of its content. */
async function contentOf(): Promise<unknown> {
  const database = await openDatabase(dataDir);
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    database,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) content[name] = (await sql`select * from ${sql.table(name)}`.execute(database)).rows;
  await database.destroy();
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.db(-wal|-shm)?$/.test(path)) continue;
    content[path] = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : 'folder';
  }
  return content;
}

describe('deckwright doctor', () => {
  test('finds nothing wrong before the first start, and creates nothing', async () => {
    const { code, checks } = await doctor();
    expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(code).toBe(0);
    const sometimes = ['bucket', 'queue', 'waits'];
    expect(checks.map(({ name }) => name)).toEqual(CHECKS.filter((name) => !sometimes.includes(name)));
    for (const { status, cure } of checks) expect(cure === null).toBe(status === 'ok');
    expect(await readdir(folder)).toEqual([]);
  });

  test('finds nothing wrong in the data of a stopped server, and changes none of it', async () => {
    await usedDataDirectory();
    const before = await contentOf();
    const { failed, named } = await doctor(NO_BROWSER);
    expect(failed).toEqual(['settings', 'browser']);
    expect(named('database')).toMatchObject({
      status: 'ok',
      found: `${join(dataDir, 'deckwright.db')}, can be written`,
    });
    expect(named('files')).toMatchObject({ status: 'ok', found: 'can be written' });
    expect(await contentOf()).toEqual(before);
  });

  test('prints a row for each check, with the cure of those that fail, and the summary on stderr', async () => {
    const broken = await commandLine(dataDir, { ...NO_SERVER, ...NO_BROWSER })('doctor', '--quiet');
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.err).toMatch(/^failed\tsettings\t.*\/nope\/chromium.*\tCorrect .*\nok\tdata directory\t/);
    expect(broken.err).toMatch(
      /\nfailed\tbrowser\t.*\tInstall a browser, .*\n2 of \d+ checks failed: settings, browser\./s,
    );
    const whole = await commandLine(dataDir, NO_SERVER)('doctor');
    expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/^ok\tsettings\tno wrong values\t-\n/) });
    expect(whole.err).toMatch(/No check failed/);
  });

  test('runs the checks that are documented', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/operating/watch.md'), 'utf8');
    const [, table = ''] = page.split(/^(?=\| check )/m);
    expect(tableRows(table.split('\n\n')[0]!).map(([name]) => name)).toEqual(CHECKS);
  });

  test('is for the machine of the server', async () => {
    const there = await commandLine(dataDir)('doctor', '--server', 'http://127.0.0.1:1');
    expect(there).toMatchObject({ code: 2, err: expect.stringContaining('Run it on the machine of the server') });
    expect(await commandLine(dataDir, { PORT: 'x' })('doctor')).toMatchObject({ code: 2 });
  });
});

describe('beside a running server, deckwright doctor', () => {
  test('asks it, at its public address too', async () => {
    const server = await runServer({ dataDir });
    onTestFinished(() => server.stop(20));
    const PORT = String(server.port);
    const here = { ...NO_BROWSER, PORT, DECKWRIGHT_HOST: '127.0.0.1' };
    const good = await doctor({ ...here, DECKWRIGHT_PUBLIC_URL: `http://localhost:${PORT}` });
    expect(good.failed).toEqual(['settings', 'browser']);
    expect(good.named('server')).toMatchObject({ status: 'ok', found: `ready at http://127.0.0.1:${PORT}` });
    expect(good.named('public address')!.found).toBe(`a server answers at http://localhost:${PORT}`);
    expect(good.named('queue')).toMatchObject({ status: 'ok', found: '0 exports are waiting; the limit is 1000' });

    const other = createServer((_request, response) => response.writeHead(404).end('a shop')).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const wrong = await doctor({ ...here, DECKWRIGHT_PUBLIC_URL: `http://127.0.0.1:${port}` });
    expect(wrong.named('public address')).toMatchObject({
      status: 'failed',
      found: `http://127.0.0.1:${port}/livez answers with status 404, and not as a Deckwright server`,
      cure: expect.stringContaining('DECKWRIGHT_PUBLIC_URL'),
    });
    const nobody = await doctor({ ...here, DECKWRIGHT_PUBLIC_URL: `https://127.0.0.1:${port}` });
    expect(nobody.named('public address')).toMatchObject({
      status: 'failed',
      found: expect.stringMatching(/livez does not answer: ./),
    });
  });

  test('reports its queue, and why it accepts no work', async () => {
    const server = await runServer({ dataDir, constants: { queueLength: 1 } });
    const hold = Promise.withResolvers<void>();
    server.stage.hold = hold.promise;
    onTestFinished(async () => {
      hold.resolve();
      await server.stop(20);
    });
    for (let sent = 0; sent < 3; sent++) await acceptedExport(server, titleDeck({ async: true }));
    await expect.poll(async () => (await server.call('/readyz')).status).toBe(503);
    const database = await openDatabase(dataDir);
    const waits = database.updateTable('task').set({ created_at: '2026-11-02T00:00:00.000Z' });
    await waits.where('lease_until', 'is', null).execute();
    await database.destroy();
    const { failed, named } = await doctor({ ...NO_BROWSER, PORT: String(server.port) });
    expect(failed).toEqual(['settings', 'waits', 'browser', 'server']);
    expect(named('queue')!.found).toBe('1 export is waiting; the limit is 1000');
    expect(named('waits')).toMatchObject({
      found: expect.stringMatching(/^the oldest export has waited \d+ s; the limit/),
    });
    expect(named('server')!.found).toMatch(/accepts no new work: 1 export is waiting; the limit is 1/);
  });
});

describe('deckwright doctor fails', () => {
  test('for a browser that does not start, and notes what is optional', async () => {
    const { code, failed, named } = await doctor({ DECKWRIGHT_BROWSER: '/bin/true', PATH: '/nope' });
    expect({ code, failed }).toEqual({ code: 1, failed: ['browser'] });
    expect(named('browser')).toMatchObject({ found: expect.stringContaining('/bin/true did not start') });
    expect(named('LibreOffice')).toMatchObject({
      status: 'note',
      cure: expect.stringMatching(/^Install LibreOffice only/),
    });
  });

  test('for settings with which no server starts, and names those without effect', async () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
    const { named } = await doctor({ ...NO_BROWSER, ...traced });
    expect(named('settings')).toMatchObject({ status: 'failed', found: expect.stringContaining('/nope/chromium') });
    const browser = { DECKWRIGHT_BROWSER: '/bin/true' };
    const found = async (more: Readonly<Record<string, string>>) =>
      (await doctor({ ...browser, ...more })).named('settings')!;
    expect(await found(traced)).toMatchObject({ status: 'failed', found: expect.stringContaining('"grpc"') });
    expect(await found({ DECKWRIGHT_CONCURENCY: '1' })).toMatchObject({
      status: 'ok',
      found: expect.stringContaining('Did you mean DECKWRIGHT_CONCURRENCY?'),
    });
  });

  test('for a data directory that cannot be one', async () => {
    dataDir = '/dev/null/data';
    expect((await doctor(NO_BROWSER)).named('data directory')).toMatchObject({
      status: 'failed',
      found: '/dev/null is not a folder',
      cure: expect.stringContaining('DECKWRIGHT_DATA_DIR'),
    });
  });

  test('for stores that cannot be written, in the words of /readyz', async () => {
    await usedDataDirectory();
    await rm(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'files'), 'no folder');
    const database = await openDatabase(dataDir);
    await sql`create trigger broken before update on owner begin select raise(abort, 'locked away'); end`.execute(
      database,
    );
    const files = createLocalFileStore(join(dataDir, 'files'));
    const queue = () => ({ depth: 0, oldestSeconds: 0, running: 0, limit: 1 });
    const problems = await createReadiness({ database, files, queue, queueLength: 1, queueSeconds: 1 }).problems();
    await database.destroy();
    expect(problems).toHaveLength(2);
    const { failed, named } = await doctor(NO_BROWSER);
    expect(failed).toEqual(['settings', 'database', 'files', 'browser']);
    expect(named('database')!.found).toBe(`${problems[0]}: locked away`);
    expect(named('files')!.found).toMatch(new RegExp(`^${problems[1]!.replace(/[()]/g, '\\$&')}: .*not a directory`));
  });

  test('for a database of a newer version, and for one that is damaged', async () => {
    await usedDataDirectory();
    const database = await openDatabase(dataDir);
    await sql`insert into kysely_migration values ('9998-expand-notes', '2027-01-01')`.execute(database);
    expect((await doctor(NO_BROWSER)).named('database')).toMatchObject({ status: 'ok' });
    await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(database);
    await database.destroy();
    const { named } = await doctor(NO_BROWSER);
    expect(named('database')).toMatchObject({
      status: 'failed',
      found: expect.stringMatching(/A newer Deckwright changed/),
    });
    for (const end of ['-wal', '-shm']) await rm(join(dataDir, `deckwright.db${end}`), { force: true });
    await writeFile(join(dataDir, 'deckwright.db'), 'no database'.repeat(1_000));
    expect((await doctor(NO_BROWSER)).named('database')).toMatchObject({ status: 'failed' });
  });

  test('for services that are away', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
    onTestFinished(() => void vi.unstubAllEnvs());
    const away = { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/decks', DECKWRIGHT_FILES: 's3://decks' };
    const { failed, named, checks } = await doctor({ ...NO_BROWSER, ...away });
    expect(failed).toEqual(['settings', 'database', 'bucket', 'browser']);
    expect(named('database')!.found).toMatch(/^the database cannot be written \(ECONNREFUSED\): /);
    expect(named('bucket')!.found).toMatch(/^the file store cannot be reached/);
    expect(JSON.stringify(checks)).not.toContain('hush');
  });

  test('for a disk without room', async () => {
    await mkdir(dataDir);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'deckwright', dataDir], { stdio: 'pipe' });
    } catch {
      return void process.stderr.write('Left out: a small disk, since this account cannot mount one.\n');
    }
    const examined = await doctor(NO_BROWSER).finally(() => execFileSync('umount', [dataDir]));
    expect(examined.named('disk')).toMatchObject({
      status: 'failed',
      found: expect.stringContaining(`8 MB free in ${dataDir}, and 1000 MB needed`),
    });
  });

  test('for a clock behind the data', async () => {
    await usedDataDirectory();
    const ahead = new Date(Date.now() + 3_600_000);
    await utimes(join(dataDir, 'deckwright.db'), ahead, ahead);
    expect((await doctor(NO_BROWSER)).named('clock')).toMatchObject({
      status: 'failed',
      found: expect.stringContaining(`before the data or this version was last written (${ahead.toISOString()})`),
      cure: expect.stringContaining('NTP'),
    });
    const never = await runCheck(clockCheck(() => new Date(0)));
    expect(never).toMatchObject({ holds: false, found: expect.stringContaining('it is 1970-01-01') });
  });

  test.each([
    ['http://decks.example.com', /is not https/],
    ['https://decks.invalid', /has no address \(E\w+\)/],
  ])('for the public address %s', async (DECKWRIGHT_PUBLIC_URL, found) => {
    const { named } = await doctor({ ...NO_BROWSER, DECKWRIGHT_PUBLIC_URL });
    expect(named('public address')).toMatchObject({ status: 'failed', found: expect.stringMatching(found) });
  });

  test('for fonts that cannot be read', async () => {
    const [font] = bundledFonts();
    const outcomes = (load: () => Uint8Array) =>
      Promise.all(
        installedChecks(
          {},
          () => [{ ...font!, load }],
          () => [],
        ).map(runCheck),
      );
    const lost = await outcomes(() => {
      throw new Error('ENOENT');
    });
    expect(lost.map(({ holds }) => holds)).toEqual([false, false, false]);
    const [empty, none] = await outcomes(() => new Uint8Array());
    expect(empty!.found).toBe('a file of the font Source Sans 3 is empty');
    expect(none!.found).toMatch(/Chinese, Japanese and Korean/);
  });

  test('for a check that takes too long', async () => {
    const run = () => new Promise<never>(() => {});
    expect(await runCheck({ name: 'slow', cure: 'Wait.', timeoutMs: 20, run })).toEqual({
      ...{ name: 'slow', holds: false },
      found: 'there was no answer within 0.02 s',
    });
  });
});

describe('with PostgreSQL, deckwright doctor', () => {
  const postgres = usePostgres();

  test('checks its tables and its clock', async () => {
    if (postgres.missing() !== undefined) return;
    const url = await postgres.create();
    const { failed, named } = await doctor({ ...NO_BROWSER, DATABASE_URL: url });
    expect(failed).toEqual(['settings', 'browser']);
    expect(named('database')!.found).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/test_\d+, can be written$/);
    expect(named('clock')!.found).toMatch(/the clock of PostgreSQL differs by \d+ ms/);
    const database = createPostgresDatabase(async () => url);
    const wrong = await runCheck(clockCheck(() => new Date(Date.now() + 60_000), undefined, database));
    await database.destroy();
    expect(wrong).toMatchObject({
      holds: false,
      found: expect.stringMatching(/PostgreSQL differs by (59|60)\d{3} ms/),
    });
    const empty = await doctor({ ...NO_BROWSER, DATABASE_URL: await postgres.createEmpty() });
    expect(empty.named('database')).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('deckwright migrate'),
    });
  });
});
