/** Fuzz test: sends generated requests to a whole server, `pnpm heavy fuzz:requests [--count N] [--seed N]`. */
import { parseArgs } from 'node:util';
import { runRequests } from './requests/run.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '20261120' } },
});

const started = performance.now();
const { sent, statuses, faults, alive } = await runRequests({
  count: Number(values.count),
  seed: Number(values.seed),
  progress: (done, faults) => {
    if (done % 5_000 === 0) console.log(`${done} sent, ${faults} faults`);
  },
});
for (const fault of faults.slice(0, 20)) console.log(`\n${fault}`);
const seconds = ((performance.now() - started) / 1_000).toFixed(0);
console.log(
  `${sent} requests in ${seconds} s, answered ${JSON.stringify(statuses)}; ${faults.length} faults; the server ${alive ? 'is alive' : 'has crashed'}`,
);
if (faults.length > 0 || !alive) process.exitCode = 1;
