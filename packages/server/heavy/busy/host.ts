import { type ChildProcess, spawn } from 'node:child_process';

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
