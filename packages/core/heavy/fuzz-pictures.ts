/**
 * Fuzz test, `pnpm heavy fuzz:pictures [count] [seed]`: sends mutated pictures through the sandbox. Each must be read or rejected within the limits,
 * this process must survive, and nothing may be fetched: a server that listens at the addresses in the pictures counts the requests.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { createPictureSandbox } from '../src/node/index.ts';
import { fuzzPictures } from '../test/images/fuzz-pictures.ts';

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);

let requests = 0;
const server = createServer((_request, response) => {
  requests++;
  response.end();
});
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const atOnce = availableParallelism();
const sandbox = createPictureSandbox({ children: atOnce });
const started = performance.now();
const { read, damaged, rejected, ended, odd } = await fuzzPictures(sandbox, count, seed, atOnce, origin, (done) => {
  if (done % 500 === 0) console.log(`${done} pictures, ${Math.round((performance.now() - started) / 1000)} s`);
});
sandbox.close();
server.close();

console.log(`${count} mutated pictures (seed ${seed}): ${read} read (${damaged} in part), ${rejected} rejected.`);
for (const [reason, times] of ended) console.log(`  ${times} × "${reason}"`);
console.log(`Neither: ${odd.length}. Requests: ${requests}.`);
for (const line of odd.slice(0, 20)) console.log(`  ${line}`);
console.log(`Memory of this process: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB.`);
process.exitCode = odd.length > 0 || requests > 0 ? 1 : 0;
