import { syncBuiltinESMExports } from 'node:module';
import { type Clock, install } from '@sinonjs/fake-timers';

/** Time that passes only when `pass` is called. Everything that is due runs in the order of its time, so that a run can be repeated. */
export interface VirtualTime {
  /** Lets milliseconds pass. */
  pass(ms: number): Promise<void>;
  /** Sets the clock of dates, but not that of intervals, as an operator or a time server does. */
  jump(ms: number): void;
  end(): void;
}

const realImmediate = setImmediate;

export function virtualTime(start: Date): VirtualTime {
  const clock: Clock = install({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  // The names that modules have imported from `node:timers/promises`.
  syncBuiltinESMExports();
  return {
    async pass(ms) {
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
    jump(ms) {
      clock.setSystemTime(Date.now() + ms);
    },
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
