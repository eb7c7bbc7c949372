import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';

/** The priority of renders and checks. */
export const RENDER_PRIORITY = constants.priority.PRIORITY_LOW;
/** Linux accepts a session priority from users other than root only once in 100 ms, counted over all processes. */
const RETRY_MS = 150;
const TRIES = 20;
/** When to lower the processes of a browser again, in milliseconds after it started. */
const AGAIN_MS = [1_000, 5_000, 20_000];

/**
 * Lowers the CPU priority of a process far below the server's: of all its threads, including those of the garbage collector, and of the
 * processes that it started. Default: this process.
 */
export function lowerPriority(pid: number = process.pid): void {
  const lowered = new Set<number>();
  // A thread that was not lowered yet may start others meanwhile.
  for (let found = threadsOf(pid); found.length > 0; found = threadsOf(pid).filter((thread) => !lowered.has(thread))) {
    for (const thread of found) lowered.add(lower(thread));
  }
  // On Linux a priority applies to a thread and to what it starts later. Elsewhere it applies to a process.
  if (lowered.size === 0) lower(pid);
  if (leadsSession(pid)) lowerSessionPriority(pid, TRIES);
}

/**
 * Lowers the priority of a browser that has just started. Chromium's GPU process gives its main thread a high priority while it starts,
 * if it runs as root. It does so once, so this function lowers all processes again a little later.
 */
export function lowerBrowserPriority(pid: number): void {
  lowerPriority(pid);
  for (const ms of AGAIN_MS) setTimeout(lowerPriority, ms, pid).unref();
}

function lower(thread: number): number {
  try {
    setPriority(thread, RENDER_PRIORITY);
  } catch {
    // The thread has ended, or the host does not allow it. Then renders and requests have the same priority.
  }
  return thread;
}

/** The threads of a process and of all that it started. Empty if the process has ended, or where there is no `/proc`. */
function threadsOf(pid: number): readonly number[] {
  try {
    const own = readdirSync(`/proc/${pid}/task`).map(Number);
    return [...own, ...own.flatMap((thread) => childrenOf(pid, thread)).flatMap(threadsOf)];
  } catch {
    return [];
  }
}

/** Empty if the thread has ended, or on kernels that do not list children. */
function childrenOf(pid: number, thread: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** True if the process leads its session, which is the sixth field of `stat` in proc(5). The second field, a name, may have blanks. */
function leadsSession(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === pid;
  } catch {
    return false;
  }
}

/**
 * If Linux distributes CPU time among sessions, thread priorities count only within a session (sched(7), "The autogroup feature").
 * A render process and a browser have their own sessions, so the session needs the lower priority too.
 */
function lowerSessionPriority(pid: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(RENDER_PRIORITY));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(lowerSessionPriority, RETRY_MS, pid, tries - 1).unref();
  }
}
