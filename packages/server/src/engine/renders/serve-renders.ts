import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import type { Project, Renderer } from '@deckwright/core';
import type { Artifact } from '@deckwright/core/contract';
import type { DeckRenderer } from '@deckwright/core/deck';
import { killOwnProcess } from '../end-process.ts';
import { packError, unpackError } from '../packed-error.ts';
import { readProject } from '../project-files.ts';
import { readDeckParts, writeParts } from './hosted-parts.ts';
import type {
  RenderAnswer,
  RenderedFile,
  WarmUpAnswer,
  WarmUpJob,
  WorkerCommand,
  WorkerEvent,
  WorkerJob,
} from './renders.ts';
import { slideSources } from './slide-sources.ts';
import { warmUp } from './warm-up.ts';

/** What the renderer of a render process gets from the server. */
export interface ServerPorts {
  readonly log: (message: string) => void;
  /** The address of a running browser. Default: the renderer starts its own. */
  readonly endpoint?: () => Promise<string>;
  readonly fetchRejected: () => void;
}

/** What a render process renders with. Without `renderDeck`, it takes no editable decks. */
export type ProcessRenderer = Renderer & Partial<Pick<DeckRenderer, 'renderDeck'>>;

/** Renders the jobs that the parent process sends, until the parent exits. */
export function serveRenders(compose: (ports: ServerPorts) => ProcessRenderer): void {
  followServer();
  const browser = createBrowserQuestions();
  const ports: ServerPorts = {
    log: (message) => send({ event: 'log', message }),
    fetchRejected: () => send({ event: 'fetch-rejected' }),
  };
  const sharing = compose({ ...ports, endpoint: browser.ask });
  let project: Project | undefined;
  let aborting = new AbortController();
  let working = 0;
  let aborted = 0;

  async function answerInSpan(job: WorkerJob): Promise<RenderAnswer> {
    if (!job.recordsSpans) return answer(job);
    const { createSpanRecorder } = await import('../../telemetry/tracing/span-recorder.ts');
    const recorder = createSpanRecorder();
    const answered = await recorder.run(() => answer(job, recorder.stage));
    const failed = 'failed' in answered ? unpackError(answered.failed) : undefined;
    return { ...answered, spans: recorder.list(failed) };
  }

  function begin(number: number): void {
    working = number;
    aborting = new AbortController();
    if (aborted === working) aborting.abort();
  }

  async function answer(job: WorkerJob, stage: (name: string) => void = () => {}): Promise<RenderAnswer> {
    begin(job.number);
    const renderer = job.ownBrowser ? compose(ports) : sharing;
    try {
      if (job.project !== undefined) {
        // If the project cannot be read, the previous one must not remain.
        project = undefined;
        stage('read project');
        project = readProject(job.project, renderer.elements);
      }
      if (project === undefined) throw new TypeError('The first job of a render process must have a project.');
      const artifact = await artifactOf(renderer, project, job, aborting.signal, stage);
      stage('write file');
      const origin = job.deck === undefined ? { request: JSON.parse(job.request), project } : undefined;
      return { file: await writeArtifact(artifact, job.path, aborting.signal, origin), hasProject: true };
    } catch (error) {
      return { failed: packError(error), hasProject: project !== undefined };
    } finally {
      // This also closes the formats of plugins, which both renderers share. The server ends this process after the job.
      if (renderer !== sharing) await renderer.close();
    }
  }

  async function answerWarmUp({ warmUp: format, number }: WarmUpJob): Promise<WarmUpAnswer> {
    begin(number);
    try {
      await warmUp(sharing, format, aborting.signal);
      return { warm: format };
    } catch (error) {
      return { failed: packError(error) };
    }
  }

  process.on('message', async (message: WorkerJob | WarmUpJob | WorkerCommand | { readonly check: unknown }) => {
    if ('check' in message) return;
    if ('warmUp' in message) process.send?.(await answerWarmUp(message));
    else if (!('command' in message)) process.send?.(await answerInSpan(message));
    else if (message.command === 'forget') project = undefined;
    else if (message.command === 'browser') browser.answered(message);
    else if (message.command === 'abort') {
      aborted = message.number;
      if (aborted === working) aborting.abort();
    }
  });
  process.send?.('ready');
}

async function artifactOf(
  renderer: ProcessRenderer,
  project: Project,
  job: WorkerJob,
  signal: AbortSignal,
  onStage: (name: string) => void,
): Promise<Artifact> {
  const { request, deck, acceptedAt, strict, watermark } = job;
  const common = { acceptedAt, signal, onProgress: throttledProgress() };
  if (deck !== undefined) {
    if (renderer.renderDeck === undefined) throw new TypeError('This render process takes no editable decks.');
    return renderer.renderDeck({
      ...readDeckParts(deck.path),
      ...common,
      format: deck.format,
      options: deck.options,
      uncompressed: new Set(deck.uncompressed),
      fonts: project.fonts ?? [],
    });
  }
  return renderer.render({ ...common, request: JSON.parse(request), project, strict, onStage, watermark });
}

/** Ignores the signals that stop the server, which ends this process itself; exits when the server is gone. */
function followServer(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', killOwnProcess);
  process.on('uncaughtException', (error) => {
    const end = () => process.exit(1);
    if (!process.connected) end();
    else
      process.send?.(
        { event: 'log', message: `A process of the engine crashed: ${error.stack}` } satisfies WorkerEvent,
        end,
      );
  });
}

/** Milliseconds between two progress events. Callers poll about every two seconds. */
const PROGRESS_MS = 100;

function throttledProgress(): (done: number, total: number) => void {
  let sent = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - sent < PROGRESS_MS && done < total) return;
    sent = now;
    send({ event: 'progress', done, total });
  };
}

function send(event: WorkerEvent): void {
  if (process.connected) process.send?.(event);
}

function createBrowserQuestions() {
  const open = new Map<number, { resolve(endpoint: string): void; reject(error: Error): void }>();
  let asked = 0;
  return {
    ask(): Promise<string> {
      const question = ++asked;
      return new Promise((resolve, reject) => {
        open.set(question, { resolve, reject });
        send({ event: 'browser', question });
      });
    },
    answered(reply: Extract<WorkerCommand, { command: 'browser' }>): void {
      const waiting = open.get(reply.question);
      open.delete(reply.question);
      if ('endpoint' in reply) waiting?.resolve(reply.endpoint);
      else waiting?.reject(unpackError(reply.failed));
    },
  };
}

/** The request that an artifact was made of. */
interface Origin {
  readonly request: unknown;
  readonly project: Project;
}

/** Writes an artifact to the path of its input. */
export async function writeArtifact(
  artifact: Artifact,
  path: string,
  signal: AbortSignal,
  origin?: Origin,
): Promise<RenderedFile> {
  const { bytes, mediaType, extension, pages, notices, delivery } = artifact;
  await writeFile(path, bytes, { signal });
  if (artifact.delivery === 'hosted') {
    const { scene, read } = artifact;
    const sources = origin && slideSources(origin.request, origin.project, scene);
    await writeParts(scene, read, path, signal, sources);
  }
  return { mediaType, extension, pages, notices, delivery, size: bytes.byteLength };
}
