import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of one test file. */
export interface TemporaryFolder {
  readonly path: string;
  /** Names of what is in it now. */
  entries(): readonly string[];
  close(): void;
}

/**
 * Makes a temporary folder and sets TMPDIR to it, for this process and those that it starts. Browsers then put their profiles
 * there, so that a test sees what its own browsers leave behind and nothing of any other browser on the machine.
 */
export function openTemporaryFolder(): TemporaryFolder {
  // A short path: below a longer one, the browser's sockets do not fit into its profile (unix(7): at most 107 bytes).
  const path = mkdtempSync(join(platform() === 'linux' ? '/tmp' : tmpdir(), 'dw-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  return {
    path,
    entries: () => readdirSync(path),
    close: () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Process ids of the browsers that a process has started, without their own child processes. */
export function browsersOf(pid: number): readonly number[] {
  return childrenOf(pid).filter((child) => {
    const line = commandLineOf(child);
    return line.includes('deckwright-browser-') && !line.includes('--type=');
  });
}

export function browsersOfThisProcess(): readonly number[] {
  return browsersOf(process.pid);
}

/** Processes below one, and the process itself, that draw pages. */
export function renderersBelow(pid: number): readonly number[] {
  return processesBelow(pid).filter((one) => commandLineOf(one).includes('--type=renderer'));
}

/** Processes below one from which a browser on Linux starts those that draw pages. */
export function zygotesBelow(pid: number): readonly number[] {
  return processesBelow(pid).filter((one) => commandLineOf(one).includes('--type=zygote'));
}

/** A process and all below it. */
export function processesBelow(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processesBelow)];
}

/** Whether a process still runs. One that has ended, and whose parent has not collected it yet, does not. */
export function runs(pid: number): boolean {
  return !/^State:\s+Z/m.test(read(`/proc/${pid}/status`) ?? 'State: Z');
}

/** The children that any thread of a process started (proc(5)). */
function childrenOf(pid: number): readonly number[] {
  let threads: readonly string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // The process has ended.
  }
  return threads.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
}

function commandLineOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`) ?? '';
}

/** Undefined if the process has ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
