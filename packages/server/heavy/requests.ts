/** `pnpm heavy fuzz:requests`: sends generated requests to a whole server. */
import { holds, say } from './report.ts';
import { runRequests } from './requests/run.ts';

const [count = 100_000, seed = 20_261_120] = process.argv.slice(2).map(Number);
const { statuses, faults, alive } = await runRequests({ count, seed, say });
for (const fault of faults.slice(0, 20)) console.log(`\n${fault}`);
console.log(`${count} requests, answered ${JSON.stringify(statuses)}`);
holds('faults', faults.length);
holds('crashes of the server', alive ? 0 : 1);
