import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a child is, and what it may do. */
export interface Limits {
  /** The module that a child runs: it sends `'ready'` once, then one answer for each job. */
  readonly script: string;
  readonly megabytes: number;
  /**
   * It runs our own code on data that was checked, so it may write files, start processes and use the network. What it starts
   * counts as part of it: its memory, and when it is killed. Absent: it may read files, its own code among them, and no more.
   */
  readonly isOurs?: boolean;
  /** More flags for Node. */
  readonly flags?: readonly string[];
  /** The only environment that a child has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The bound on memory is the one watched; the limits given here stop what grows between two looks. */
export function forkLimited(limits: Limits): ChildProcess {
  const { script, megabytes, isOurs = false, flags = [], environment = {} } = limits;
  const heap = `--max-old-space-size=${Math.floor(megabytes * 0.7)}`;
  const confined = ['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
  const node = [process.execPath, heap, ...(isOurs ? [] : confined), ...flags];
  const [execPath, ...execArgv] = [...(isOurs ? [] : resourceLimits(megabytes)), ...endWithParent(), ...node];
  const child = fork(script, [], {
    execPath: execPath!,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A group of its own can be killed as a whole, and a terminal's Ctrl-C does not reach it.
    detached: isOurs && process.platform !== 'win32',
    // The host's settings, secrets among them, are none of a stranger's file's business.
    env: { ...environment, ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }) },
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Kills a child, and one of ours with all that it has started. */
export function kill(child: ChildProcess, isOurs: boolean): void {
  const isRunning = child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  if (isOurs && isRunning && process.platform !== 'win32') {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended, or is not yet the leader of its group.
    }
  }
  child.kill('SIGKILL');
}

function resourceLimits(megabytes: number): readonly string[] {
  const prlimit = findOnPath('prlimit');
  // The limit counts about 600 MB of address space that V8 reserves and does not use. That on CPU ends an orphan in a loop.
  return prlimit === undefined ? [] : [prlimit, `--data=${(megabytes + 1024) * 2 ** 20}`, '--cpu=1500', '--core=0'];
}

let endingWithParent: readonly string[] | undefined;

/** A child whose parent was killed hears of it only between two pieces of work; the kernel does not wait for that (prctl(2)). */
function endWithParent(): readonly string[] {
  const setpriv = endingWithParent === undefined ? findOnPath('setpriv') : undefined;
  if (setpriv !== undefined) {
    const command = [setpriv, '--pdeathsig', 'KILL'];
    // That of busybox knows no such option.
    const tried = spawnSync(setpriv, [...command.slice(1), 'true'], { stdio: 'ignore', timeout: 5_000 });
    if (tried.status === 0) endingWithParent = command;
  }
  endingWithParent ??= [];
  return endingWithParent;
}

function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
