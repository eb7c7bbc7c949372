/** The process that `startAttack` starts. It attacks when its parent tells it to, and sends its parent what it saw. */
import { setPriority } from 'node:os';
import process from 'node:process';
import { type AttackOrder, prepare } from './attacks.ts';

const order = JSON.parse(process.argv[2]!) as AttackOrder;
// An attacker has a machine of its own. Here it shares the processors of the server.
setPriority(19);
const attack = await prepare(order);
process.once('message', async () => {
  const seen = await attack(AbortSignal.timeout(order.milliseconds));
  process.send!(seen, () => process.exit());
});
process.send!('ready');
