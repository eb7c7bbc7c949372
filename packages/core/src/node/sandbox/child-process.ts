import { hasCrashed } from '../process-end.ts';
import { memoryOf, memoryOfTree } from '../process-memory.ts';
import { processorSecondsOf } from '../processor-time.ts';
import { forkLimited, kill, type Limits } from './fork.ts';

/** Why a child ended during a job: killed at its time or memory limit, crashed, or killed from outside. */
export type End = 'time' | 'memory' | 'crash' | 'killed';

/** A child's answer, or why it ended without one. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly ended: End };

export interface ChildOptions extends Limits {
  /** A child is replaced after this many jobs, because a job may leave state behind. */
  readonly jobsOfAChild: number;
  /**
   * What the time limit of a job counts. `processor`: the seconds that the child's own threads ran, so that other work on the machine
   * does not count, and at most five times as many seconds on the clock. Default: seconds on the clock.
   */
  readonly clock?: 'processor';
  /** Time until a child must report that it is ready. Default: 20. */
  readonly startSeconds?: number;
  /** The error if a child cannot be started. */
  readonly notStarted: () => Error;
}

/** A process that does one job at a time. */
export interface Child<Job, Answer> {
  /**
   * Sends a job and waits for the answer. Calls `onMessage` with each message first; one for which it returns true is not the
   * answer. Rejects if the process could not be started, but resolves if it was killed from outside meanwhile.
   */
  run(job: Job, seconds: number, onMessage?: (message: unknown) => boolean): Promise<Outcome<Answer>>;
  /** Sends a message that is not a job. It is lost if the child has ended. */
  tell(message: object): void;
  isUsable(): boolean;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

const START_SECONDS = 20;
/** How much longer a job with a limit on processor time may take on the clock. */
const WAITING_FACTOR = 5;
/** Milliseconds between two measurements of memory. Measuring a trusted child includes all processes that it started. */
const MEMORY_INTERVAL = 50;
const TRUSTED_MEMORY_INTERVAL = 200;

/** Starts a child with limits. It keeps this process alive only during a job. */
export function startChild<Job, Answer>(options: ChildOptions): Child<Job, Answer> {
  const { megabytes, jobsOfAChild, startSeconds = START_SECONDS, notStarted, isOurs = false, clock } = options;
  const started = forkLimited(options);
  let uses = 0;
  let isGone = false;
  let isFull = false;
  let isKilled = false;
  let wasKilledOutside = false;
  const end = () => {
    isKilled = true;
    started.ref();
    kill(started, isOurs);
  };
  const memory = () => (isOurs ? memoryOfTree : memoryOf)(started.pid ?? 0) / 2 ** 20;
  /** Called when the child is gone, for the job that it does. A promise would keep every job that waited for it. */
  let onGone = () => {};
  const gone = new Promise<void>((resolve) => {
    const finish = () => {
      isGone = true;
      resolve();
      onGone();
    };
    started.once('exit', (_code, signal) => {
      wasKilledOutside = !isKilled && !hasCrashed(signal);
      finish();
    });
    // Without a listener, an error of the channel (such as writing to a child that just died) would end this process. A process
    // that never started emits only this event, and no exit.
    started.on('error', () => {
      if (started.pid === undefined) finish();
    });
  });
  const ready = new Promise<void>((resolve) => started.once('message', () => resolve()));

  return {
    isUsable: () => !isGone && !isFull && started.connected && uses < jobsOfAChild,
    kill() {
      end();
      return gone;
    },
    tell(message) {
      if (started.connected) started.send(message);
    },
    run(job, seconds, onMessage = () => false) {
      uses++;
      started.ref();
      started.channel?.ref();
      return new Promise((resolve, reject) => {
        let reason: End = 'crash';
        let isWorking = false;
        const endAt = (limit: End) => {
          reason = limit;
          end();
        };
        let timer = setTimeout(() => endAt('time'), startSeconds * 1000);
        let memoryWatch: NodeJS.Timeout | undefined;
        let isSettled = false;
        const settle = (finish: () => void) => {
          if (isSettled) return;
          isSettled = true;
          clearTimeout(timer);
          clearInterval(memoryWatch);
          started.off('message', receive);
          onGone = () => {};
          // Memory that this job left behind would count against the next one.
          isFull = isOurs && memory() > megabytes / 2;
          started.unref();
          started.channel?.unref();
          finish();
        };
        const receive = (message: unknown) => {
          if (message !== 'ready' && !onMessage(message)) settle(() => resolve({ answer: message as Answer }));
        };
        onGone = () =>
          settle(() => {
            if (wasKilledOutside) resolve({ ended: 'killed' });
            else if (isWorking) resolve({ ended: reason });
            else reject(notStarted());
          });
        started.on('message', receive);
        if (isGone) onGone();
        ready.then(() => {
          if (isSettled) return;
          clearTimeout(timer);
          isWorking = true;
          const ranBefore = processorSecondsOf(started.pid ?? 0);
          timer = setTimeout(() => endAt('time'), seconds * 1000 * (clock === 'processor' ? WAITING_FACTOR : 1));
          memoryWatch = setInterval(
            () => {
              if (memory() > megabytes) endAt('memory');
              else if (clock === 'processor' && processorSecondsOf(started.pid ?? 0) - ranBefore > seconds)
                endAt('time');
            },
            isOurs ? TRUSTED_MEMORY_INTERVAL : MEMORY_INTERVAL,
          );
          started.send(job as object);
        });
      });
    },
  };
}
