import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HostileAnswers } from './greedy.ts';

interface Order {
  readonly url: string;
  readonly milliseconds: number;
  /** Sends each n-th of the hostile bodies. */
  readonly every: number;
  /** Attacks only while the processors have nothing else to do. */
  readonly onlyIdle: boolean;
}

/** What an attacker does: it sends hostile bodies with a key, or opens connections without one. */
export type AttackOrder =
  | (Order & { readonly kind: 'bodies'; readonly secret: string; readonly perSecond: number })
  | (Order & { readonly kind: 'connections'; readonly connections: number });

/** What an attacker saw: the answers to its bodies, or how many connections it opened. */
export type Seen<Kind extends AttackOrder['kind']> = Kind extends 'bodies' ? HostileAnswers : number;

const SCRIPT = fileURLToPath(new URL('attack-process.ts', import.meta.url));

/** Starts a process that attacks. Resolves, once it is ready, with a function that begins the attack and waits for its end. */
export async function prepareAttack<Kind extends AttackOrder['kind']>(
  order: AttackOrder & { readonly kind: Kind },
): Promise<() => Promise<Seen<Kind>>> {
  const child = fork(SCRIPT, [JSON.stringify(order)], {
    execArgv: ['--conditions=source'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attacker ended early (${code}).`);
  });
  ended.catch(() => {});
  const message = () => Promise.race([once(child, 'message').then(([seen]) => seen as Seen<Kind>), ended]);
  await message();
  return () => {
    child.send('begin');
    return message();
  };
}
