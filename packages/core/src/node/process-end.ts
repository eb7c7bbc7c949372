import '../contract/check-node.ts';

/** Signals of faults, which a process causes itself. */
const CRASHES: ReadonlySet<string> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGTRAP',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGSYS',
  'SIGXCPU',
]);

/**
 * Whether a process ended by itself: with an exit code, or with the signal of a fault. False if it was ended from outside, such as
 * with SIGKILL, which the kernel also sends when the machine has no memory left. `signal` is that of Node's event `exit`.
 */
export function hasCrashed(signal: string | null): boolean {
  return signal === null || CRASHES.has(signal);
}
