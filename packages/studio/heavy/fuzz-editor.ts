/**
 * Fuzz test, `pnpm heavy fuzz:editor [seeds] [operations] [first seed]`: edits the templates of examples/neutral in a browser, with random
 * operations of all tools. Every 25th state must be saved or name what is wrong, and survive a reload. Publishing must pass or name what is
 * wrong, and undo to the beginning must give the first template byte by byte.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { type MonkeyReport, runMonkey } from '../test/editor/monkey.ts';
import { type OpenEditor, openEditor } from '../test/editor/open-editor.ts';
import { runScript } from '../test/run-script.ts';

const [seeds = 50, operations = 300, firstSeed = 1] = process.argv.slice(2).map(Number);
const TEMPLATES = join(import.meta.dirname, '../../../examples/neutral/templates');

const names = (await readdir(TEMPLATES)).sort();
const folder = await mkdtemp(join(tmpdir(), 'deckwright-fuzz-'));
await runScript('build.ts', folder);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The editor needs a browser.');
const editor: OpenEditor = await openEditor(browser, folder);
/** A seed that ends early is a failure too, and the others still run. */
async function runSeed(key: string, seed: number): Promise<MonkeyReport> {
  return runMonkey(editor, key, seed, operations).catch((error: Error) => {
    const failures = [`seed ${seed} ended early: ${error.message}`];
    return { seed, operations, saved: 0, rejections: [], published: false, steps: 0, failures };
  });
}

const totals = { saved: 0, rejected: 0, published: 0, failures: 0 };
try {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const name = names[seed % names.length]!;
    const key = `monkey-${seed}`;
    await editor.add(key, JSON.parse(await readFile(join(TEMPLATES, name), 'utf8')));
    const started = performance.now();
    const { saved, rejections, published, steps, failures } = await runSeed(key, seed);
    const seconds = Math.round((performance.now() - started) / 1_000);
    const outcome = `${saved} saved, ${rejections.length} rejected by name, ${published ? '' : 'not '}published, ${steps} steps`;
    console.log(`seed ${seed}, ${name}: ${outcome}, ${failures.length} failures, ${seconds} s`);
    for (const rejection of rejections) console.log(`  rejected ${rejection}`);
    for (const failure of failures) console.log(`  ${failure}`);
    totals.saved += saved;
    totals.rejected += rejections.length;
    totals.published += Number(published);
    totals.failures += failures.length;
  }
} finally {
  await browser.close();
  await editor.end();
  await rm(folder, { recursive: true, force: true });
}
const { saved, rejected, published, failures } = totals;
console.log(
  `${seeds} seeds × ${operations}: ${saved} states saved, ${rejected} rejected by name, ${published} published.`,
);
console.log(`${failures} failures.`);
process.exitCode = failures > 0 ? 1 : 0;
