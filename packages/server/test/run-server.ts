import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRenderer } from '@deckwright/core';
import {
  type Artifact,
  type FormatAdapter,
  HOSTED_LOCATION,
  type HostedLocation,
  type SceneNode,
} from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { pino } from 'pino';
import { explainFailure } from '../src/engine/pictures/explain-failure.ts';
import { createPictureFetcher } from '../src/engine/pictures/fetch-picture.ts';
import type { RenderCrashed } from '../src/engine/renders/renders.ts';
import type { OpenApiDocument } from '../src/http/openapi/schema-object.ts';
import { composeServer, type ServerOptions } from '../src/start/composition-root.ts';
import type { Services } from '../src/start/open-services.ts';
import { CHECKS, type NodeRole, RENDERER, RENDERS } from '../src/start/server-parts.ts';
import { type Constants, readSettings } from '../src/start/settings.ts';
import { type RunningServer, startServer } from '../src/start/start-server.ts';
import { createLogger } from '../src/telemetry/logger.ts';
import { createLocalChecks } from './local-checks.ts';
import { createLocalRenders } from './local-renders.ts';
import { checkFetched, createResponseCheck } from './openapi/check-response.ts';
import { testServices } from './test-services.ts';

export const DEMO = fileURLToPath(new URL('./demo/', import.meta.url));

/** Controls what the test adapter does with its next decks. */
export interface Stage {
  /** Decks wait for this promise. */
  hold: Promise<void> | undefined;
  /** Decks fail with this error. */
  failure: Error | undefined;
  /** How the processes of the next decks end, one entry for each deck. */
  readonly crashes: RenderCrashed['reason'][];
  /** Number of decks that have begun, and that have ended. */
  begun: number;
  ended: number;
}

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly secret: string;
  readonly stage: Stage;
  /** Number of responses that `call` and `export` checked against the OpenAPI document. */
  readonly checkedResponses: number;
  /** Sends a request, by default with the key of the demo. Throws if the response differs from the OpenAPI document. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** `POST /v1/project/export`. */
  export(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Stops the server and deletes its data. */
  end(): Promise<void>;
}

/** Starts a whole server on a free port, with the real engine and formats that write the text of a deck. */
export async function runServer(
  options: {
    dataDir?: string;
    environment?: Record<string, string>;
    /** Replaces constants, such as the length of the queue. */
    constants?: Partial<Constants>;
    logTo?: NodeJS.WritableStream;
    /** Replaces the formats that write the text of a deck. `bundled`: those of a real server. */
    adapters?: readonly FormatAdapter[] | 'bundled';
    /** The folder of the demo project. One that does not exist: no demo. */
    demoFolder?: string;
    /** Default: the studio that was built last. */
    studioFolder?: string;
    /** Adds the format hosted-slides. `builtin`: the editor of the server. */
    location?: HostedLocation | 'builtin';
    /** Replaces parts of the location. */
    changeLocation?: (location: HostedLocation) => HostedLocation;
    /** Default: the page behind edit links that was built last. */
    editorFolder?: string;
    /** What several nodes share. Default: what the tests run on, see `test-services.ts`. */
    services?: Services;
    /** What the node does. Default: all. */
    role?: NodeRole;
    /** Default: nothing is traced. */
    tracing?: ServerOptions['tracing'];
    /** Registers further parts in place of the bundled ones. */
    register?: ServerOptions['register'];
  } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'deckwright-server-')));
  const read = readSettings({
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
    DECKWRIGHT_CONCURRENCY: '2',
    ...options.environment,
  });
  const settings = { ...read, ...options.constants };
  const stage: Stage = { hold: undefined, failure: undefined, crashes: [], begun: 0, ended: 0 };
  const fetcher = createPictureFetcher({ allow: settings.fetchAllow });
  const adapters =
    options.adapters === 'bundled'
      ? [createPptxAdapter(), createPdfAdapter()]
      : (options.adapters ?? [textAdapter('pptx', stage), textAdapter('pdf', stage)]);
  const parts = {
    ...nodeParts(),
    adapters:
      options.location === undefined
        ? adapters
        : [...adapters, createHostedAdapter({ pptx: createPptxAdapter(), fonts: 'any' })],
  };
  const renderer = createRenderer({ ...parts, fetchPicture: fetcher.fetchPicture });
  const checkingRenderer = createRenderer({ ...parts, fetchPicture: explainFailure(fetcher.fetchPicture) });
  const close = async () => {
    await Promise.all([renderer.close(), checkingRenderer.close(), fetcher.close()]);
  };
  const logger = options.logTo === undefined ? pino({ level: 'silent' }) : createLogger('info', options.logTo);
  const services = options.services ?? (await testServices(dataDir, logger));
  const composed = composeServer({
    settings,
    logger,
    services,
    ...(options.role !== undefined && { role: options.role }),
    tracing: options.tracing,
    register(container) {
      container.register(RENDERER, { useValue: { renderer, close } });
      container.register(CHECKS, { useValue: createLocalChecks(checkingRenderer) });
      container.register(RENDERS, { useValue: createLocalRenders(renderer, stage, createDeckRenderer(parts)) });
      if (options.location !== undefined && options.location !== 'builtin')
        container.register(HOSTED_LOCATION, { useValue: options.location });
      if (options.changeLocation !== undefined) {
        const location = container.resolve<HostedLocation>(HOSTED_LOCATION);
        container.register(HOSTED_LOCATION, { useValue: options.changeLocation(location) });
      }
      options.register?.(container);
    },
  });
  const running = await startServer({
    ...composed,
    demoFolder: options.demoFolder ?? DEMO,
    ...(options.studioFolder !== undefined && { studioFolder: options.studioFolder }),
    ...(options.editorFolder !== undefined && { editorFolder: options.editorFolder }),
  });
  const secret = /dw_live_\w+/.exec(running.welcome)?.[0] ?? '';
  const at = (path: string) => new URL(path, `http://127.0.0.1:${running.port}`);
  const check =
    options.role === 'work'
      ? undefined
      : createResponseCheck((await (await fetch(at('/openapi.json'))).json()) as OpenApiDocument);
  let checkedResponses = 0;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(at(path), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
    });
    checkedResponses++;
    return check === undefined ? response : checkFetched(check, init.method ?? 'GET', response);
  };
  return {
    ...running,
    dataDir,
    secret,
    stage,
    get checkedResponses() {
      return checkedResponses;
    },
    call,
    export: (body, headers = {}) =>
      call('/v1/project/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async end() {
      await running.stop(250);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
export async function exportThatEnded(server: TestServer, id: number): Promise<Record<string, unknown>> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const record = (await (await server.call(`/v1/presentation/${id}`)).json()) as Record<string, unknown>;
    if (record.status !== 'processing') return record;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`task ${id} did not end`);
}

function textAdapter(format: string, stage: Stage): FormatAdapter {
  return {
    format,
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
    async emit(scene, { signal, progress }): Promise<Artifact> {
      stage.begun++;
      try {
        progress(0, scene.slides.length);
        const aborted = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
        aborted.catch(() => {});
        if (stage.hold !== undefined) await Promise.race([stage.hold, aborted]);
        if (stage.failure !== undefined) throw stage.failure;
        const texts = scene.slides.map((slide) => slide.nodes.flatMap(textsOf).join(' | '));
        return {
          mediaType: format === 'pdf' ? 'application/pdf' : 'text/plain',
          extension: format,
          bytes: new TextEncoder().encode(texts.join('\n')),
          pages: scene.slides.length,
          notices: [],
          delivery: 'file',
        };
      } finally {
        stage.ended++;
      }
    },
  };
}

function textsOf(node: SceneNode): readonly string[] {
  if (node.kind === 'composite') return node.parts.flatMap(textsOf);
  if (node.kind !== 'text') return [];
  return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
