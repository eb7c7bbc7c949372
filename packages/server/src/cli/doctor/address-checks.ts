import { lookup } from 'node:dns/promises';
import type { HealthCheck } from '../../http/health/checks.ts';
import type { Settings } from '../../start/settings.ts';

const ANSWER_MS = 4_000;
const THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The address of the server for callers on this machine, if it runs. */
export function localAddress({ host, port }: Settings): string {
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether a Deckwright server answers at an address. Rejects if something else or nothing does. */
async function requireAlive(address: string): Promise<void> {
  const response = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: Error) => {
    const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new Error(`${address}/livez does not answer: ${message || code}`, { cause: error });
  });
  const body = await response.text();
  if (!/^\{"status":"alive"\}\s*$/.test(body))
    throw new Error(`${address}/livez answers with status ${response.status}, and not as a Deckwright server`);
}

export function isRunning(address: string): Promise<boolean> {
  return requireAlive(address).then(
    () => true,
    () => false,
  );
}

/** Whether the server of this machine accepts work, if it runs. */
export function serverCheck(address: string, running: boolean): HealthCheck {
  return {
    name: 'server',
    cure: 'Fix what the message names; the log of the server says more.',
    async run() {
      if (!running) return `none answers at ${address}; "deckwright start" starts one`;
      const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
      const { message } = (await response.json()) as { message?: string };
      if (!response.ok) throw new Error(message ?? `${address}/readyz answers with status ${response.status}`);
      return `ready at ${address}`;
    },
  };
}

/** Whether people reach this server at the address with which links start. */
export function publicAddressCheck({ publicUrl }: Settings, local: string, running: boolean): HealthCheck {
  return {
    name: 'public address',
    cure: 'Set DECKWRIGHT_PUBLIC_URL to the https address that people open, and let its proxy pass every request to this server.',
    async run() {
      if (publicUrl === undefined) return `not set, so links start with ${local}`;
      const { protocol, hostname } = new URL(publicUrl);
      const isHere = THIS_MACHINE.test(hostname);
      if (protocol !== 'https:' && !isHere)
        throw new Error(`${publicUrl} is not https, so others can read passwords and keys on the way`);
      await lookup(hostname.replace(/^\[|\]$/g, '')).catch(({ code }: NodeJS.ErrnoException) => {
        throw new Error(`the name ${hostname} of ${publicUrl} has no address (${code})`);
      });
      if (!running) return `${publicUrl} has an address; it was not asked, because the server does not run`;
      await requireAlive(publicUrl);
      return `this server answers at ${publicUrl}`;
    },
  };
}
