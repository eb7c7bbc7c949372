import { readFileSync } from 'node:fs';
import { childrenOf } from '@deckwright/core/node/process-memory';

/** A Linux process. Its start time, in clock ticks since boot, distinguishes it from a later process with the same id. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly start: string;
  /** Processor time in user mode, in clock ticks. */
  readonly cpuTicks: number;
  readonly command: string;
}

/** Returns all descendants of a process. Linux only. */
export function descendantsOf(pid: number): readonly SeenProcess[] {
  return childrenOf(pid).flatMap((child) => [readProcess(child) ?? [], descendantsOf(child)].flat());
}

export function isAlive({ pid, start }: SeenProcess): boolean {
  return readProcess(pid)?.start === start;
}

/** Reads `stat` of proc(5). Undefined if the process does not exist, or is a zombie. */
function readProcess(pid: number): SeenProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields from the third on. The name before them, in parentheses, may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), start: fields[19]!, cpuTicks: Number(fields[11]), command };
  } catch {
    return undefined;
  }
}
