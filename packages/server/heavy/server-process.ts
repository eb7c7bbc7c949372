import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import type { Constants } from '../src/start/settings.ts';

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

/** What `node` runs: the source, the source with other constants, or the output of `tsc -b`. */
export const SOURCE = sourceOf('../src/main.ts');
export const BUILT: readonly string[] = [fileURLToPath(new URL('../dist/main.js', import.meta.url))];
export function sourceWith(constants: Partial<Constants>): readonly string[] {
  return [...sourceOf('main-with-constants.ts'), JSON.stringify(constants)];
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const START_MS = 600_000;
/** The log is cut to its last characters. */
const LOG_LENGTH = 200_000;
/** The welcome text ends with an example command, which has the address, or with the health of a worker. */
const ADDRESS = /(http:\/\/[^\s/']+)\/(v1\/project\/export|readyz)/;

/** Starts the server and waits until it listens. Default: a free port, and no metrics. `detached`: in a session of its own. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  main: readonly string[] = SOURCE,
  { detached = false } = {},
): Promise<ServerProcess> {
  const defaults = { PORT: '0', DECKWRIGHT_HOST: '127.0.0.1', DECKWRIGHT_METRICS_PORT: 'off' };
  const env = { ...hostEnvironment(), ...defaults, DECKWRIGHT_LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, main, { env, stdio: ['ignore', 'pipe', 'pipe'], detached });
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
    const found = ADDRESS.exec(out);
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

/** Ends a server. Default: as a supervisor does. */
export async function endServer({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await ended;
}

function sourceOf(file: string): readonly string[] {
  return ['--conditions=source', fileURLToPath(new URL(file, import.meta.url))];
}
