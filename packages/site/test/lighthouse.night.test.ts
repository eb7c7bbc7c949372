import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { browserLocations } from '@deckwright/format-pdf/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from './built-site.ts';

/** Installed when it is needed: with its 176 MB it would be the largest package of a clone. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const LEAST = 0.95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The home page, a long one, one with an example, and the one that edits an example. */
const PAGES = ['', 'errors/', 'templates/features/text-styles/', 'playground/'];

const [browser] = (await Promise.all(browserLocations({}, platform()).map(({ candidates }) => candidates()))).flat();
if (browser === undefined) console.log('Left out: Lighthouse, because no browser is installed.');
let server: Awaited<ReturnType<typeof runServer>>;
let work: string;
beforeAll(async () => {
  [server, work] = await Promise.all([
    builtSite().then((docsFolder) => runServer({ docsFolder })),
    mkdtemp(join(tmpdir(), 'deckwright-lighthouse-')),
  ]);
});
afterAll(() => Promise.all([server.end(), rm(work, { recursive: true })]));

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

async function measure(address: string): Promise<Scores> {
  const output = join(work, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`];
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', '--', LIGHTHOUSE, address, ...flags, '--chrome-flags=--headless=new --no-sandbox'],
    { cwd: work, env: { ...process.env, CHROME_PATH: browser?.executablePath } },
  );
  const { categories } = JSON.parse(await readFile(output, 'utf8'));
  return Object.fromEntries(CATEGORIES.map((name) => [name, categories[name].score])) as Scores;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

describe.skipIf(browser === undefined)('Lighthouse', () => {
  test.each(PAGES)('gives at least 95 in each category to /docs/%s', { timeout: 600_000 }, async (page) => {
    const scores: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) scores.push(await measure(`${server.publicUrl}/docs/${page}`));
    const medians = Object.fromEntries(CATEGORIES.map((name) => [name, median(scores.map((one) => one[name]))]));
    console.log(`/docs/${page}: ${JSON.stringify(medians)}`);
    for (const name of CATEGORIES) expect(medians[name], name).toBeGreaterThanOrEqual(LEAST);
  });
});
