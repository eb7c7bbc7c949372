import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** The share of time in which the event loop worked, under which the server is at rest. */
const REST = 0.02;
/** Growth of the heap that is worth the pause of a collection, which is about 50 ms. */
const GROWN_BYTES = 32 * 1_048_576;

/**
 * Collects garbage once the server rests after load, and returns a function that stops it. V8 collects only when code allocates, so
 * without this the memory of the largest load stays with an idle process.
 */
export function collectAtRest(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  let kept = process.memoryUsage().heapUsed;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > REST || process.memoryUsage().heapUsed < kept + GROWN_BYTES) return;
    // Only a collection of last resort returns the emptied pages to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage().heapUsed;
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
