import { memoryOfTree } from './memory.ts';
import type { RunningBrowser } from './start.ts';

/** Uses between two looks at how much memory the browser has. */
const USES_PER_LOOK = 10;

/** How long a browser serves before a new one takes over, whichever comes first. */
export interface BrowserLife {
  /** Or, of a browser that is shared, how often it is asked for. */
  readonly prints: number;
  readonly minutes: number;
  /** Of the browser and all its processes; not measured but on Linux. */
  readonly megabytes: number;
}

const LIFE: BrowserLife = { prints: 500, minutes: 30, megabytes: 1200 };

/** What keeps a process alive, if it is let. */
interface Handle {
  ref?(): unknown;
  unref?(): unknown;
}

/** A browser that serves. */
export interface WarmBrowser {
  readonly running: RunningBrowser;
  /** Another has taken over; it ends once nobody keeps it any more. */
  readonly retired: boolean;
}

/** Where browsers come from, and who looks after them. */
export interface BrowserSource {
  /** The browser for one more use; it does not end by itself before it is given back. */
  take(): Promise<WarmBrowser>;
  /** The use is over. */
  give(browser: WarmBrowser): void;
  /** While they have nothing to do browsers do not keep the host process alive. */
  hold(held: boolean): void;
  /** Ends every browser, in use or not. */
  close(): Promise<void>;
}

/** Keeps one warm browser. */
export interface BrowserKeeper extends BrowserSource {
  /** One more use that only keeps it, and does not count. */
  keep(browser: WarmBrowser): void;
  letGo(browser: WarmBrowser): void;
  /** Lets a new browser take over. */
  recycle(): void;
  /** Ends a browser that has stopped answering, whoever still uses it. */
  dismiss(browser: WarmBrowser): void;
}

interface Kept extends WarmBrowser {
  readonly handles: readonly Handle[];
  retired: boolean;
  ended: boolean;
  born: number;
  uses: number;
  users: number;
}

/** The first browser starts when it is asked for; one that has gone is replaced when the next is asked for. */
export function createBrowserKeeper(
  launch: () => Promise<RunningBrowser>,
  wanted: Partial<BrowserLife> = {},
): BrowserKeeper {
  const life = { ...LIFE, ...wanted };
  let warm: Promise<Kept> | undefined;
  let successor: Promise<void> | undefined;
  let closed = false;
  let held = true;
  const living = new Set<Kept>();
  const ending = new Set<Promise<void>>();

  const apply = ({ handles }: Kept) => {
    for (const handle of handles) handle[held ? 'ref' : 'unref']?.();
  };

  const start = async (): Promise<Kept> => {
    const running = await launch();
    const child = running.browser.process();
    const handles = child ? [child, ...(child.stdio as (Handle | null)[]).filter((stream) => stream !== null)] : [];
    const started: Kept = {
      running,
      handles,
      born: performance.now(),
      uses: 0,
      users: 0,
      retired: false,
      ended: false,
    };
    const gone = () => {
      living.delete(started);
      finish(started);
    };
    living.add(started);
    if (running.browser.connected) running.browser.once('disconnected', gone);
    else gone();
    apply(started);
    return started;
  };

  const serve = (starting: Promise<Kept>): Promise<Kept> => {
    const forget = () => {
      if (warm === starting) warm = undefined;
    };
    starting.then(({ running: { browser } }) => {
      // It may have ended before anybody could listen.
      if (browser.connected) browser.once('disconnected', forget);
      else forget();
    }, forget);
    warm = starting;
    return starting;
  };

  /** One that has crashed is ended too, since it may have left something behind. */
  const finish = (browser: Kept) => {
    if (browser.ended) return;
    browser.ended = true;
    const ended = browser.running.end().catch(() => {});
    ending.add(ended);
    ended.then(() => ending.delete(ended));
  };

  const endIfSpare = (browser: Kept) => {
    if (browser.retired && browser.users <= 0 && !closed) finish(browser);
  };

  /** The new one starts while the old one still serves, so that nobody waits for it. */
  const succeed = (old: Kept) => {
    if (closed || successor || old.retired || !old.running.browser.connected) return;
    const serving = warm;
    const takeOver = (fresh: Kept) => {
      // The old one may have crashed meanwhile, and another been started in its place.
      const spare = warm === serving ? old : fresh;
      if (warm === serving) serve(Promise.resolve(fresh));
      spare.retired = true;
      endIfSpare(spare);
    };
    // Where none starts, the old one goes on.
    const continueWith = () => {
      old.born = performance.now();
      old.uses = 0;
    };
    successor = start()
      .then(takeOver, continueWith)
      .finally(() => {
        successor = undefined;
      });
  };

  const hold = (wantsHeld: boolean) => {
    held = wantsHeld;
    for (const browser of living) apply(browser);
  };

  const letGo = (browser: Kept) => {
    browser.users -= 1;
    endIfSpare(browser);
  };

  return {
    async take() {
      while (!closed) {
        const serving = warm ?? serve(start());
        const browser = await serving;
        if (!browser.retired) {
          browser.users += 1;
          return browser;
        }
        if (warm === serving) warm = undefined;
      }
      throw new Error('The adapter was closed.');
    },
    give(browser: Kept) {
      browser.uses += 1;
      if (isDue(browser, life)) succeed(browser);
      letGo(browser);
    },
    keep(browser: Kept) {
      browser.users += 1;
    },
    letGo,
    recycle() {
      warm?.then(succeed, () => {});
    },
    dismiss(browser: Kept) {
      browser.users = 0;
      browser.retired = true;
      endIfSpare(browser);
    },
    hold,
    async close() {
      closed = true;
      hold(true);
      await warm?.catch(() => undefined);
      await successor;
      for (const browser of living) finish(browser);
      await Promise.all(ending);
    },
  };
}

function isDue({ running, born, uses }: Kept, life: BrowserLife): boolean {
  if (uses >= life.prints || performance.now() - born >= life.minutes * 60_000) return true;
  const pid = running.browser.process()?.pid;
  return uses % USES_PER_LOOK === 0 && pid !== undefined && memoryOfTree(pid) >= life.megabytes * 2 ** 20;
}
