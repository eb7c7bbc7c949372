/** Milliseconds of processor time that each of several runs takes in this thread, from least to most. The first is not counted. */
export function processorTimes(run: () => void, runs: number): readonly number[] {
  run();
  return Array.from({ length: runs }, () => timeOf(run)).sort((a, b) => a - b);
}

function timeOf(run: () => void): number {
  // Otherwise a run pays for what the one before left behind.
  globalThis.gc?.();
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
