import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of a memory page. Some processors have larger pages, for which the result is too low. */
const PAGE = 4096;

/**
 * The private memory of a process and all its descendants, in bytes: resident minus shared pages (proc(5), `statm`), so that shared
 * pages do not count several times. Zero if the system has no `/proc`.
 */
export function memoryOfTree(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), (resident - shared) * PAGE);
  } catch {
    // The process has ended.
    return 0;
  }
}
