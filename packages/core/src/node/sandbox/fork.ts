import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a child runs, and its limits. */
export interface Limits {
  /** The child's module. It sends `'ready'` once, then one answer for each job. */
  readonly script: string;
  readonly megabytes: number;
  /**
   * Trusted: the child runs our code on validated data, and may write files, start processes and use the network. Its limit on
   * memory and its kill include the processes that it started. Default: it may only read files.
   */
  readonly isOurs?: boolean;
  /** Additional flags for Node. */
  readonly flags?: readonly string[];
  /** The child's complete environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Forks a child. The parent watches its memory; the limits set here stop growth between two measurements. */
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
    // A separate process group can be killed as a whole, and does not receive a terminal's Ctrl-C.
    detached: isOurs && process.platform !== 'win32',
    // The host's environment can hold secrets, which an untrusted file must not reach.
    env: { ...environment, ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }) },
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Kills a child; a trusted one together with the processes that it started. */
export function kill(child: ChildProcess, isOurs: boolean): void {
  const isRunning = child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  if (isOurs && isRunning && process.platform !== 'win32') {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended, or its process group does not exist yet.
    }
  }
  child.kill('SIGKILL');
}

function resourceLimits(megabytes: number): readonly string[] {
  const prlimit = findOnPath('prlimit');
  // The data limit includes about 600 MB of address space that V8 reserves but does not use. The CPU limit ends an orphan
  // that loops.
  return prlimit === undefined ? [] : [prlimit, `--data=${(megabytes + 1024) * 2 ** 20}`, '--cpu=1500', '--core=0'];
}

let endingWithParent: readonly string[] | undefined;

/** Makes the kernel kill a child with its parent (prctl(2)). Node would notice only when the child's event loop is free. */
function endWithParent(): readonly string[] {
  const setpriv = endingWithParent === undefined ? findOnPath('setpriv') : undefined;
  if (setpriv !== undefined) {
    const command = [setpriv, '--pdeathsig', 'KILL'];
    // BusyBox's setpriv does not have this option.
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
