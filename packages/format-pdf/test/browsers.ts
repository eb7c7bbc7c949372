import { globSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Process ids of the browsers that a process has started, found by their profiles, which have its id in their names. */
export function browsersOf(pid: number): readonly number[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    let line = '';
    try {
      line = readFileSync(file, 'utf8');
    } catch {
      // It has ended meanwhile.
    }
    const isOurs = line.includes('deckwright-browser-') && line.includes(`-${pid}-`);
    return isOurs && !line.includes('--type=') ? Number(file.split('/')[2]) : [];
  });
}

export function browsersOfThisProcess(): readonly number[] {
  return browsersOf(process.pid);
}

/** A process and all below it. */
export function processesBelow(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children.flatMap(processesBelow)];
  } catch {
    return [];
  }
}

/** Whether a process still runs; one that has ended and that nobody has asked about does not. */
export function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** What a process's browsers have put into the temporary folder, and what any browser that was killed leaves there. */
export function leftBehindBy(pid: number): readonly string[] {
  return readdirSync(tmpdir()).filter(
    (name) => (name.startsWith('deckwright-browser-') && name.includes(`-${pid}-`)) || name.includes('org.chromium.'),
  );
}
