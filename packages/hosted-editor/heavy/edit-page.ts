/**
 * Benchmark, `pnpm bench:edit-page`: opens a deck of 100 slides behind its edit link on a whole server, and types into it while a second page
 * shows the same slide. Prints the times beside their limits. On a busy machine, the times say little.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedExport, exportThatEnded, runServer } from '../../server/test/run-server.ts';
import { openBrowser } from '../../studio/test/open-browser.ts';
import { quantile } from '../../studio/test/page/measure-typing.ts';
import { builtPage } from '../test/built-page.ts';
import { measurePage } from './measure-page.ts';

const DEMO = join(import.meta.dirname, '../../server/demo');
const SLIDES = 100;
const OPENING = { median: 1_500, p95: 1_500 };
const KEY_TO_PICTURE = { median: 50, p95: 100 };
const TO_ANOTHER_PAGE = { median: 250, p95: 250 };

const points = ['Median time to first value fell from nine days to two', 'Support tickets are down by a third'];
const labels = ['Q1', 'Q2', 'Q3', 'Q4'];
const series = [{ name: 'New teams', values: [9.1, 7.6, 4.4, 2.2] }];
const templates = [
  {
    templateKey: 'bullets',
    content: { title: 'Onboarding got short', points, takeaway: 'One customer in a hundred.' },
  },
  { templateKey: 'trend', content: { title: 'Two days to first value', chart: { labels, series } } },
];
const slideList = Array.from({ length: SLIDES }, (_, index) => templates[index % templates.length]);

const browser = await openBrowser();
if (browser === undefined) throw new Error('The page needs a browser.');
const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-edit-page-'));
const server = await runServer({ dataDir, location: 'builtin', editorFolder: await builtPage(), demoFolder: DEMO });
try {
  const options = { format: 'hosted-slides', async: true };
  const id = await acceptedExport(server, { projectId: 'demo', presentation: { slideList }, options });
  const { url, ...task } = await exportThatEnded(server, id);
  if (typeof url !== 'string') throw new Error(`The export failed: ${JSON.stringify(task)}`);
  const { openings, pictures, updates } = await measurePage(browser, url, 'Title');
  report('from the click to an editable slide', openings, OPENING);
  report('key to picture', pictures, KEY_TO_PICTURE);
  report('key to the picture of another page', updates, TO_ANOTHER_PAGE);
} finally {
  await browser.close();
  await server.stop(1_000);
  await rm(dataDir, { recursive: true, force: true });
}

function report(what: string, times: readonly number[], limit: { readonly median: number; readonly p95: number }) {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  // Without a single time, both are NaN.
  if (!(median <= limit.median && p95 <= limit.p95)) process.exitCode = 1;
  const limits = `limits ${limit.median} and ${limit.p95} ms`;
  console.log(`${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${times.length} (${limits})`);
}
