import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux tells it; its start tells it from a later one with the same number. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks since boot. */
  readonly start: string;
  readonly command: string;
}

/** All processes below one, children of children too. Linux only. */
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

export function isAlive({ pid, start }: SeenProcess): boolean {
  return readProcess(pid)?.start === start;
}

function readProcesses(): readonly SeenProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

/** Undefined if there is none, or only what is left of it until its parent asks. */
function readProcess(pid: number): SeenProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may have blanks and parentheses itself (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), start: fields[19]!, command };
  } catch {
    return undefined;
  }
}
