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
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { pino } from 'pino';
import { composeServer, type ServerOptions } from '../src/composition-root.ts';
import { createPictureFetcher } from '../src/fetching/fetch-picture.ts';
import { createLogger } from '../src/logging/logger.ts';
import type { OpenApiDocument } from '../src/openapi/schema-object.ts';
import type { RenderCrashed } from '../src/render-worker/renders.ts';
import { RENDERER, RENDERS } from '../src/server-parts.ts';
import { readSettings } from '../src/settings.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';
import { createLocalRenders } from './local-renders.ts';
import { createAnswerCheck } from './openapi/check-answer.ts';
import { checkResponse } from './openapi/check-response.ts';

export const DEMO = fileURLToPath(new URL('./demo/', import.meta.url));

/** What the test adapter does with its next decks. */
export interface Stage {
  /** Decks wait for it. */
  hold: Promise<void> | undefined;
  /** Decks fail with it. */
  failure: Error | undefined;
  /** The processes of the next decks end so, one after the other. */
  readonly crashes: RenderCrashed['reason'][];
  /** How many decks were begun and ended. */
  begun: number;
  ended: number;
}

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly secret: string;
  readonly stage: Stage;
  /** Answers that `call` and `export` held against the OpenAPI document. */
  readonly checkedAnswers: number;
  /** A request with the demo's key unless `headers` say otherwise. Throws if the answer is not as the document says. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** `POST /v1/project/export`. */
  export(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Stops and forgets everything. */
  end(): Promise<void>;
}

/** A whole server on a free port, with the real engine and a format that writes the words of a deck. */
export async function runServer(
  options: {
    dataDir?: string;
    environment?: Record<string, string>;
    logTo?: NodeJS.WritableStream;
    /** Instead of those that write the words of a deck. */
    adapters?: readonly FormatAdapter[];
    /** With it there is the format hosted-slides. */
    location?: HostedLocation;
    /** Registers further parts in place of the bundled ones. */
    register?: ServerOptions['register'];
  } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'deckwright-server-')));
  const settings = readSettings({
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
    DECKWRIGHT_CONCURRENCY: '2',
    ...options.environment,
  });
  const stage: Stage = { hold: undefined, failure: undefined, crashes: [], begun: 0, ended: 0 };
  const fetcher = createPictureFetcher({ allow: settings.fetchAllow });
  const adapters = options.adapters ?? [wordsAdapter('pptx', stage), wordsAdapter('pdf', stage)];
  const renderer = createRenderer({
    ...nodeParts(),
    adapters:
      options.location === undefined ? adapters : [...adapters, createHostedAdapter({ pptx: createPptxAdapter() })],
    fetchPicture: fetcher.fetchPicture,
  });
  const close = async () => {
    await Promise.all([renderer.close(), fetcher.close()]);
  };
  const logger = options.logTo === undefined ? pino({ level: 'silent' }) : createLogger('info', options.logTo);
  const parts = composeServer({
    settings,
    logger,
    register(container) {
      container.register(RENDERER, { useValue: { renderer, close } });
      container.register(RENDERS, { useValue: createLocalRenders(renderer, stage) });
      if (options.location !== undefined) container.register(HOSTED_LOCATION, { useValue: options.location });
      options.register?.(container);
    },
  });
  const running = await startServer({ ...parts, demoFolder: DEMO });
  const secret = /dw_live_\w+/.exec(running.welcome)?.[0] ?? '';
  const at = (path: string) => new URL(path, `http://127.0.0.1:${running.port}`);
  const check = createAnswerCheck((await (await fetch(at('/openapi.json'))).json()) as OpenApiDocument);
  let checkedAnswers = 0;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(at(path), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
    });
    checkedAnswers++;
    return checkResponse(check, init.method ?? 'GET', response);
  };
  return {
    ...running,
    dataDir,
    secret,
    stage,
    get checkedAnswers() {
      return checkedAnswers;
    },
    call,
    export: (body, headers = {}) =>
      call('/v1/project/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async end() {
      await running.stop(2_000);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The smallest export that works. */
export function titleDeck(options: Record<string, unknown> = {}, title = 'Hello') {
  return {
    projectId: 'demo',
    presentation: { slideList: [{ templateKey: 'title', content: { title } }] },
    options,
  };
}

/** Asks until a task has ended. */
export async function taskEnded(server: TestServer, id: number): Promise<Record<string, unknown>> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const task = (await (await server.call(`/v1/presentation/${id}`)).json()) as Record<string, unknown>;
    if (task.status !== 'processing') return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`task ${id} did not end`);
}

function wordsAdapter(format: string, stage: Stage): FormatAdapter {
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
        const words = scene.slides.map((slide) => slide.nodes.flatMap(wordsOf).join(' | '));
        return {
          mediaType: format === 'pdf' ? 'application/pdf' : 'application/x-words',
          extension: format,
          bytes: new TextEncoder().encode(words.join('\n')),
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

function wordsOf(node: SceneNode): readonly string[] {
  if (node.kind === 'composite') return node.parts.flatMap(wordsOf);
  if (node.kind !== 'text') return [];
  return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
