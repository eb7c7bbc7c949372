import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';

const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL;
/** Linux takes the priority of a session from one who is not root once in a tenth of a second, whoever asks. */
const AGAIN_MS = 150;
const TRIES = 20;

/** Lets the server, which answers requests, go before this process in all of its threads: those that collect garbage too. */
export function stayBehind(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, BEHIND);
    } catch {
      // It has ended, or the host does not allow it: then exports and requests share the machine alike.
    }
  }
  if (leadsSession()) sessionStaysBehind(TRIES);
}

/** On Linux a priority belongs to a thread, and to those that it starts from then on; elsewhere 0 stands for the whole process. */
function threads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** The sixth field of proc(5), `stat`; the second, a name, may have blanks. Of a session that others lead this process has no say. */
function leadsSession(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
  } catch {
    return false;
  }
}

/**
 * Where Linux shares its cores out by session, the priorities above count among the processes of one session only (sched(7), "The
 * autogroup feature"), and a render process has a session of its own.
 */
function sessionStaysBehind(tries: number): void {
  try {
    writeFileSync('/proc/self/autogroup', String(BEHIND));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(sessionStaysBehind, AGAIN_MS, tries - 1).unref();
  }
}
