import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  composeServer,
  createLogger,
  type RunningServer,
  readSettings,
  type ServerOptions,
  type ServerParts,
  type Settings,
  startServer,
} from '@deckwright/server';

/** A project with the templates `title` and `picture`. */
export const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url));

/** What a server of a test has of its own, besides the folders of its pages. */
export interface ServerUnderTest extends Pick<ServerParts, 'studioFolder' | 'editorFolder' | 'docsFolder'> {
  /** Default: a new folder. */
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Replaces constants, such as the length of the queue. */
  readonly constants?: Partial<Settings>;
  /** Default: nothing is logged. */
  readonly logTo?: NodeJS.WritableStream;
  /** The folder of the demo project. One that does not exist: no demo. */
  readonly demoFolder?: string;
}

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** The key of the demo. */
  readonly secret: string;
  /** Sends a request, by default with the key of the demo. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** `POST /v1/project/export`. */
  export(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Stops the server and deletes its data. */
  end(): Promise<void>;
}

/** The settings of a server of a test. */
export function serverSettings(dataDir: string, { environment, constants }: ServerUnderTest): Settings {
  const settings = readSettings({
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
    DECKWRIGHT_CONCURRENCY: '2',
    ...environment,
  });
  return { ...settings, ...constants };
}

/** Composes and starts a server on a free port, as an application that embeds it does. */
export async function startTestServer(
  options: ServerUnderTest,
  compose: (dataDir: string, logger: ReturnType<typeof createLogger>) => Promise<ServerOptions>,
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'deckwright-server-')));
  const logger = createLogger(options.logTo === undefined ? 'silent' : 'info', options.logTo ?? process.stderr);
  const running = await startServer({
    ...composeServer(await compose(dataDir, logger)),
    demoFolder: options.demoFolder ?? DEMO,
    ...(options.studioFolder !== undefined && { studioFolder: options.studioFolder }),
    ...(options.editorFolder !== undefined && { editorFolder: options.editorFolder }),
    ...(options.docsFolder !== undefined && { docsFolder: options.docsFolder }),
  });
  const secret = /dw_live_\w+/.exec(running.welcome)?.[0] ?? '';
  const call: TestServer['call'] = (path, init = {}) =>
    fetch(new URL(path, `http://127.0.0.1:${running.port}`), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
    });
  return {
    ...running,
    dataDir,
    secret,
    call,
    export: exportBy(call),
    async end() {
      await running.stop(20);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How to export with `call`. */
export function exportBy(call: TestServer['call']): TestServer['export'] {
  return (body, headers = {}) =>
    call('/v1/project/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
}

/** The smallest valid export body. */
export function titleDeck(options: Record<string, unknown> = {}, title = 'Hello') {
  return {
    projectId: 'demo',
    presentation: { slideList: [{ templateKey: 'title', content: { title } }] },
    options,
  };
}

/** Sends an asynchronous export, and returns its id. */
export async function acceptedExport(server: Pick<TestServer, 'export'>, body: unknown): Promise<number> {
  return ((await (await server.export(body)).json()) as { id: number }).id;
}

/** Polls until an export has ended. */
export async function exportThatEnded(server: Pick<TestServer, 'call'>, id: number): Promise<Record<string, unknown>> {
  // A large deck takes its time while a test beside it starts browsers.
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    const record = (await (await server.call(`/v1/presentation/${id}`)).json()) as Record<string, unknown>;
    if (record.status !== 'processing') return record;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`task ${id} did not end`);
}
