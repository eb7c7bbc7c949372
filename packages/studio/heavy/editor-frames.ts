/**
 * Benchmark, `pnpm heavy bench:editor`: drags, resizes and types into 100 elements in nested groups, in a browser on a whole server. Prints the
 * work of the page's main thread for each frame, the time from a key to its picture, and the time to open the editor, beside their limits.
 * On a busy machine, the times say little.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureEditor } from '../test/editor/measure-editor.ts';
import { openEditor } from '../test/editor/open-editor.ts';
import { openBrowser } from '../test/open-browser.ts';
import { quantile } from '../test/page/measure-typing.ts';
import { runScript } from '../test/run-script.ts';

const FRAME = { median: 16, p95: 33 };
const KEY_TO_PICTURE = { median: 50, p95: 100 };
const OPENING = { median: 1_000, p95: 1_000 };

const folder = await mkdtemp(join(tmpdir(), 'deckwright-frames-'));
await runScript('build.ts', folder);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The editor needs a browser.');
const editor = await openEditor(browser, folder);
try {
  const { frames, pictures, openings } = await measureEditor(browser, editor);
  for (const [gesture, times] of Object.entries(frames)) report(`frames: ${gesture}`, times, FRAME);
  report('key to picture', pictures, KEY_TO_PICTURE);
  report('opening', openings, OPENING);
} finally {
  await browser.close();
  await editor.end();
  await rm(folder, { recursive: true, force: true });
}

function report(what: string, times: readonly number[], limit: { readonly median: number; readonly p95: number }) {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  // Without a single time, both are NaN.
  const isEnough = median <= limit.median && p95 <= limit.p95;
  const limits = `limits ${limit.median} and ${limit.p95} ms`;
  console.log(`${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${times.length} (${limits})`);
  if (!isEnough) process.exitCode = 1;
}
