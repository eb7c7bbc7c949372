import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { defaultOwner } from './default-owner.ts';
import { createTokens } from './tokens.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-tokens-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

const KEEP_MS = 100;
const HOUR_MS = 3_600_000;

test('a revoked key stops working at the end of its time in the cache, also if the clock is set back meanwhile', async () => {
  let clock = new Date('2026-11-20T12:00:00Z');
  const now = () => clock;
  const scope = await defaultOwner(database, now);
  const tokens = createTokens(database, now, KEEP_MS);
  const { token, secret } = await tokens.create(scope, 'test');
  expect(await tokens.open(secret)).toMatchObject({ scope });
  await tokens.revoke(scope, token.id);
  clock = new Date(clock.getTime() - HOUR_MS);
  await delay(2 * KEEP_MS);
  expect(await tokens.open(secret)).toBeUndefined();
});
