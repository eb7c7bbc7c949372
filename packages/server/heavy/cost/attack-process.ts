/** The process that `prepareAttack` starts. It attacks when its parent tells it to, and sends its parent what it saw. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import type { AttackOrder } from './attack.ts';
import { hostileBodies } from './bodies.ts';
import { sendHostile } from './greedy.ts';
import { flood } from './unkeyed.ts';

const order = JSON.parse(process.argv[2]!) as AttackOrder;
const bodies = hostileBodies().filter((_, index) => index % order.every === 0);

process.once('message', async () => {
  yieldToServer();
  const ended = AbortSignal.timeout(order.milliseconds);
  const { url, kind } = order;
  const seen =
    kind === 'bodies'
      ? await sendHostile(url, order.secret, { bodies, perSecond: order.perSecond, ended })
      : await flood(url, order.connections, ended);
  process.send!(seen, () => process.disconnect());
});
process.send!('ready');

/**
 * An attacker has a machine of its own. Here it shares the processors of the server, so it gets only what others leave: Linux's policy for
 * idle time, which `chrt` of util-linux sets. A machine that other tests keep busy leaves nothing, so in tests it competes.
 */
function yieldToServer(): void {
  if (!order.onlyIdle) return;
  const { status } = spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
  if (status !== 0) process.stderr.write('The attacker competes with exports, because chrt is missing or failed.\n');
}
