import process from 'node:process';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import type { CheckAnswer, CheckJob } from '../../src/engine/checks/messages.ts';
import { requestOf } from '../render-worker/inputs.ts';

/** A check process that does what a body says: `time`, `memory`, `crash`, `last words`, `killed`, or anything else for a valid request. */
process.on('disconnect', () => process.exit());
process.on('message', (job: CheckJob | { readonly command: string }) => {
  if ('command' in job) return;
  if (job.check !== 'body') throw new TypeError('The script checks bodies only.');
  const kept: Uint8Array[] = [];
  switch (Buffer.from(job.body).toString()) {
    case 'time':
      while (kept.length === 0);
      break;
    case 'memory':
      for (;;) kept.push(new Uint8Array(10_000_000).fill(1));
    case 'crash':
      process.abort();
      break;
    case 'last words':
      // As after an exception that no job caught.
      process.send?.({ event: 'log', message: 'A process crashed: it did.' }, () => process.exit(1));
      return;
    case 'killed':
      process.kill(process.pid, 'SIGKILL');
      for (;;);
  }
  process.send?.({ request: checkedRequestOf(requestOf()) } satisfies CheckAnswer);
});
process.send?.('ready');
