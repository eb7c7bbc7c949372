import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The bundled server as an operator runs it: a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The demo's key; undefined on a data directory that was started before. */
  readonly secret: string | undefined;
  readonly child: ChildProcess;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** What it logged so far. */
  log(): string;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_MS = 60_000;
/** Characters of the log that are kept. */
const LOG_LENGTH = 200_000;

/** Starts it and waits until it listens. Port 0 and metrics off unless `environment` says otherwise. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=source', MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let out = '';
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-LOG_LENGTH);
  });
  const address = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    out += chunk;
    // The welcome ends with the command to try, which names the address of the interface.
    const found = /(http:\/\/[^\s/']+)\/v1\/project\/export/.exec(out);
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
