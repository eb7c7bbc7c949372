import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import type { End } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { DocumentAnswers, DocumentReader } from '../documents/documents.ts';
import { unpackError } from '../packed-error.ts';
import { createProcesses, type EngineProcess, NotStarted, type Processes, type ProcessOptions } from '../processes.ts';
import type { ProjectFiles } from '../project-files.ts';
import { isWorkerEvent } from '../renders/renders.ts';
import { createTurns } from '../turns.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { BodyCheck, Checks } from './checks.ts';
import type { CheckAnswer, CheckedTemplate, CheckJob } from './messages.ts';

export interface CheckPoolOptions extends ProcessOptions {
  /** The processes that check. Default: processes of its own. */
  readonly processes?: Processes;
  /** The server offers the format hosted-slides. */
  readonly hosted: boolean;
  /** Called for every process that ended at a limit, or crashed. */
  readonly onEnded?: (cause: End) => void;
  /** Called with what an operator should know, such as the exception that ended a process. */
  readonly log?: (message: string) => void;
}

/** Checks bodies, documents and templates in separate processes, which can be ended at their limits. */
export interface CheckPool extends Checks, DocumentReader {
  /** Starts a process if there is none, for a check that will follow: loading the engine takes a second. It ends if nobody uses it. */
  prepare(): void;
  /**
   * Parses templates, which are JSON text, and lays out their samples with the settings, pictures and fonts of a project. Returns for each
   * what was found, or the `INVALID_TEMPLATE` with all its faults. With `fetch`, it fetches the pictures that templates themselves name by
   * http(s) addresses. Default: false.
   */
  checkTemplates(
    project: Pick<ProjectFiles, 'owner' | 'settings' | 'assets' | 'fonts'>,
    templates: readonly string[],
    options?: { readonly fetch?: boolean; readonly signal?: AbortSignal },
  ): Promise<readonly (CheckedTemplate | RenderError)[]>;
}

/** Checks that run at the same time, each in a process. */
const CHECKS = 2;
const BODY_SECONDS = LIMITS.checks.bodySeconds.most;
const TEMPLATE_SECONDS = LIMITS.checks.templateSeconds.most;
const NO_CHILD = 'A check process could not be started. Check the host: memory, process limits, Node.';
/** For a warm-up to end once it was stopped, since it may wait for the browser to start. Shorter than callers wait. */
const WARM_UP_MS = 40_000;
/** A crash may come from outside, such as a kill by the host, so a check is tried again once. */
const TRIES = 2;

/** Asks a process, and logs what it has to say. */
interface Checker {
  readonly process: EngineProcess;
  readonly log: ((message: string) => void) | undefined;
}

export function createCheckPool(options: CheckPoolOptions): CheckPool {
  const { processes = createProcesses(options), log } = options;
  const leaveProcesses = processes.join();
  // One owner cannot occupy both.
  const turns = createTurns(CHECKS, { mostOfAnOwner: 1 });
  const working = new Set<EngineProcess>();
  let isClosed = false;

  async function take(owner: string): Promise<Checker> {
    const process = processes.take((idle) => chosen(idle, owner), true);
    working.add(process);
    process.workFor(owner);
    if (process.warming === undefined) return { process, log };
    process.warming.stop();
    await Promise.race([process.warming.done, delay(WARM_UP_MS, undefined, { ref: false })]);
    const isWarm = process.warming === undefined;
    if (isWarm && process.child.isUsable()) return { process, log };
    giveBack(process);
    if (!isWarm) throw hostBusy('a check did not begin');
    return take(owner);
  }

  function giveBack(process: EngineProcess): void {
    working.delete(process);
    // Its pictures and fonts may have many megabytes.
    process.child.tell({ command: 'checked' });
    if (isClosed) void processes.drop(process);
    else processes.giveBack(process);
  }

  /** Works with a process that nobody else uses meanwhile, again if it crashes or is killed from outside. */
  async function withChecker<Result>(owner: string, work: (checker: Checker) => Promise<Result>): Promise<Result> {
    for (let left = TRIES; ; left--) {
      const checker = await take(owner);
      try {
        return await work(checker);
      } catch (error) {
        if (isClosed) throw ended();
        if (error instanceof Ended) options.onEnded?.(error.how);
        if (error instanceof Ended && error.how === 'slow') throw hostBusy('a check did not end', error);
        const again = error instanceof Ended && (error.how === 'crash' || error.how === 'killed');
        if (!again || left === 1) throw error;
      } finally {
        giveBack(checker.process);
      }
    }
  }

  return {
    prepare() {
      if (!isClosed && processes.all.size === 0) processes.giveBack(processes.take(() => undefined));
    },
    async check(job) {
      const work = () => withChecker(job.owner, (checker) => checkBody(checker, job, options));
      return turns.take(job.owner, job.signal, work).catch(failBody(options));
    },
    async checkStored(project) {
      const work = () =>
        withChecker(project.owner, (checker) => ask(checker, { check: 'stored', project }, TEMPLATE_SECONDS));
      await turns.take(project.owner, new AbortController().signal, work).catch(failStored(options));
    },
    async readDocument(owner, question) {
      const work = () =>
        withChecker(owner, async (checker) => {
          const answer = await ask(checker, { check: 'document', question }, TEMPLATE_SECONDS);
          if ('document' in answer) return answer.document as DocumentAnswers[(typeof question)['of']];
          throw new TypeError('A check process answered another question.');
        });
      return turns.take(owner, new AbortController().signal, work).catch(failDocument(options));
    },
    async checkTemplates(project, templates, { fetch = false, signal = new AbortController().signal } = {}) {
      if (templates.length === 0) return [];
      const found: (CheckedTemplate | RenderError)[] = [];
      // A process that ends takes the pictures and fonts with it, so each turn checks what is left.
      const work = () =>
        withChecker(project.owner, async (checker) => {
          await sendParts(checker, project);
          while (found.length < templates.length) {
            signal.throwIfAborted();
            found.push(await checkTemplate(checker, templates[found.length]!, fetch));
          }
        });
      while (found.length < templates.length) {
        await turns.take(project.owner, signal, work).catch((error) => {
          const failed = templateFailure(error, options);
          if (failed.code !== 'INVALID_TEMPLATE') throw failed;
          found.push(failed);
        });
      }
      return found;
    },
    async close() {
      isClosed = true;
      turns.close();
      await Promise.all([...working].map(processes.drop));
      await leaveProcesses();
    },
  };
}

/** Sends a process what templates need, one file at a time. */
async function sendParts(
  checker: Checker,
  { settings, assets, fonts }: Pick<ProjectFiles, 'settings' | 'assets' | 'fonts'>,
): Promise<void> {
  await ask(checker, { check: 'settings', settings }, TEMPLATE_SECONDS);
  for (const [name, bytes] of assets) await ask(checker, { check: 'picture', name, bytes }, TEMPLATE_SECONDS);
  for (const font of fonts) await ask(checker, { check: 'font', font }, TEMPLATE_SECONDS);
}

async function checkTemplate(checker: Checker, text: string, fetch: boolean): Promise<CheckedTemplate | RenderError> {
  try {
    const answer = await ask(checker, { check: 'template', text, fetch }, TEMPLATE_SECONDS);
    if ('template' in answer) return answer.template;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'INVALID_TEMPLATE') return error;
    throw error;
  }
  throw new TypeError('A check process answered another question.');
}

async function checkBody(checker: Checker, job: BodyCheck, { hosted }: CheckPoolOptions): Promise<CheckedRequest> {
  const { body, again, fingerprinted } = job;
  const parsed = await ask(checker, { check: 'body', body, again, hosted, fingerprinted }, BODY_SECONDS);
  if (!('request' in parsed)) throw new TypeError('A check process answered another question.');
  const project = await job.project(parsed.request);
  if (project === undefined) return parsed.request;
  const { files } = project;
  const name = JSON.stringify([files.owner, files.id, files.revision]);
  // Contents are checked without pictures and fonts.
  const { process } = checker;
  const sent = process.checked === name ? {} : { project: { ...files, assets: new Map(), fonts: [] } };
  process.checked = undefined;
  await ask(checker, { check: 'content', ...sent }, BODY_SECONDS, () => {
    process.checked = name;
  });
  return parsed.request;
}

/** Throws what the process threw, or `Ended`. `kept` is called if the process has the project afterwards. */
async function ask(
  { process: { child }, log }: Checker,
  job: CheckJob,
  seconds: number,
  kept: () => void = () => {},
): Promise<Exclude<CheckAnswer, { failed: unknown }>> {
  const receive = (message: unknown) => {
    if (!isWorkerEvent(message)) return false;
    if (message.event === 'log') log?.(message.message);
    return true;
  };
  const outcome = await child.run(job, seconds, receive).catch((error) => {
    throw error instanceof NotStarted ? new Error(NO_CHILD, { cause: error }) : error;
  });
  if ('ended' in outcome) throw new Ended(outcome.ended);
  const answer = outcome.answer as CheckAnswer;
  if (!('failed' in answer)) {
    kept();
    return answer;
  }
  if (answer.hasProject) kept();
  throw unpackError(answer.failed);
}

/** Prefers a process that has started, and of these the one that the owner had last, which may have its project, or one that nobody had. */
function chosen(idle: readonly EngineProcess[], owner: string): EngineProcess | undefined {
  const started = idle.filter(({ isReady }) => isReady);
  const free = started.filter(({ warming }) => warming === undefined);
  const processes = [free, started, idle].find(({ length }) => length > 0) ?? [];
  return (
    processes.find((process) => process.owner === owner) ??
    processes.find((process) => process.owner === undefined) ??
    processes[0]
  );
}

/** A process ended during a check. */
class Ended extends Error {
  override readonly name = 'Ended';
  readonly how: End;

  constructor(how: End) {
    super(`A check process ended: ${how}.`);
    this.how = how;
  }
}

function failBody({ megabytes }: CheckPoolOptions) {
  return (error: unknown): never => {
    if (!(error instanceof Ended)) throw error;
    if (error.how === 'killed') {
      throw new HttpError(
        'SERVICE_UNAVAILABLE',
        'The process that checked this body was ended from outside. Nothing was charged. Send the request again.',
        { headers: { 'Retry-After': '1' }, cause: error },
      );
    }
    const limit = error.how === 'time' ? `longer than ${BODY_SECONDS} s` : `more than ${megabytes} MB of memory`;
    throw new HttpError(
      'PAYLOAD_TOO_LARGE',
      `Checking this body takes ${limit}, the limit of one request. Nothing was charged. Split the deck into several exports.`,
      { cause: error },
    );
  };
}

function templateFailure(error: unknown, options: CheckPoolOptions): RenderError {
  try {
    return failTemplateBecause(
      options,
      (limit) =>
        `Laying out the samples of this template takes ${limit}. Shorten its samples, or repeat fewer elements.`,
    )(error);
  } catch (failed) {
    if (failed instanceof RenderError) return failed;
    throw failed;
  }
}

function failDocument({ megabytes }: CheckPoolOptions) {
  return (error: unknown): never => {
    if (!(error instanceof Ended) || error.how === 'killed') throw error;
    const limit = error.how === 'time' ? `longer than ${TEMPLATE_SECONDS} s` : `more than ${megabytes} MB of memory`;
    throw new RenderError('INVALID_REQUEST', `Reading this takes ${limit}. Make it smaller.`, { cause: error });
  };
}

function failStored(options: CheckPoolOptions) {
  return failTemplateBecause(options, (limit) => `Parsing this template takes ${limit}. Push a smaller version.`);
}

function failTemplateBecause({ megabytes }: CheckPoolOptions, messageOf: (limit: string) => string) {
  return (error: unknown): never => {
    if (!(error instanceof Ended)) throw error;
    if (error.how === 'killed')
      throw new Error('The process that checked this template was ended from outside.', { cause: error });
    const limit = error.how === 'time' ? `longer than ${TEMPLATE_SECONDS} s` : `more than ${megabytes} MB of memory`;
    throw new RenderError('INVALID_TEMPLATE', messageOf(limit), { cause: error });
  };
}

function ended(): RenderError {
  return new RenderError('ABORTED', 'The server is stopping. Send the request again.');
}
