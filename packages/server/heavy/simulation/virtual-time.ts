import { syncBuiltinESMExports } from 'node:module';
import { install } from '@sinonjs/fake-timers';

const realImmediate = setImmediate;

/** Time that passes only when `pass` is called. Everything that is due runs in the order of its time, so that a run can be repeated. */
export function virtualTime(start: Date) {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const clock = install({ now: start, toFake: [...timers, 'Date', 'performance'] });
  // The names that modules have imported from `node:timers/promises`.
  syncBuiltinESMExports();
  return {
    /** Lets milliseconds pass. */
    async pass(ms: number): Promise<void> {
      let isOver = false;
      setTimeout(() => {
        isOver = true;
      }, ms);
      await settled();
      while (!isOver) {
        clock.next();
        await settled();
      }
    },
    /** Sets the clock of dates, but not that of intervals, as an operator or a time server does. */
    jump: (ms: number) => clock.setSystemTime(Date.now() + ms),
    end() {
      clock.uninstall();
      syncBuiltinESMExports();
    },
  };
}

/** Resolves when no promise has work left: the simulation waits for nothing but promises and virtual timers. */
function settled(): Promise<void> {
  return new Promise((resolve) => realImmediate(resolve));
}
