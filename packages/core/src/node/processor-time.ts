import { readFileSync } from 'node:fs';

/** Linux reports processor time in these (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** Seconds that all threads of a process ran, from `stat` of proc(5). 0 if it has ended, or where there is no `/proc`. */
export function processorSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name, may have blanks. User and system time are the fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}
