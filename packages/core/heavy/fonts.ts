/**
 * Fuzz test, `pnpm heavy fuzz:fonts [count] [seed]`: sends mutated fonts through the sandbox. Each must be loaded or rejected within
 * the time limit, and this process must survive.
 */
import { availableParallelism } from 'node:os';
import { createFontSandbox } from '../src/node/index.ts';
import { fuzzFonts } from '../test/fuzz-fonts.ts';

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const LIMIT = 5;
/** Seconds to start a new child after one was killed at the limit, on a busy machine. */
const GRACE = 1.5;

const children = availableParallelism();
const sandbox = createFontSandbox({ children, seconds: LIMIT });
const started = performance.now();
const result = await fuzzFonts(sandbox, count, seed, children, (done) => {
  if (done % 500 === 0) console.log(`${done} fonts, ${Math.round((performance.now() - started) / 1000)} s`);
});
sandbox.close();

const { loaded, rejected, ended, odd, slowest, slowestHere } = result;
console.log(`${count} mutated fonts (seed ${seed}): ${loaded} loaded, ${rejected} rejected, ${odd.length} neither.`);
for (const [reason, times] of ended) console.log(`  ${times} × "${reason}"`);
for (const line of odd.slice(0, 20)) console.log(`  ${line}`);
console.log(`Slowest: ${slowest.seconds.toFixed(2)} s, ${slowest.name}.`);
console.log(`Slowest loaded font to shape in this process: ${slowestHere.seconds.toFixed(2)} s, ${slowestHere.name}.`);
console.log(`Memory of this process: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB.`);
if (odd.length > 0 || slowest.seconds > LIMIT + GRACE || slowestHere.seconds > LIMIT) process.exit(1);
