import { readFileSync } from 'node:fs';

const PAGE_KILOBYTES = 4;

/**
 * Memory of a process, or of it and all below it, what they share with others left out there, so that nothing counts twice.
 * Linux alone tells it cheaply; elsewhere the heap limit has to do.
 */
export function residentMegabytes(pid: number | undefined, isWithChildren: boolean): number {
  if (pid === undefined) return 0;
  return ((isWithChildren ? pagesOfTree(pid) : pagesOf(pid).resident) * PAGE_KILOBYTES) / 1024;
}

function pagesOfTree(pid: number): number {
  const { resident, shared } = pagesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + pagesOfTree(child), resident - shared);
}

/** proc(5), `statm`. A process that has ended has none. */
function pagesOf(pid: number): { readonly resident: number; readonly shared: number } {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return { resident: resident ?? 0, shared: shared ?? 0 };
  } catch {
    return { resident: 0, shared: 0 };
  }
}

/** Those that its first thread started, which is the one that runs our code. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
