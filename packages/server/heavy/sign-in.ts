/** `pnpm heavy load:sign-in`: medians may differ by at most 5 %, so that nobody learns from the time who has an account. */
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { createPasswords } from '../src/accounts/people/passwords.ts';
import { createPeople } from '../src/accounts/people/people.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { holds, inFolder } from './report.ts';
import { endServer, startServerProcess } from './server-process.ts';

const TRIES = Number(process.argv[2] ?? 500);
/** Of each kind: no account is tried so often that its next try would wait. */
const ACCOUNTS = 60;
const [RIGHT, WRONG] = ['correct horse battery', 'not the password'];
const KINDS = Object.entries({ unknown: WRONG, enabled: WRONG, disabled: RIGHT }).map(([kind, password]) => {
  return { kind, password, times: [] as number[] };
});

await inFolder(async (dataDir) => {
  await createAccounts(dataDir);
  // The header with which a trusted proxy names the caller gives each try an address of its own.
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_TRUSTED_PROXIES: '1' });
  try {
    // The first ones load the accounts library.
    for (let account = 0; account < 3; account++) await measure(server.url, 0, TRIES + account);
    KINDS[0]!.times.length = 0;
    for (let index = 0; index < TRIES; index++) {
      for (const kind of KINDS.keys()) await measure(server.url, kind, index);
    }
  } finally {
    await endServer(server);
  }
});
for (const { kind, times } of KINDS) {
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => quantile(times, share).toFixed(1));
  console.log(`${kind}: ${times.length} tries, p10 ${p10} ms, median ${p50} ms, p90 ${p90} ms`);
}
const medians = KINDS.map(({ times }) => quantile(times, 0.5));
holds('difference of the medians, in %', (Math.max(...medians) / Math.min(...medians) - 1) * 100, 5);

async function createAccounts(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const people = createPeople(database, () => new Date(), createPasswords());
  for (let at = 0; at < 2 * ACCOUNTS; at++) {
    const name = at < ACCOUNTS ? 'enabled' : 'disabled';
    const { id } = await people.create({ email: `${name}${at % ACCOUNTS}@example.com`, name, password: RIGHT });
    if (name === 'disabled') await people.disable(id);
  }
  await database.destroy();
}

async function measure(url: string, at: number, index: number): Promise<void> {
  const { kind, password, times } = KINDS[at]!;
  const begun = performance.now();
  const response = await fetch(`${url}/manage/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at}.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ email: `${kind}${index % ACCOUNTS}@example.com`, password }),
  });
  const text = await response.text();
  times.push(performance.now() - begun);
  if (response.status !== 401)
    throw new Error(`A sign-in of the kind "${kind}" was answered ${response.status}: ${text}`);
}
