import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackOrder, Seen } from './attacks.ts';

const SCRIPT = fileURLToPath(new URL('attack-process.ts', import.meta.url));

/** Starts a process that attacks. Resolves, once it is ready, with a function that begins the attack and waits for its end. */
export async function startAttack(order: AttackOrder): Promise<() => Promise<Seen>> {
  const child = fork(SCRIPT, [JSON.stringify(order)], { execArgv: ['--conditions=source'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attacker ended early (${code}).`);
  });
  ended.catch(() => {});
  const message = () => Promise.race([once(child, 'message').then(([seen]) => seen as Seen), ended]);
  await message();
  return () => {
    child.send('begin');
    return message();
  };
}
