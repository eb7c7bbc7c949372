import '../contract/check-node.ts';
import { RenderError } from '../contract/index.ts';
import { processorSecondsOf, processorSecondsOfTree } from './processor-time.ts';

/** When the start of a process has failed. */
export interface StartLimits {
  /** Seconds of processor time that the process and all that it starts may use. */
  readonly processorSeconds: number;
  /** Seconds on the clock in which they use none. */
  readonly stillSeconds: number;
  /** Seconds on the clock in all. */
  readonly seconds: number;
}

/** Our processes start with one to three seconds of processor time. On a busy host, these may take minutes on the clock. */
export const START_LIMITS: StartLimits = { processorSeconds: 10, stillSeconds: 30, seconds: 600 };

/** Why a start ended: `failed` by itself or at its limit of processor time, or `slow`, because it got too little of that. */
export type StartEnd = 'failed' | 'slow';

const INTERVAL_MS = 250;
/** Elsewhere than on Linux, only the clock limits a start. */
const MEASURES_PROCESSOR_TIME = processorSecondsOfTree(process.pid) > 0;

/**
 * Watches a process that starts, and calls `onEnd` once at the first limit that it reaches. Returns how to stop that. `counted` says whose
 * processor time counts: that of the process and all that it started, or its own.
 */
export function watchStart(
  pid: number,
  onEnd: (end: StartEnd) => void,
  { processorSeconds, stillSeconds, seconds }: StartLimits = START_LIMITS,
  counted: 'tree' | 'own' = 'tree',
): () => void {
  const begun = performance.now();
  const usedBy = counted === 'tree' ? processorSecondsOfTree : processorSecondsOf;
  const usedBefore = usedBy(pid);
  let used = usedBefore;
  let moved = begun;
  const timer = setInterval(() => {
    const now = performance.now();
    const usedNow = usedBy(pid);
    if (usedNow !== used || !MEASURES_PROCESSOR_TIME) moved = now;
    used = usedNow;
    const failed = used - usedBefore > processorSeconds;
    if (!failed && now - moved <= stillSeconds * 1_000 && now - begun <= seconds * 1_000) return;
    clearInterval(timer);
    onEnd(failed ? 'failed' : 'slow');
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Says that the host was too slow. `what` completes the sentence, such as "the process that reads pictures did not start". */
export function hostBusy(what: string, cause?: unknown): RenderError {
  return new RenderError('HOST_BUSY', `The host is busy with other work, so ${what} in time. Try again later.`, {
    cause,
  });
}

export function isHostBusy(error: unknown): boolean {
  return error instanceof RenderError && error.code === 'HOST_BUSY';
}
