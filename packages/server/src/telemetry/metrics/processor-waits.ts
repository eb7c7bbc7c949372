import { readFileSync } from 'node:fs';
import { childrenOf } from '@deckwright/core/node/process-memory';

/** Seconds since the last reading. */
export interface ProcessorTimes {
  /** In which main threads ran. */
  readonly ran: number;
  /** In which they could have run, but the host ran something else. */
  readonly waited: number;
}

const NANOSECONDS = 1e9;

/**
 * Reads how long the main threads of this process's child processes, and of what these started, ran and waited for a processor. A reading
 * counts what happened since the one before it; a process that ended in between is left out. Nothing where there is no `/proc`.
 */
export function createProcessorWaits(pid = process.pid): () => ProcessorTimes {
  let known = new Map<number, ProcessorTimes>();
  return () => {
    const read = new Map(descendantsOf(pid).map((child) => [child, timesOf(child)]));
    let [ran, waited] = [0, 0];
    for (const [child, times] of read) {
      const before = known.get(child);
      // Fewer seconds than before: another process has the number now.
      const isSame = before !== undefined && before.ran <= times.ran && before.waited <= times.waited;
      ran += times.ran - (isSame ? before.ran : 0);
      waited += times.waited - (isSame ? before.waited : 0);
    }
    known = read;
    return { ran, waited };
  };
}

function descendantsOf(pid: number): readonly number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** `schedstat` of Linux: nanoseconds on a processor, and nanoseconds of waiting for one. */
function timesOf(pid: number): ProcessorTimes {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ran: ran / NANOSECONDS, waited: waited / NANOSECONDS };
  } catch {
    return { ran: 0, waited: 0 };
  }
}
