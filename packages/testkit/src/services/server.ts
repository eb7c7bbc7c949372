import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findDocker } from './docker.ts';
import { ServiceMissing } from './service-missing.ts';

/** The bundled server with its demo project and an empty data directory. */
export interface RunningTestServer {
  readonly url: string;
  /** An API key of the demo project's owner. */
  readonly token: string;
  readonly from: string;
  /** Stops the server with SIGTERM and deletes its data. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** The image to run if Docker is available. Default: DECKWRIGHT_IMAGE. Without an image the server runs as a process. */
  readonly image?: string;
  /** The server's `main.js`, or `main.ts` in a checkout. Default: that of the `@deckwright/server` in the working directory. */
  readonly main?: string;
  /** Settings, in addition to those that every test server gets. */
  readonly environment?: Readonly<Record<string, string>>;
}

const PORT = 8080;
const TIMEOUT_MS = 60_000;
const ADDRESS = /listens at (http\S+)/;
const KEY = /dw_live_\w+/;

/** Starts the bundled server and waits until it is ready. Rejects with `ServiceMissing` if none is installed. */
export async function startServer(options: ServerOptions = {}): Promise<RunningTestServer> {
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
    'Start Docker and set DECKWRIGHT_IMAGE, or install @deckwright/server.',
  );
}

type Container = Extract<Awaited<ReturnType<typeof findDocker>>, { Container: unknown }>['Container'];

async function startImage(
  Container: Container,
  image: string,
  { environment = {} }: ServerOptions,
): Promise<RunningTestServer> {
  const { Wait } = await import('testcontainers');
  let said = '';
  const container = await new Container(image)
    .withEnvironment({ PORT: String(PORT), ...environment })
    .withExposedPorts(PORT)
    .withLogConsumer((stream) => stream.on('data', (chunk) => (said += chunk)))
    .withWaitStrategy(Wait.forHttp('/readyz', PORT).forStatusCode(200))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(PORT)}`;
  const token = await until(
    () => KEY.exec(said)?.[0],
    () => `${image} printed no API key. It said: ${said}`,
  );
  return { url, token, from: `a container of ${image}`, stop: async () => void (await container.stop()) };
}

async function startProcess(main: string, { environment = {} }: ServerOptions): Promise<RunningTestServer> {
  const data = await mkdtemp(join(tmpdir(), 'deckwright-server-'));
  const conditions = main.endsWith('.ts') ? ['--conditions=source'] : [];
  const child = spawn(process.execPath, [...conditions, main], {
    env: {
      ...process.env,
      PORT: '0',
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_DATA_DIR: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  const failure = () =>
    `The server of ${main} did not start${child.exitCode === null ? '' : ` (it ended with ${child.exitCode})`}. It said: ${said}`;
  const alive = () => child.exitCode === null && child.signalCode === null;
  try {
    const url = await until(() => ADDRESS.exec(said)?.[1], failure, alive);
    const token = await until(() => KEY.exec(said)?.[0], failure, alive);
    await until(() => isReady(url), failure, alive);
    return { url, token, from: `the process of ${main}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isReady(url: string): Promise<true | undefined> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ? true : undefined;
}

/** Polls `find` until it returns a value. Throws the failure after a timeout, or once `isAlive` is false. */
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
    const manifest = findPackageJSON('@deckwright/server', pathToFileURL(join(folder, 'any.js')));
    const main = manifest === undefined ? undefined : join(dirname(manifest), 'dist', 'main.js');
    return main !== undefined && existsSync(main) ? main : undefined;
  } catch {
    return undefined;
  }
}
