import { describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { EditRejected } from '../../src/projects/edit.ts';
import { createUploads, forgetUploads } from '../../src/projects/uploads/uploads.ts';
import { inTransaction } from '../../src/storage/database/in-transaction.ts';
import { hashOf } from '../../src/storage/files/etag.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { templatesBench } from './bench.ts';

const bench = templatesBench();
const FILE = new TextEncoder().encode('a picture');
const HASH = hashOf(FILE);

describe('an upload', () => {
  test('waits for the push that takes it, and stays if that push fails', async () => {
    const uploads = createUploads(bench.database, bench.now);
    await uploads.put(bench.scope, HASH, FILE);
    const push = inTransaction(bench.database, async (transaction) => {
      await createUploads(transaction, bench.now).take(bench.scope, HASH);
      throw new Error('another file of the push is missing');
    });
    await expect(push).rejects.toThrow('another file');
    expect(Buffer.from((await uploads.take(bench.scope, HASH))!)).toEqual(Buffer.from(FILE));
    expect(await uploads.take(bench.scope, HASH)).toBeUndefined();
  });

  test('is rejected under another hash than its own', async () => {
    const uploads = createUploads(bench.database, bench.now);
    const rejected = uploads.put(bench.scope, hashOf('another'), FILE);
    await expect(rejected).rejects.toThrow(`its SHA-256 is ${HASH}`);
    await expect(rejected).rejects.toThrow(EditRejected);
    expect(await uploads.take(bench.scope, hashOf('another'))).toBeUndefined();
  });

  test('belongs to its owner alone', async () => {
    const owners = createOwners(bench.database, bench.now);
    await owners.create({ id: 'beta', name: 'Beta' });
    const other = (await owners.scope('beta'))!;
    const uploads = createUploads(bench.database, bench.now);
    await uploads.put(bench.scope, HASH, FILE);
    expect(await uploads.find(other, HASH)).toBeUndefined();
    expect(await uploads.take(other, HASH)).toBeUndefined();
    await uploads.put(other, HASH, FILE);
    expect(await uploads.take(bench.scope, HASH)).toBeDefined();
    await uploads.put(bench.scope, HASH, FILE);
    // An owner is removed with its uploads alone.
    expect(await owners.remove(other)).toBe(true);
    expect(await bench.database.selectFrom('upload').select('owner').execute()).toEqual([{ owner: 'acme' }]);
  });

  test('is rejected if those of its owner would be too large together, but may be sent again', async () => {
    const uploads = createUploads(bench.database, bench.now);
    await uploads.put(bench.scope, HASH, FILE);
    const { most } = LIMITS.uploads.waiting;
    // Large files would take seconds here.
    await bench.database
      .insertInto('upload')
      .values({ owner: 'acme', hash: 'large', size: most - FILE.length, at: '', bytes: Buffer.alloc(0) })
      .execute();
    await uploads.put(bench.scope, HASH, FILE);
    await expect(uploads.put(bench.scope, hashOf('x'), new TextEncoder().encode('x'))).rejects.toThrow(
      /would have 200000001 bytes; the limit is 200000000/,
    );
  });

  test('is deleted a day after it was sent last', async () => {
    const uploads = createUploads(bench.database, bench.now);
    const before = bench.now();
    await uploads.put(bench.scope, HASH, FILE);
    expect(await forgetUploads(bench.database, before, 10)).toBe(0);
    bench.time += 1;
    await uploads.put(bench.scope, HASH, FILE);
    expect(await forgetUploads(bench.database, bench.now(), 10)).toBe(0);
    bench.time += 1;
    expect(await forgetUploads(bench.database, bench.now(), 10)).toBe(1);
    expect(await uploads.take(bench.scope, HASH)).toBeUndefined();
  });
});
