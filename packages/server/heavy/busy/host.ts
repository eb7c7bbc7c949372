import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const AUTOGROUP = '/proc/sys/kernel/sched_autogroup_enabled';

/** Processes at normal priority that take all the processor time that they get, each in a session of its own. Returns how to end them. */
export function startSpinners(count: number): () => void {
  const all: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore', detached: true }),
  );
  const end = () => {
    for (const spinner of all) spinner.kill('SIGKILL');
  };
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}

/** Why the kernel cannot stop sharing processors by session first; undefined if it has stopped, until `back` is called. */
export type AutogroupSwitch = { readonly denied: string } | { back(): void };

/** Has the kernel share processors by process instead of session. Switches back when this process exits, too. */
export function switchAutogroupOff(): AutogroupSwitch {
  let before: string;
  try {
    before = readFileSync(AUTOGROUP, 'utf8').trim();
    if (before === '0') return { denied: 'it is off already' };
    writeFileSync(AUTOGROUP, '0');
  } catch (error) {
    return { denied: (error as Error).message };
  }
  const back = () => writeFileSync(AUTOGROUP, before);
  process.once('exit', back);
  return {
    back() {
      process.off('exit', back);
      back();
    },
  };
}
