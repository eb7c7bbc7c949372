import { readFileSync } from 'node:fs';

/** Of a time: milliseconds by which the server's loop was late for something that was due. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * The server's metric is the time between two turns of a timer that is due every so many milliseconds (`monitorEventLoopDelay` of
 * Node), so that a loop which is never held reads 10. What is beyond is how long something waited that came at any moment.
 */
export const SAMPLING_MS = 10;

/** Since this was asked last; `metrics` is the address at which the server tells its metrics. */
export async function loopDelay(metrics: string): Promise<LoopDelay> {
  const text = await (await fetch(metrics)).text();
  const late = (name: string) => {
    const [, seconds] =
      new RegExp(`^nodejs_eventloop_lag_${name}_seconds(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? [];
    return Math.max(0, Number(seconds) * 1_000 - SAMPLING_MS);
  };
  return { p50: late('p50'), p99: late('p99'), max: late('max') };
}

/** Seconds that a process's first thread, which has the loop, ran, and that it was ready to run and had no core. */
export interface CoreTime {
  readonly ran: number;
  readonly waited: number;
}

/** Since the thread began; zero where the system does not tell it, as Linux does (`/proc/PID/schedstat`, in nanoseconds). */
export function coreTime(pid: number): CoreTime {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ran: ran / 1e9, waited: waited / 1e9 };
  } catch {
    return { ran: 0, waited: 0 };
  }
}

/** In words: of all this time, what the thread did. The rest it had nothing to do, or waited for a disk. */
export function inWords({ ran, waited }: CoreTime, since: CoreTime, seconds: number): string {
  const share = (part: number) => `${((100 * part) / seconds).toFixed(1)} %`;
  return `its thread ran ${share(ran - since.ran)} of the time and waited ${share(waited - since.waited)} of it for a core`;
}
