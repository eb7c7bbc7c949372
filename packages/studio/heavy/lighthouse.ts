/** Measures pages of the studio on a whole server, as Lighthouse sees them on a slow phone: `pnpm lighthouse`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { runServer } from '../../server/test/run-server.ts';
import { runScript } from '../test/run-script.ts';

const PAGES = {
  home: 'o/default',
  project: 'o/default/projects/demo',
  playground: 'o/default/projects/demo/playground',
};
/** The lowest scores, of 100. */
const LOWEST = { accessibility: 100, performance: 90 } as const;

const folder = await mkdtemp(join(tmpdir(), 'deckwright-lighthouse-'));
await runScript('build.ts', folder);
const server = await runServer({ studioFolder: folder });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  chromiumSandbox: userInfo().uid !== 0,
  args: [`--remote-debugging-port=${port}`, '--disable-dev-shm-usage'],
});
try {
  const cookie = await signUp();
  for (const [name, path] of Object.entries(PAGES)) {
    const result = await lighthouse(`${server.publicUrl}/studio/${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(LOWEST),
      extraHeaders: { cookie },
    });
    if (result === undefined) throw new Error(`Lighthouse measured nothing of ${path}.`);
    const { categories, audits, environment } = result.lhr;
    // Below 1,000 the computer is too slow, or too busy, for its times to mean anything.
    console.log(`${name}: the computer has a benchmark index of ${Math.round(environment.benchmarkIndex)}`);
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    const times = shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ');
    for (const [category, lowest] of Object.entries(LOWEST)) {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      console.log(`${name}: ${category} ${score}${category === 'performance' ? ` (${times})` : ''}`);
      if (score < lowest) process.exitCode = 1;
      for (const { id } of categories[category]?.auditRefs ?? []) {
        const audit = audits[id];
        if (category === 'accessibility' && audit?.score === 0) console.log(`  ${id}: ${audit.title}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.end();
  await rm(folder, { recursive: true, force: true });
}

/** Creates the first account. Returns the cookie of its session. */
async function signUp(): Promise<string> {
  const token = /first-run#token=(\S+)/.exec(server.welcome)![1]!;
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'a long enough password' };
  const response = await fetch(`${server.publicUrl}/manage/v1/auth/first-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.publicUrl },
    body: JSON.stringify({ token, ...person }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
