import { availableParallelism } from 'node:os';
import { createFontSandbox } from '../src/node/index.ts';
import { fuzzFonts } from '../test/fuzz-fonts.ts';

/** `pnpm fuzz:fonts [count] [seed]`: every mutated font is rejected or loaded, within the time, and this process lives on. */
const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const LIMIT = 5;
/** A child that is killed at the limit has to be started anew, and the machine is busy. */
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
console.log(`Slowest to lay out here, of those loaded: ${slowestHere.seconds.toFixed(2)} s, ${slowestHere.name}.`);
console.log(`Memory of this process: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB.`);
if (odd.length > 0 || slowest.seconds > LIMIT + GRACE || slowestHere.seconds > LIMIT) process.exit(1);
