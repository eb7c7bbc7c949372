import { readFileSync } from 'node:fs';

const PAGE_KILOBYTES = 4;

/**
 * Resident memory of a process; with `isWithChildren` that of its whole process tree, without shared pages, which would count
 * twice. Returns 0 where there is no /proc: only the heap limit applies there.
 */
export function residentMegabytes(pid: number | undefined, isWithChildren: boolean): number {
  if (pid === undefined) return 0;
  return ((isWithChildren ? pagesOfTree(pid) : pagesOf(pid).resident) * PAGE_KILOBYTES) / 1024;
}

function pagesOfTree(pid: number): number {
  const { resident, shared } = pagesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + pagesOfTree(child), resident - shared);
}

/** Reads `statm` (proc(5)); zeros for a process that has ended. */
function pagesOf(pid: number): { readonly resident: number; readonly shared: number } {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return { resident: resident ?? 0, shared: shared ?? 0 };
  } catch {
    return { resident: 0, shared: 0 };
  }
}

/** Processes that its first thread started, which is the thread that runs our code. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
