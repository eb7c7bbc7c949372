import process from 'node:process';
import type { Project, Renderer } from '@deckwright/core';
import { readProject } from '../templates/project-files.ts';
import type { Aside, Instruction, RenderAnswer, RenderJob } from './messages.ts';
import { packError, unpackError } from './packed-error.ts';
import { stayBehind } from './stay-behind.ts';
import { writeArtifact } from './write-artifact.ts';

/** What a renderer in a render process reaches of the server's. */
export interface ServerPorts {
  readonly log: (message: string) => void;
  /** The address of a browser that runs. */
  readonly endpoint: () => Promise<string>;
  readonly fetchRejected: () => void;
}

/** Makes this process one that renders what its parent sends, until the parent is gone. */
export function serveRenders(compose: (ports: ServerPorts) => Renderer): void {
  followServer();
  const browser = createBrowserQuestions();
  const renderer = compose({
    log: (message) => say({ say: 'log', message }),
    endpoint: browser.ask,
    fetchRejected: () => say({ say: 'fetch-rejected' }),
  });
  let project: Project | undefined;
  let aborting = new AbortController();
  let working = 0;
  let aborted = 0;

  async function answer(job: RenderJob): Promise<RenderAnswer> {
    working = job.number;
    aborting = new AbortController();
    if (aborted === working) aborting.abort();
    try {
      if (job.project !== undefined) {
        // One that cannot be read must not leave another in its place.
        project = undefined;
        project = readProject(job.project, renderer.elements);
      }
      if (project === undefined) throw new TypeError('The first job of a render process brings its project.');
      const { request, acceptedAt, strict, watermark } = job;
      const artifact = await renderer.render({
        request,
        project,
        acceptedAt,
        strict,
        ...(watermark !== undefined && { watermark }),
        signal: aborting.signal,
        onProgress: sayNowAndThen(),
      });
      return { file: await writeArtifact(artifact, job.path, aborting.signal), hasProject: true };
    } catch (error) {
      return { failed: packError(error), hasProject: project !== undefined };
    }
  }

  process.on('message', async (message: RenderJob | Instruction) => {
    if (!('tell' in message)) process.send?.(await answer(message));
    else if (message.tell === 'browser') browser.answered(message);
    else {
      aborted = message.number;
      if (aborted === working) aborting.abort();
    }
  });
  // Not before: the engine takes a second of a core to load, and somebody waits for it.
  stayBehind();
  process.send?.('ready');
}

/** A stop of the server is the server's to give on, and without it there is nothing to do. */
function followServer(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('uncaughtException', (error) => {
    const end = () => process.exit(1);
    if (!process.connected) end();
    else process.send?.({ say: 'log', message: `A render process came down: ${error.stack}` } satisfies Aside, end);
  });
}

/** Milliseconds between two words about progress, which somebody reads every second or two. */
const PROGRESS_MS = 100;

function sayNowAndThen(): (done: number, total: number) => void {
  let said = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - said < PROGRESS_MS && done < total) return;
    said = now;
    say({ say: 'progress', done, total });
  };
}

function say(aside: Aside): void {
  if (process.connected) process.send?.(aside);
}

function createBrowserQuestions() {
  const open = new Map<number, { resolve(endpoint: string): void; reject(error: Error): void }>();
  let asked = 0;
  return {
    ask(): Promise<string> {
      const question = ++asked;
      return new Promise((resolve, reject) => {
        open.set(question, { resolve, reject });
        say({ say: 'browser', question });
      });
    },
    answered(reply: Extract<Instruction, { tell: 'browser' }>): void {
      const waiting = open.get(reply.question);
      open.delete(reply.question);
      if ('endpoint' in reply) waiting?.resolve(reply.endpoint);
      else waiting?.reject(unpackError(reply.failed));
    },
  };
}
