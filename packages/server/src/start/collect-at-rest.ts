import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** The share of time in which the event loop worked, under which the server is at rest. */
const REST = 0.02;
/** Growth of the memory that is worth the pause of a collection, which is about 50 ms. */
const GROWN_BYTES = 32 * 1_048_576;
/** Longest wait after collections that freed little: what is in use now may be garbage later. */
const SLOWEST_LOOK_MS = 600_000;

/**
 * Collects garbage once the server rests: at its first rest, and after load. Returns a function that stops it. V8 collects only when
 * code allocates, and then keeps the emptied pages, so without this the memory of the largest load stays with an idle process.
 */
export function collectAtRest(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  let last = performance.eventLoopUtilization();
  let kept: number | undefined;
  let wait = LOOK_MS;
  let next = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const before = process.memoryUsage.rss();
    const hasGrown = kept === undefined || before >= kept + GROWN_BYTES;
    if (utilization > REST || !hasGrown || performance.now() < next) return;
    // Only a collection of last resort returns the emptied pages to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const after = process.memoryUsage.rss();
    wait = before - after >= GROWN_BYTES ? LOOK_MS : Math.min(2 * wait, SLOWEST_LOOK_MS);
    next = performance.now() + wait;
    kept = Math.min(kept ?? after, after);
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
