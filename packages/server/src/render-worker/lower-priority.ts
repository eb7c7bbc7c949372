import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;
/** Linux accepts a session priority from users other than root only once in 100 ms, counted over all processes. */
const RETRY_MS = 150;
const TRIES = 20;

/**
 * Lowers the CPU priority of all threads of this process, including those of the garbage collector, and of the processes that it
 * started, below the server's.
 */
export function lowerPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, PRIORITY);
    } catch {
      // The thread has ended, or the host does not allow it. Then renders and requests have the same priority.
    }
  }
  if (leadsSession()) lowerSessionPriority(TRIES);
}

/** On Linux a priority applies to a thread and to what it starts later. Elsewhere 0 means the whole process. */
function threads(): readonly number[] {
  const own = threadsOf('self');
  return own.length === 0 ? [0] : [...own, ...own.flatMap(childrenOf).flatMap(threadsOf)].map(Number);
}

/** Empty if the process has ended, or where there is no `/proc`. */
function threadsOf(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the thread has ended, or on kernels that do not list children. */
function childrenOf(thread: string): readonly string[] {
  try {
    return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** True if this process leads its session, which is the sixth field of `stat` in proc(5). The second field, a name, may have blanks. */
function leadsSession(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
  } catch {
    return false;
  }
}

/**
 * If Linux distributes CPU time among sessions, thread priorities count only within a session (sched(7), "The autogroup feature").
 * A render process has its own session, so the session needs the lower priority too.
 */
function lowerSessionPriority(tries: number): void {
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(lowerSessionPriority, RETRY_MS, tries - 1).unref();
  }
}
