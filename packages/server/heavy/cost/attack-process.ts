/** The process that `prepareAttack` starts. It attacks when its parent tells it to, and sends its parent what it saw. */
import { setPriority } from 'node:os';
import type { AttackOrder } from './attack.ts';
import { hostileBodies } from './bodies.ts';
import { sendHostile } from './greedy.ts';
import { flood } from './unkeyed.ts';

/** An attacker has a machine of its own. Here it shares the processors of the server, so it gets only what others leave. */
setPriority(19);
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
