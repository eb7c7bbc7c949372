import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for killed processes to end. On a busy machine, freeing their memory takes a while. */
const TIMEOUT = 5_000;

/**
 * Kills the remaining processes of a group whose leader has ended. A killed browser leaves its renderers, which end only when they
 * notice, and never if they hang. Resolves when no process of the group runs any more; without `/proc`, right after the kill.
 * Does nothing on Windows, which has no process groups.
 */
export async function endGroup(leader: number): Promise<void> {
  if (platform() === 'win32') return;
  const until = performance.now() + TIMEOUT;
  do {
    try {
      process.kill(-leader, 'SIGKILL');
    } catch {
      // The group is empty.
      return;
    }
    if (!runsInGroup(leader)) return;
    await wait(10);
  } while (performance.now() < until);
}

/** A process that has ended stays in its group, as a zombie, until its parent collects it, so zombies do not count. */
function runsInGroup(leader: number): boolean {
  if (platform() !== 'linux') return false;
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      // proc(5): `pid (name) state ppid pgrp …`. The name may contain spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(group) === leader && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}
