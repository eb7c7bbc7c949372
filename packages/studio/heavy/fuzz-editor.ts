/**
 * Fuzz test, `pnpm heavy fuzz:editor [seeds] [operations] [first seed]`: edits the templates of examples/neutral in a browser, with random
 * operations of all tools. Every 25th state must be saved or name what is wrong, and survive a reload. Publishing must pass or name what is
 * wrong, and undo to the beginning must give the first template byte by byte.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { runMonkey } from '../test/editor/monkey.ts';
import { openEditor } from '../test/editor/open-editor.ts';
import { runScript } from '../test/run-script.ts';

const [seeds = 50, operations = 300, firstSeed = 1] = process.argv.slice(2).map(Number);
const TEMPLATES = join(import.meta.dirname, '../../../examples/neutral/templates');
const names = (await readdir(TEMPLATES)).sort();
const folder = await mkdtemp(join(tmpdir(), 'deckwright-fuzz-'));
await runScript('build.ts', folder);
const browser = (await openBrowser())!;
const editor = await openEditor(browser, folder);
let failed = 0;
try {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const key = `monkey-${seed}`;
    const name = names[seed % names.length]!;
    await editor.add(key, JSON.parse(await readFile(join(TEMPLATES, name), 'utf8')));
    // A seed that ends early is a failure too, and the others still run.
    const early = (error: Error) => ({ failures: [`seed ${seed} ended early: ${error.message}`] });
    const report = await runMonkey(editor, key, seed, operations).catch(early);
    console.log(name, report);
    failed += report.failures.length;
  }
} finally {
  await browser.close();
  await editor.end();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${failed} failures of ${seeds} seeds.`);
process.exitCode = failed > 0 ? 1 : 0;
