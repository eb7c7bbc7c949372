import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Percentiles of the event-loop delay of the server, in milliseconds. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * The interval of the timer behind the server's metric (Node's `monitorEventLoopDelay`), in milliseconds. The metric is the time between
 * two ticks, so it shows 10 for an idle loop. `loopDelay` subtracts the interval.
 */
export const SAMPLING_MS = 10;

/** Returns the delay since the last call. `metrics` is the address of the server's metrics. */
export async function loopDelay(metrics: string): Promise<LoopDelay> {
  const text = await (await fetch(metrics)).text();
  const late = (name: string) => {
    const [, seconds] =
      new RegExp(`^nodejs_eventloop_lag_${name}_seconds(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? [];
    return Math.max(0, Number(seconds) * 1_000 - SAMPLING_MS);
  };
  return { p50: late('p50'), p99: late('p99'), max: late('max') };
}

/** Seconds that the main thread of a process, which has the event loop, ran, and that it waited for a CPU core. */
export interface CoreTime {
  readonly ran: number;
  readonly waited: number;
}

/** Returns the time since the thread started, from Linux's `/proc/PID/schedstat` (nanoseconds). Zero on other systems. */
export function coreTime(pid: number): CoreTime {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ran: ran / 1e9, waited: waited / 1e9 };
  } catch {
    return { ran: 0, waited: 0 };
  }
}

/** Describes which share of `seconds` the thread ran, or waited for a core. The rest of the time it was idle, or waited for a disk. */
export function coreTimeText({ ran, waited }: CoreTime, since: CoreTime, seconds: number): string {
  const share = (part: number) => `${((100 * part) / seconds).toFixed(1)} %`;
  return `its thread ran ${share(ran - since.ran)} of the time and waited for a core ${share(waited - since.waited)}`;
}

/**
 * Lowers the priority of this process below that of the server it started, because real callers run on other machines. At equal
 * priority, half of the server's waits of more than 5 ms were for this process. Only on Linux, where each thread has a priority.
 */
export function yieldToServer(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  }
}
