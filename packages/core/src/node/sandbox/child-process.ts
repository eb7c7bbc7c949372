import { hasCrashed } from '../process-end.ts';
import { memoryOf, memoryOfTree } from '../process-memory.ts';
import { type StartEnd, type StartLimits, watchStart } from '../process-start.ts';
import { processorSecondsOf, processorSecondsOfTree } from '../processor-time.ts';
import { forkLimited, kill, type Limits } from './fork.ts';

/**
 * Why a child ended during a job: killed at its time or memory limit, crashed, or killed from outside. `slow`: it was killed because the
 * job took very long on the clock, although it used less processor time than it may.
 */
export type End = 'time' | 'memory' | 'crash' | 'killed' | 'slow';

/** A child's answer, or why it ended without one. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly ended: End };

export interface ChildOptions extends Limits {
  /** A child is replaced after this many jobs, because a job may leave state behind. */
  readonly jobsOfAChild: number;
  /** Default: `START_LIMITS`. */
  readonly startLimits?: StartLimits;
  /** Seconds on the clock that a job waits for a child that starts. The start continues for the next job. Default: 40. */
  readonly waitSeconds?: number;
  /** The error if a child cannot be started, or has not started yet. */
  readonly notStarted: (end: StartEnd) => Error;
}

/** A process that does one job at a time. */
export interface Child<Job, Answer> {
  /**
   * Sends a job and waits for the answer. The job may use `seconds` of processor time: of the child and, if it is trusted, of all that it
   * started. Calls `onMessage` with each message first; one for which it returns true is not the answer. Rejects if the process could not
   * be started, but resolves if it was killed from outside meanwhile. `waiting` ends the wait for a start, which continues for others.
   */
  run(
    job: Job,
    seconds: number,
    onMessage?: (message: unknown) => boolean,
    waiting?: AbortSignal,
  ): Promise<Outcome<Answer>>;
  /** Sends a message that is not a job. It is lost if the child has ended. */
  tell(message: object): void;
  isUsable(): boolean;
  /** Resolves when the process is ready for jobs; never if it does not become ready. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  /** Ends the process. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Shorter than callers and the proxies before them wait, which is a minute. */
const WAIT_SECONDS = 40;
/** How much longer a job may take on the clock than its processor time, and how long at least. */
const CLOCK_FACTOR = 5;
const CLOCK_SECONDS = 60;
/** Milliseconds between two measurements. Measuring a trusted child includes all processes that it started. */
const INTERVAL = 50;
const TRUSTED_INTERVAL = 200;
/** Elsewhere, only the clock limits jobs. */
const MEASURES_PROCESSOR_TIME = processorSecondsOf(process.pid) > 0;

/** Starts a child with limits. It keeps this process alive only during a job. */
export function startChild<Job, Answer>(options: ChildOptions): Child<Job, Answer> {
  const { megabytes, jobsOfAChild, waitSeconds = WAIT_SECONDS, notStarted, isOurs = false } = options;
  const { started, state, end, gone, ready } = startProcess(options);
  const usage = usageOf(started.pid ?? 0, isOurs);
  let uses = 0;
  let isFull = false;

  return {
    ready,
    gone,
    isUsable: () => !state.isGone && !isFull && started.connected && uses < jobsOfAChild,
    kill() {
      end();
      return gone;
    },
    tell(message) {
      if (started.connected) started.send(message);
    },
    run(job, seconds, onMessage = () => false, waiting?) {
      uses++;
      started.ref();
      started.channel?.ref();
      return new Promise((resolve, reject) => {
        let reason: End = 'crash';
        let isWorking = false;
        let stopTimers = () => {};
        let isSettled = false;
        const endAt = (limit: End) => {
          reason = limit;
          end();
        };
        const settle = (finish: () => void) => {
          if (isSettled) return;
          isSettled = true;
          stopTimers();
          waiting?.removeEventListener('abort', giveUp);
          started.off('message', receive);
          state.onGone = () => {};
          // Memory that this job left behind would count against the next one.
          isFull = isOurs && usage.memory() > megabytes / 2;
          started.unref();
          started.channel?.unref();
          finish();
        };
        /** The start continues, for the next job. */
        const giveUp = () => {
          if (isWorking) return;
          uses--;
          settle(() => reject(waiting?.aborted ? waiting.reason : notStarted('slow')));
        };
        const receive = (message: unknown) => {
          if (message !== 'ready' && !onMessage(message)) settle(() => resolve({ answer: message as Answer }));
        };
        state.onGone = () =>
          settle(() => {
            if (state.wasKilledOutside) resolve({ ended: 'killed' });
            else if (isWorking) resolve({ ended: reason });
            else reject(notStarted(state.startEnd));
          });
        started.on('message', receive);
        const giving = setTimeout(giveUp, waitSeconds * 1_000);
        stopTimers = () => clearTimeout(giving);
        waiting?.addEventListener('abort', giveUp);
        if (state.isGone) state.onGone();
        else if (waiting?.aborted) giveUp();
        ready.then(() => {
          if (isSettled) return;
          stopTimers();
          isWorking = true;
          stopTimers = watchUsage(usage, { megabytes, seconds, isOurs }, endAt);
          started.send(job as object);
        });
      });
    },
  };
}

/** Starts a process, with limits on its start. */
function startProcess(options: ChildOptions) {
  const started = forkLimited(options);
  let isKilled = false;
  const state = {
    isGone: false,
    wasKilledOutside: false,
    startEnd: 'failed' as StartEnd,
    /** Called when the child is gone, for the job that it does. A promise would keep every job that waited for it. */
    onGone: () => {},
  };
  const end = () => {
    isKilled = true;
    started.ref();
    kill(started, options.isOurs ?? false);
  };
  const onLate = (why: StartEnd) => {
    state.startEnd = why;
    end();
  };
  const endWatch = watchStart(started.pid ?? 0, onLate, options.startLimits);
  const gone = new Promise<void>((resolve) => {
    const finish = () => {
      state.isGone = true;
      endWatch();
      resolve();
      state.onGone();
    };
    started.once('exit', (_code, signal) => {
      state.wasKilledOutside = !isKilled && !hasCrashed(signal);
      finish();
    });
    // Without a listener, an error of the channel (such as writing to a child that just died) would end this process. A process
    // that never started emits only this event, and no exit.
    started.on('error', () => {
      if (started.pid === undefined) finish();
    });
  });
  const ready = new Promise<void>((resolve) => {
    started.once('message', () => {
      endWatch();
      resolve();
    });
  });
  return { started, state, end, gone, ready };
}

type Usage = ReturnType<typeof usageOf>;

/** Megabytes of memory, and seconds of processor time. */
function usageOf(pid: number, withTree: boolean) {
  return {
    memory: () => (withTree ? memoryOfTree : memoryOf)(pid) / 2 ** 20,
    used: () => (withTree ? processorSecondsOfTree : processorSecondsOf)(pid),
  };
}

/** Calls `endAt` when a job has used more than it may. Returns a function that ends the watch. */
function watchUsage(
  { memory, used }: Usage,
  { megabytes, seconds, isOurs }: { readonly megabytes: number; readonly seconds: number; readonly isOurs: boolean },
  endAt: (limit: End) => void,
): () => void {
  const before = used();
  const clock = Math.max(CLOCK_SECONDS, seconds * CLOCK_FACTOR);
  const timer = setTimeout(() => endAt(MEASURES_PROCESSOR_TIME ? 'slow' : 'time'), clock * 1_000);
  const measuring = setInterval(
    () => {
      if (memory() > megabytes) endAt('memory');
      else if (used() - before > seconds) endAt('time');
    },
    isOurs ? TRUSTED_INTERVAL : INTERVAL,
  );
  return () => {
    clearTimeout(timer);
    clearInterval(measuring);
  };
}
