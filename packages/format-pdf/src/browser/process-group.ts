import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for processes to go that were killed; on a busy machine giving back their memory takes a while. */
const PATIENCE = 5_000;

/**
 * Ends what is left of a process group whose leader has ended: a browser that was killed leaves its renderers, which go when
 * they notice, and one that has hung never does. Resolves when none runs any more, where `/proc` tells; Windows has no groups.
 */
export async function endGroup(leader: number): Promise<void> {
  if (platform() === 'win32') return;
  const until = performance.now() + PATIENCE;
  do {
    try {
      process.kill(-leader, 'SIGKILL');
    } catch {
      // Nobody is left in it.
      return;
    }
    if (!runsInGroup(leader)) return;
    await wait(10);
  } while (performance.now() < until);
}

/** One that has ended stays in its group until its parent asks about it, which a parent of its own need not do. */
function runsInGroup(leader: number): boolean {
  if (platform() !== 'linux') return false;
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      // proc(5): pid (name) state ppid pgrp …; the name may have spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(group) === leader && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}
