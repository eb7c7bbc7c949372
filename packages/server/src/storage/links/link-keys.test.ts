import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { createLinkKeys, type LinkKeys } from './link-keys.ts';

let folder: string;
let database: Database;
let linkKeys: LinkKeys;
let time: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-link-keys-'));
  database = await openDatabase(folder);
  time = new Date('2026-11-20T09:00:00Z');
  linkKeys = createLinkKeys(database, () => time);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function ids(): Promise<readonly string[]> {
  return (await linkKeys.list()).map(({ id }) => id);
}

describe('a link key', () => {
  test('has a random secret, and is listed newest first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift((await linkKeys.rotate()).id);
    expect(await ids()).toEqual(made);
    const secrets = (await linkKeys.list()).map(({ secret }) => Buffer.from(secret).toString('hex'));
    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is the newest when it is created, even if the clock was set back', async () => {
    await linkKeys.rotate();
    time = new Date('2020-01-01T00:00:00Z');
    const { id, createdAt } = await linkKeys.rotate();
    expect((await ids())[0]).toBe(id);
    expect(createdAt).toBe('2026-11-20T09:00:00.001Z');
  });

  test('can be removed unless it is the newest', async () => {
    const [old, newest] = [await linkKeys.rotate(), await linkKeys.rotate()];
    expect(await linkKeys.remove(newest.id)).toBe(false);
    expect(await linkKeys.remove('nope')).toBe(false);
    expect(await linkKeys.remove(old.id)).toBe(true);
    expect(await linkKeys.remove(old.id)).toBe(false);
    expect(await ids()).toEqual([newest.id]);
  });
});
