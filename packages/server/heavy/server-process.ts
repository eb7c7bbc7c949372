import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import type { Constants } from '../src/start/settings.ts';

export { freePort } from '@deckwright/testkit/services';

/** The bundled server in its own process, as in production. */
export interface ServerProcess {
  readonly url: string;
  /** The API key of the demo. Undefined if the data directory existed before. */
  readonly secret: string | undefined;
  readonly child: ChildProcess;
  /** Resolves with the exit code, or with the signal that killed the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** The log so far. */
  log(): string;
}

/** What `node` runs: the source, or the output of `tsc -b`. */
export const SOURCE = ['--conditions=source', fileURLToPath(new URL('../src/main.ts', import.meta.url))];
export function sourceWith(constants: Partial<Constants>): readonly string[] {
  const main = fileURLToPath(new URL('main-with-constants.ts', import.meta.url));
  return ['--conditions=source', main, JSON.stringify(constants)];
}
export const BUILT = [fileURLToPath(new URL('../dist/main.js', import.meta.url))];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const START_MS = 600_000;
/** The log is cut to its last characters. */
const LOG_LENGTH = 200_000;

/** Starts the server and waits until it listens. Default: a free port, and no metrics. `detached`: in a session of its own. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  main: readonly string[] = SOURCE,
  { detached = false } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, main, {
    env: {
      ...hostEnvironment(),
      PORT: '0',
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  let out = '';
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-LOG_LENGTH);
  });
  const address = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    out += chunk;
    // The welcome text ends with an example command, which has the address, or with the health of a worker.
    const found = /(http:\/\/[^\s/']+)\/(v1\/project\/export|readyz)/.exec(out);
    if (found) address.resolve(found[1]!);
  });
  const late = setTimeout(() => address.reject(new Error(`The server did not start in time.\n${log}`)), START_MS);
  ended.then((how) => address.reject(new Error(`The server ended (${how}) before it listened.\n${log}`)));
  try {
    const url = await address.promise;
    return { url, secret: /dw_live_\w+/.exec(out)?.[0], child, ended, log: () => log };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(late);
  }
}
