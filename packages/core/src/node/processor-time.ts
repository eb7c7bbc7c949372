import { readFileSync } from 'node:fs';
import { childrenOf } from './process-memory.ts';

/** Linux reports processor time in these (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** Seconds that all threads of a process ran, from `stat` of proc(5). 0 if it has ended, or where there is no `/proc`. */
export function processorSecondsOf(pid: number): number {
  return timesOf(pid).own;
}

/** As `processorSecondsOf`, for a process and all that it started. */
export function processorSecondsOfTree(pid: number): number {
  const { own, ended } = timesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + processorSecondsOfTree(child), own + ended);
}

/** `ended`: what the processes used that it started and that have ended. */
function timesOf(pid: number): { readonly own: number; readonly ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name, may have blanks. User and system time are the fields 14 and 15, those of ended children 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND;
    return { own: seconds(11), ended: seconds(13) };
  } catch {
    return { own: 0, ended: 0 };
  }
}
