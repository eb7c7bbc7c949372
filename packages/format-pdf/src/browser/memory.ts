import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of a page of memory; Linux on other machines may have larger ones, which only makes the figure too low. */
const PAGE = 4096;

/**
 * Bytes that a process and all below it have for themselves (proc(5), `statm`: resident less shared, so that nothing counts
 * twice). Zero where there is no `/proc`.
 */
export function memoryOfTree(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), (resident - shared) * PAGE);
  } catch {
    // A process that has ended meanwhile has none.
    return 0;
  }
}
