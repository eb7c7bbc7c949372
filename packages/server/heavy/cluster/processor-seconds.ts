import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its descendants have used, also those that have ended. Needs Linux. */
export function treeSeconds(pid: number): number {
  const fields = statOf(pid);
  if (fields === undefined) return 0;
  // utime, stime, and those of children that have ended.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), own);
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)![1]);
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The fields of /proc/PID/stat (man 5 proc) from the third on: state, parent, … Undefined: the process has ended. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
