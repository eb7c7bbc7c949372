import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '../../test/host-environment.ts';

/** A node of the cluster in its own process. It is started again on the same port. */
export interface NodeProcess {
  readonly role: 'serve' | 'work';
  readonly url: string;
  /** Id among the nodes, of the present process. */
  node(): string | undefined;
  /** The API key that the first start printed. */
  secret(): string | undefined;
  start(): Promise<void>;
  /** Kills the process without notice. */
  kill(): Promise<void>;
  /** The process does nothing until `resume`. */
  pause(): void;
  resume(): void;
  isPaused(): boolean;
  stop(): Promise<void>;
}

/** What `node` runs: the source, or the output of `tsc -b`. */
export const SOURCE_CLI = ['--conditions=source', fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))];
export const BUILT_CLI = [fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))];
const START_MS = 120_000;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export interface NodeProcessOptions {
  readonly cli: readonly string[];
  readonly role: 'serve' | 'work';
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
}

export function nodeProcess({ cli, role, port, environment, logFile }: NodeProcessOptions): NodeProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let node: string | undefined;
  let secret: string | undefined;
  let isPaused = false;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [...cli, role], {
      env: {
        ...hostEnvironment(),
        PORT: String(port),
        DECKWRIGHT_HOST: '127.0.0.1',
        DECKWRIGHT_METRICS_PORT: 'off',
        DECKWRIGHT_LOG_LEVEL: 'info',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    children.add(started);
    node = undefined;
    const ready = Promise.withResolvers<void>();
    started.stdout.on('data', (chunk) => {
      secret ??= /dw_live_\w+/.exec(String(chunk))?.[0];
      ready.resolve();
    });
    started.stderr.on('data', (chunk) => {
      node ??= /"node":"([\w-]+)"/.exec(String(chunk))?.[1];
      appendFileSync(logFile, chunk);
    });
    started.once('exit', (code, signal) => {
      children.delete(started);
      ready.reject(new Error(`the node ${role} ${port} ended with ${code ?? signal}`));
    });
    const late = setTimeout(() => ready.reject(new Error(`the node ${role} ${port} did not start`)), START_MS);
    await ready.promise.finally(() => clearTimeout(late));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (isPaused) child.kill('SIGCONT');
    isPaused = false;
    await ended;
  }

  return {
    role,
    url,
    node: () => node,
    secret: () => secret,
    start,
    kill: () => end('SIGKILL'),
    pause() {
      isPaused = true;
      child?.kill('SIGSTOP');
    },
    resume() {
      isPaused = false;
      child?.kill('SIGCONT');
    },
    isPaused: () => isPaused,
    stop: () => end('SIGTERM'),
  };
}
