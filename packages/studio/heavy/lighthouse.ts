/**
 * Measures pages of the studio on a whole server with Lighthouse: `pnpm heavy lighthouse`. The performance of a desktop must be enough. That of
 * a slow phone, whose processor is imitated at a quarter of this computer's speed, is shown.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runServer } from '@deckwright/test-tools/server/run-server';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { runScript } from '../test/run-script.ts';

const PAGES = {
  home: 'o/default',
  project: 'o/default/projects/demo',
  playground: 'o/default/projects/demo/playground',
};
/** The lowest scores, of 100, with the settings of Lighthouse for a device. */
const DEVICES = {
  desktop: { config: desktopConfig, lowest: { accessibility: 100, performance: 90 } },
  phone: { config: undefined, lowest: { accessibility: 100, performance: 0 } },
} as const;

/** Audits whose times are printed. */
const SHOWN = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

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
  for (const [device, { config, lowest }] of Object.entries(DEVICES)) {
    for (const [page, path] of Object.entries(PAGES)) {
      const flags = {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(lowest),
        extraHeaders: { cookie },
      } as const;
      const result = await lighthouse(`${server.publicUrl}/studio/${path}`, flags, config);
      if (result === undefined) throw new Error(`Lighthouse measured nothing of ${path}.`);
      if (!isEnough(`${page} on a ${device}`, result.lhr, lowest)) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await server.end();
  await rm(folder, { recursive: true, force: true });
}

/** Prints the scores and times of a page. Returns whether each score is high enough. */
function isEnough(page: string, { categories, audits, environment }: Result, lowest: Record<string, number>): boolean {
  // Below 1,000 the computer is too slow, or too busy, for its times to mean anything.
  console.log(`${page}: the computer has a benchmark index of ${Math.round(environment.benchmarkIndex)}`);
  const times = SHOWN.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ');
  const scores = Object.entries(lowest).map(([category, least]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    console.log(`${page}: ${category} ${score}${category === 'performance' ? ` (${times})` : ''}`);
    for (const { id } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (category === 'accessibility' && audit?.score === 0) console.log(`  ${id}: ${audit.title}`);
    }
    return score >= least;
  });
  return scores.every(Boolean);
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
