import { lookup } from 'node:dns/promises';
import { foundIf, type HealthCheck } from '../../http/health/checks.ts';

const ANSWER_MS = 4_000;
const THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Resolves if a Deckwright server answers at an address. Rejects if something else or nothing does. */
export async function requireAlive(address: string): Promise<void> {
  const response = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: Error) => {
    const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new Error(`${address}/livez does not answer: ${message || code}`, { cause: error });
  });
  const isOurs = /^\{"status":"alive"\}\s*$/.test(await response.text());
  foundIf(isOurs, `${address}/livez answers with status ${response.status}, and not as a Deckwright server`);
}

/** Whether the server of this machine accepts work, if it runs, and whether people reach it at the address with which links start. */
export function addressChecks(
  local: string,
  publicUrl: string | undefined,
  isRunning: boolean,
): readonly [HealthCheck, HealthCheck] {
  return [
    {
      name: 'server',
      cure: 'Fix what the message names; the log of the server says more.',
      async run() {
        if (!isRunning) return `none answers at ${local}; "deckwright start" starts one`;
        const response = await fetch(`${local}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
        const { message } = (await response.json()) as { message?: string };
        return foundIf(response.ok, message ?? `ready at ${local}`);
      },
    },
    {
      name: 'public address',
      cure: 'Set DECKWRIGHT_PUBLIC_URL to the https address that people open, and let its proxy pass every request to this server.',
      async run() {
        if (publicUrl === undefined) return `not set, so links start with ${local}`;
        const { protocol, hostname } = new URL(publicUrl);
        const isPrivate = protocol === 'https:' || THIS_MACHINE.test(hostname);
        foundIf(isPrivate, `${publicUrl} is not https, so others can read passwords and keys on the way`);
        await lookup(hostname.replace(/^\[|\]$/g, '')).catch(({ code }: NodeJS.ErrnoException) => {
          throw new Error(`the name ${hostname} of ${publicUrl} has no address (${code})`);
        });
        if (!isRunning) return `${publicUrl} has an address; it was not asked, because the server does not run`;
        await requireAlive(publicUrl);
        return `a server answers at ${publicUrl}`;
      },
    },
  ];
}
