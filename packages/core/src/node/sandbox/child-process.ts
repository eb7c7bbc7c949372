import { forkLimited, kill, type Limits } from './fork.ts';
import { residentMegabytes } from './memory.ts';

/** Why a child had to be ended, or ended itself, while it worked. */
export type End = 'time' | 'memory' | 'crash';

/** What a child answered, or why there is no answer. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly ended: End };

export interface ChildOptions extends Limits {
  /** A child is replaced after so many jobs, since what a job leaves behind in it is not known. */
  readonly jobsOfAChild: number;
  /** For a child to say that it is ready; default 20. */
  readonly startSeconds?: number;
  /** A child could not be started at all. */
  readonly notStarted: () => Error;
}

/** A process that does one job at a time. */
export interface Child<Job, Answer> {
  /**
   * Rejects if the process never came to be. What the child sends goes to `hear` first, and is the answer unless that
   * returns true.
   */
  run(job: Job, seconds: number, hear?: (message: unknown) => boolean): Promise<Outcome<Answer>>;
  /** Tells the child something besides its job; lost if the child has ended. */
  tell(message: object): void;
  isUsable(): boolean;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

const START_SECONDS = 20;
/** Milliseconds between two looks at a child's memory, and at that of one of ours with all that it has started. */
const LOOK_AGAIN = 50;
const LOOK_AGAIN_AT_OURS = 200;

/** A child within limits. It does not keep this process alive, but for the time of a job. */
export function startChild<Job, Answer>(options: ChildOptions): Child<Job, Answer> {
  const { megabytes, jobsOfAChild, startSeconds = START_SECONDS, notStarted, isOurs = false } = options;
  const started = forkLimited(options);
  let uses = 0;
  let isGone = false;
  let isFull = false;
  const memory = () => residentMegabytes(started.pid, isOurs);
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true;
      resolve();
    };
    started.once('exit', end);
    // Without a listener an error of the channel, such as a child that died while it was written to, would end this process.
    // That of a process that never came to be is all that is heard of it.
    started.on('error', () => {
      if (started.pid === undefined) end();
    });
  });
  const ready = new Promise<void>((resolve) => started.once('message', () => resolve()));

  return {
    isUsable: () => !isGone && !isFull && started.connected && uses < jobsOfAChild,
    kill() {
      started.ref();
      kill(started, isOurs);
      return gone;
    },
    tell(message) {
      if (started.connected) started.send(message);
    },
    run(job, seconds, hear = () => false) {
      uses++;
      started.ref();
      started.channel?.ref();
      return new Promise((resolve, reject) => {
        let reason: End = 'crash';
        let isWorking = false;
        const end = (why: End) => {
          reason = why;
          kill(started, isOurs);
        };
        let clock = setTimeout(() => end('time'), startSeconds * 1000);
        let watch: NodeJS.Timeout | undefined;
        let isSettled = false;
        const settle = (finish: () => void) => {
          if (isSettled) return;
          isSettled = true;
          clearTimeout(clock);
          clearInterval(watch);
          started.off('message', onMessage);
          // What a job has left is not charged to the next.
          isFull = isOurs && memory() > megabytes / 2;
          started.unref();
          started.channel?.unref();
          finish();
        };
        const onMessage = (message: unknown) => {
          if (message !== 'ready' && !hear(message)) settle(() => resolve({ answer: message as Answer }));
        };
        const onExit = () => settle(() => (isWorking ? resolve({ ended: reason }) : reject(notStarted())));
        started.on('message', onMessage);
        gone.then(onExit);
        ready.then(() => {
          if (isSettled) return;
          clearTimeout(clock);
          isWorking = true;
          clock = setTimeout(() => end('time'), seconds * 1000);
          watch = setInterval(
            () => {
              if (memory() > megabytes) end('memory');
            },
            isOurs ? LOOK_AGAIN_AT_OURS : LOOK_AGAIN,
          );
          started.send(job as object);
        });
      });
    },
  };
}
