import process from 'node:process';

/** Long enough for everything that was compiling. */
const COMPILE_MS = 1_000;

/**
 * Ends the process with an exit code once it has nothing left to do, or after a second, because a loaded plugin may keep it open.
 *
 * `process.exit` at once sometimes never returns: it waits for threads of V8 that compile, and these wait for a garbage collection on the
 * thread that waits for them (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), COMPILE_MS).unref();
}

/** Ends the process at once, without waiting for its threads. Listeners of `exit`, such as the one that ends a browser, are called. */
export function killOwnProcess(): void {
  process.emit('exit', 0);
  process.kill(process.pid, 'SIGKILL');
}
