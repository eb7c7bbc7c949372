import { readdirSync, readFileSync } from 'node:fs';

/** A Linux process. Its start time distinguishes it from a later process with the same id. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks since boot. */
  readonly start: string;
  readonly command: string;
}

/** Returns all descendants of a process. Linux only. */
export function descendantsOf(pid: number): readonly SeenProcess[] {
  const all = readProcesses();
  const found: SeenProcess[] = [];
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map((child) => child.pid));
  }
  return found;
}

/** Processor time of a process in user mode, in clock ticks. 0 if it has ended. */
export function cpuTicksOf(pid: number): number {
  return Number(fieldsOf(pid)?.[11] ?? 0);
}

export function isAlive({ pid, start }: SeenProcess): boolean {
  return readProcess(pid)?.start === start;
}

function readProcesses(): readonly SeenProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

/** The fields of `stat` in proc(5) from the third on. Undefined if the process does not exist, or is a zombie. */
function fieldsOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields;
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): SeenProcess | undefined {
  const fields = fieldsOf(pid);
  if (fields === undefined) return undefined;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), start: fields[19]!, command };
  } catch {
    return undefined;
  }
}
