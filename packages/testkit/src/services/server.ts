import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findDocker } from './docker.ts';
import { ServiceMissing } from './service-missing.ts';

/** A running server with its demo project and its own data. */
export interface RunningTestServer {
  readonly url: string;
  /** An API key of the demo project's owner. */
  readonly token: string;
  readonly from: string;
  /** Stops the server with SIGTERM, and deletes its data. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** The image to run if Docker is available. Default: DECKWRIGHT_IMAGE. Without an image or Docker, the server runs as a process. */
  readonly image?: string;
  /** The server's `main.js`, or `main.ts` in a checkout. Default: that of the `@deckwright/server` installed in the working directory. */
  readonly main?: string;
  /** More settings, and other environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Inside the container. On the host it has a free port. */
const PORT = 8080;
const TIMEOUT_MS = 60_000;
const ADDRESS = /listens at (http\S+)/;
const KEY = /dw_live_\w+/;

/**
 * Starts the bundled server on a free port, and waits until it is ready. Settings of this process's environment do not apply to it.
 * Rejects with `ServiceMissing` if there is no server to start.
 */
export async function startServer(options: TestServerOptions = {}): Promise<RunningTestServer> {
  const image = options.image ?? process.env.DECKWRIGHT_IMAGE;
  const docker = await findDocker();
  if (image && 'Container' in docker) return startImage(docker.Container, image, options);
  const main = options.main ?? mainOf(process.cwd());
  if (main !== undefined) return startProcess(main, options);
  throw new ServiceMissing(
    'the Deckwright server',
    [
      'missing' in docker ? docker.missing : 'DECKWRIGHT_IMAGE names no image.',
      'No @deckwright/server is installed here.',
    ],
    'Set DECKWRIGHT_IMAGE and start Docker, or install @deckwright/server.',
  );
}

type Container = Extract<Awaited<ReturnType<typeof findDocker>>, { Container: unknown }>['Container'];

async function startImage(
  Container: Container,
  image: string,
  { environment = {} }: TestServerOptions,
): Promise<RunningTestServer> {
  const { Wait } = await import('testcontainers');
  let output = '';
  const container = await new Container(image)
    .withEnvironment({ PORT: String(PORT), ...environment })
    .withExposedPorts(PORT)
    .withLogConsumer((stream) => stream.on('data', (chunk) => (output += chunk)))
    .withWaitStrategy(Wait.forHttp('/readyz', PORT).forStatusCode(200))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(PORT)}`;
  const token = await until(
    () => KEY.exec(output)?.[0],
    () => `${image} printed no API key. Its output: ${output}`,
  );
  return { url, token, from: `a container of ${image}`, stop: async () => void (await container.stop()) };
}

async function startProcess(main: string, { environment = {} }: TestServerOptions): Promise<RunningTestServer> {
  const data = await mkdtemp(join(tmpdir(), 'deckwright-server-'));
  const conditions = main.endsWith('.ts') ? ['--conditions=source'] : [];
  const child = spawn(process.execPath, [...conditions, main], {
    env: {
      ...hostEnvironment(),
      PORT: '0',
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_DATA_DIR: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  const failure = () =>
    `The server of ${main} did not start${child.exitCode === null ? '' : ` (it exited with ${child.exitCode})`}. Its output: ${output}`;
  const alive = () => child.exitCode === null && child.signalCode === null;
  try {
    const url = await until(() => ADDRESS.exec(output)?.[1], failure, alive);
    const token = await until(() => KEY.exec(output)?.[0], failure, alive);
    await until(() => isReady(url), failure, alive);
    return { url, token, from: `the process of ${main}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** This process's environment without Deckwright settings, except for the browser, which belongs to the machine. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !/^(DECKWRIGHT_|PORT$)/.test(name));
  return Object.fromEntries([...names, 'DECKWRIGHT_BROWSER'].map((name) => [name, process.env[name]]));
}

async function isReady(url: string): Promise<true | undefined> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ? true : undefined;
}

/** Calls `find` until it returns a value. */
async function until<Found>(
  find: () => Found | undefined | Promise<Found | undefined>,
  failure: () => string,
  isAlive: () => boolean = () => true,
): Promise<Found> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && isAlive(); await delay(25)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(failure());
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function mainOf(folder: string): string | undefined {
  try {
    const manifest = module.findPackageJSON('@deckwright/server', pathToFileURL(join(folder, 'any.js')));
    const main = manifest === undefined ? undefined : join(dirname(manifest), 'dist', 'main.js');
    return main !== undefined && existsSync(main) ? main : undefined;
  } catch {
    return undefined;
  }
}
