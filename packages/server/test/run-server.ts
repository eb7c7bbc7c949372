import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRenderer } from '@deckwright/core';
import type { Artifact, FormatAdapter, SceneNode } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { pino } from 'pino';
import { createPictureFetcher } from '../src/fetching/fetch-picture.ts';
import { readSettings } from '../src/settings.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';

export const DEMO = fileURLToPath(new URL('./demo/', import.meta.url));

/** What the test adapter does with its next decks. */
export interface Stage {
  /** Decks wait for it. */
  hold: Promise<void> | undefined;
  /** Decks fail with it. */
  failure: Error | undefined;
  /** How many decks were begun and ended. */
  begun: number;
  ended: number;
}

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly secret: string;
  readonly stage: Stage;
  /** A request with the demo's key unless `headers` say otherwise. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** `POST /v1/project/export`. */
  export(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Stops and forgets everything. */
  end(): Promise<void>;
}

/** A whole server on a free port, with the real engine and a format that writes the words of a deck. */
export async function runServer(
  options: { dataDir?: string; environment?: Record<string, string>; logTo?: NodeJS.WritableStream } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'deckwright-server-')));
  const settings = readSettings({
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
    DECKWRIGHT_CONCURRENCY: '2',
    ...options.environment,
  });
  const stage: Stage = { hold: undefined, failure: undefined, begun: 0, ended: 0 };
  const fetcher = createPictureFetcher({ allow: settings.fetchAllow });
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [wordsAdapter('pptx', stage), wordsAdapter('pdf', stage)],
    fetchPicture: fetcher.fetchPicture,
  });
  const close = async () => {
    await Promise.all([renderer.close(), fetcher.close()]);
  };
  const logger = options.logTo === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, options.logTo);
  const running = await startServer({ settings, logger, composed: { renderer, close }, demoFolder: DEMO });
  const secret = /dw_live_\w+/.exec(running.welcome)?.[0] ?? '';
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, `http://127.0.0.1:${running.port}`), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
    });
  return {
    ...running,
    dataDir,
    secret,
    stage,
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
