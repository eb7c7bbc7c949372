/** The process that `prepareAttack` starts. It attacks when its parent tells it to, and sends its parent what it saw. */
import { spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import process from 'node:process';
import type { AttackOrder } from './attack.ts';
import { hostileBodies } from './bodies.ts';
import { sendHostile } from './greedy.ts';
import { flood } from './unkeyed.ts';

/**
 * An attacker has a machine of its own. Here it shares the processors of the server, so it gets only what others leave. Render
 * processes have the lowest priority themselves, so it needs Linux's policy for idle time, which `chrt` of util-linux sets.
 */
setPriority(19);
const idle = spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
if (idle.status !== 0) process.stderr.write('The attacker is not in the background, because chrt failed.\n');
const order = JSON.parse(process.argv[2]!) as AttackOrder;
const bodies = hostileBodies().filter((_, index) => index % order.every === 0);

process.once('message', async () => {
  const ended = AbortSignal.timeout(order.milliseconds);
  const { url, kind } = order;
  const seen =
    kind === 'bodies'
      ? await sendHostile(url, order.secret, { bodies, perSecond: order.perSecond, ended })
      : await flood(url, order.connections, ended);
  process.send!(seen, () => process.disconnect());
});
process.send!('ready');
