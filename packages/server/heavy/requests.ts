/** Fuzz test: sends generated requests to a whole server, `pnpm heavy fuzz:requests [--count N] [--seed N]`. */
import { parseArgs } from 'node:util';
import { holds, say } from './report.ts';
import { runRequests } from './requests/run.ts';

const { count, seed } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '20261120' } },
}).values;
const { statuses, faults, alive } = await runRequests({ count: Number(count), seed: Number(seed), say });
for (const fault of faults.slice(0, 20)) console.log(`\n${fault}`);
console.log(`${count} requests, answered ${JSON.stringify(statuses)}`);
holds('faults', faults.length);
holds('crashes of the server', alive ? 0 : 1);
