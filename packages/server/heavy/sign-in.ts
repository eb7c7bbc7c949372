/**
 * Load test: measures how long the server takes to reject a sign-in with an email that nobody has, with a wrong password, and with the
 * right password of a disabled person, by turns, `pnpm heavy load:sign-in [tries]`. The medians may differ by at most 5 %, so that nobody learns from
 * the time who has an account.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '../src/accounts/people/passwords.ts';
import { createPeople } from '../src/accounts/people/people.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { percentile } from './percentile.ts';
import { startServerProcess } from './server-process.ts';

const TRIES = Number(process.argv[2] ?? 500);
/** Of each kind: no account is tried so often that its next try would wait. */
const ACCOUNTS = 60;
const MOST_DIFFERENCE = 0.05;
const RIGHT = 'correct horse battery';
const WRONG = 'not the password';

const KINDS = {
  unknown: (account: number) => ({ email: `unknown${account}@example.com`, password: WRONG }),
  wrong: (account: number) => ({ email: `enabled${account}@example.com`, password: WRONG }),
  disabled: (account: number) => ({ email: `disabled${account}@example.com`, password: RIGHT }),
};

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-sign-in-'));
await createAccounts();
// The header with which a trusted proxy names the caller gives each try an address of its own.
const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_TRUSTED_PROXIES: '1' });
const times: Record<string, number[]> = { unknown: [], wrong: [], disabled: [] };
try {
  // The first ones load the accounts library.
  for (let account = 0; account < 3; account++) await measure('unknown', TRIES + account);
  times.unknown = [];
  for (let index = 0; index < TRIES; index++) {
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) await measure(kind, index);
  }
} finally {
  server.child.kill();
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = report() ? 0 : 1;

async function createAccounts(): Promise<void> {
  const database = await openDatabase(dataDir);
  const people = createPeople(database, () => new Date(), createPasswords());
  for (let account = 0; account < ACCOUNTS; account++) {
    await people.create({ email: `enabled${account}@example.com`, name: 'Enabled', password: RIGHT });
    const { id } = await people.create({ email: `disabled${account}@example.com`, name: 'Disabled', password: RIGHT });
    await people.disable(id);
  }
  await database.destroy();
}

async function measure(kind: keyof typeof KINDS, index: number): Promise<void> {
  const body = JSON.stringify(KINDS[kind](index % ACCOUNTS));
  const address = `10.${Object.keys(KINDS).indexOf(kind)}.${index >> 8}.${index & 255}`;
  const begun = performance.now();
  const response = await fetch(`${server.url}/manage/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  });
  const text = await response.text();
  times[kind]!.push(performance.now() - begun);
  if (response.status !== 401)
    throw new Error(`A sign-in of the kind "${kind}" was answered ${response.status}: ${text}`);
}

/** Prints the table, and returns whether the medians are close enough. */
function report(): boolean {
  const medians = Object.values(times).map((values) => percentile(values, 0.5));
  process.stdout.write('kind      tries  p10 ms  median ms  p90 ms\n');
  for (const [kind, values] of Object.entries(times)) {
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => percentile(values, share).toFixed(1));
    process.stdout.write(
      `${kind.padEnd(9)} ${String(values.length).padStart(5)} ${p10!.padStart(7)} ${p50!.padStart(10)} ${p90!.padStart(7)}\n`,
    );
  }
  const difference = Math.max(...medians) / Math.min(...medians) - 1;
  process.stdout.write(
    `The medians differ by ${(difference * 100).toFixed(1)} % (at most ${MOST_DIFFERENCE * 100} %).\n`,
  );
  return difference <= MOST_DIFFERENCE;
}
