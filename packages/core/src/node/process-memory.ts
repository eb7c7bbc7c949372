import '../contract/check-node.ts';
import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of a memory page. Some Linux machines have larger ones, for which the figures are too low. */
const PAGE = 4096;

/** Resident memory of a process in bytes, with what it shares with others. 0 if it has ended, or where there is no `/proc`. */
export function memoryOf(pid: number): number {
  return pagesOf(pid).resident * PAGE;
}

/**
 * Memory in bytes of a process and all its descendants, without what they share, so that nothing counts twice. 0 if it has
 * ended, or where there is no `/proc`.
 */
export function memoryOfTree(pid: number): number {
  const { resident, shared } = pagesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), (resident - shared) * PAGE);
}

/** `statm` of proc(5). */
function pagesOf(pid: number): { readonly resident: number; readonly shared: number } {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return { resident, shared };
  } catch {
    return { resident: 0, shared: 0 };
  }
}

/** The processes that a process started: each of its threads lists its own. Empty if it has ended, or where there is no `/proc`. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
