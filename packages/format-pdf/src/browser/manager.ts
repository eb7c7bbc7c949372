import { RenderError } from '@deckwright/core/contract';
import { memoryOfTree } from '@deckwright/core/node/process-memory';
import { isHostBusy } from '@deckwright/core/node/process-start';
import type { BrowserLife } from './life.ts';
import { canPrint } from './page.ts';
import type { RunningBrowser } from './start.ts';

/** Uses between two measurements of the browser's memory. */
const USES_PER_MEASUREMENT = 10;

const LIFE: BrowserLife = { prints: 500, minutes: 30, megabytes: 1200 };

/** A resource that keeps a process running while it is referenced. */
interface Handle {
  ref?(): unknown;
  unref?(): unknown;
}

/** A running browser that can print. */
export interface WarmBrowser {
  readonly running: RunningBrowser;
  /** A new browser has replaced it. It ends when it has no users left. */
  readonly retired: boolean;
}

/** Provides browsers and manages their life. */
export interface BrowserSource {
  /** Returns the browser for one more use. It does not end by itself before `release`. */
  acquire(): Promise<WarmBrowser>;
  /** Ends a use that `acquire` began. */
  release(browser: WarmBrowser): void;
  /** Whether browsers keep the host process running; `false` while they have nothing to do. */
  holdProcess(held: boolean): void;
  /** Ends every browser, in use or not. */
  close(): Promise<void>;
}

/** Keeps one browser running. */
export interface BrowserManager extends BrowserSource {
  /** Adds a user, which keeps a retired browser running but does not count as a use. */
  addUser(browser: WarmBrowser): void;
  removeUser(browser: WarmBrowser): void;
  /** Replaces the current browser with a new one. */
  recycle(): void;
  /** Ends a browser that does not answer any more, even if it has users. */
  discard(browser: WarmBrowser): void;
}

interface ManagedBrowser extends WarmBrowser {
  readonly handles: readonly Handle[];
  retired: boolean;
  ended: boolean;
  /** A page of it has crashed. It may be a page of another process. */
  hasCrashedPage: boolean;
  startedAt: number;
  uses: number;
  users: number;
}

/** Creates a manager. It starts the first browser at the first `acquire`. One that has crashed, or whose pages do, is replaced at the next. */
export function createBrowserManager(
  launch: () => Promise<RunningBrowser>,
  limits: Partial<BrowserLife> = {},
): BrowserManager {
  const life = { ...LIFE, ...limits };
  const { start, end, hold, endAll } = createLivingBrowsers(launch);
  let current: Promise<ManagedBrowser> | undefined;
  let successor: Promise<void> | undefined;
  let closed = false;

  const use = (starting: Promise<ManagedBrowser>): Promise<ManagedBrowser> => {
    const forget = () => {
      if (current === starting) current = undefined;
    };
    starting.then(({ running: { browser } }) => {
      // It may have ended before this listener is added.
      if (browser.connected) browser.once('disconnected', forget);
      else forget();
    }, forget);
    current = starting;
    return starting;
  };

  const endIfUnused = (browser: ManagedBrowser) => {
    if (browser.retired && browser.users <= 0 && !closed) end(browser);
  };

  /**
   * Whether a browser can still print. One that has lost the process that starts others answers, but all its new pages crash. It
   * is then retired, so that its other users can finish.
   */
  const isSound = async (browser: ManagedBrowser): Promise<boolean> => {
    if (!browser.hasCrashedPage) return true;
    browser.hasCrashedPage = false;
    if (await canPrint(browser.running)) return true;
    browser.retired = true;
    endIfUnused(browser);
    return false;
  };

  /** Starts the new browser while the old one still prints, so that no job waits for it. */
  const replace = (old: ManagedBrowser) => {
    if (closed || successor || old.retired || !old.running.browser.connected) return;
    const replaced = current;
    const takeOver = (fresh: ManagedBrowser) => {
      // The old browser may have crashed meanwhile, and `acquire` may have started another in its place.
      const spare = current === replaced ? old : fresh;
      if (current === replaced) use(Promise.resolve(fresh));
      spare.retired = true;
      endIfUnused(spare);
    };
    // If no new browser starts, the old one continues for another life.
    const keepOld = () => {
      old.startedAt = performance.now();
      old.uses = 0;
    };
    successor = start()
      .then(takeOver, keepOld)
      .finally(() => {
        successor = undefined;
      });
  };

  const removeUser = (browser: ManagedBrowser) => {
    browser.users -= 1;
    endIfUnused(browser);
  };

  return {
    async acquire() {
      while (!closed) {
        const acquiring = current ?? use(start());
        const browser = await acquiring;
        if (!browser.retired && (await isSound(browser)) && !browser.retired) {
          browser.users += 1;
          return browser;
        }
        if (current === acquiring) current = undefined;
      }
      throw new Error('The adapter is closed.');
    },
    release(browser: ManagedBrowser) {
      browser.uses += 1;
      if (isDue(browser, life)) replace(browser);
      removeUser(browser);
    },
    addUser(browser: ManagedBrowser) {
      browser.users += 1;
    },
    removeUser,
    recycle: () => void current?.then(replace, () => {}),
    discard(browser: ManagedBrowser) {
      browser.users = 0;
      browser.retired = true;
      endIfUnused(browser);
    },
    holdProcess: hold,
    async close() {
      closed = true;
      hold(true);
      await current?.catch(() => undefined);
      await successor;
      await endAll();
    },
  };
}

/** Starts browsers, and knows those that have not ended. */
function createLivingBrowsers(launch: () => Promise<RunningBrowser>) {
  let isHeld = true;
  let hasRun = false;
  const living = new Set<ManagedBrowser>();
  const ending = new Set<Promise<void>>();

  const applyHold = ({ handles }: ManagedBrowser) => {
    for (const handle of handles) handle[isHeld ? 'ref' : 'unref']?.();
  };

  /** Also called for a browser that has crashed, since it may have left processes and files behind. */
  const end = (browser: ManagedBrowser) => {
    if (browser.ended) return;
    browser.ended = true;
    const ended = browser.running.end().catch(() => {});
    ending.add(ended);
    ended.then(() => ending.delete(ended));
  };

  return {
    async start(): Promise<ManagedBrowser> {
      const running = await launch().catch((error) =>
        Promise.reject(hasRun && !isHostBusy(error) ? lostBrowser(error) : error),
      );
      hasRun = true;
      const child = running.browser.process();
      const handles = child ? [child, ...(child.stdio as (Handle | null)[]).filter((stream) => stream !== null)] : [];
      const startedAt = performance.now();
      const unused = { uses: 0, users: 0, retired: false, ended: false, hasCrashedPage: false };
      const started: ManagedBrowser = { running, handles, startedAt, ...unused };
      running.connection.on('Target.targetCrashed', () => {
        started.hasCrashedPage = true;
      });
      const onEnd = () => {
        living.delete(started);
        end(started);
      };
      living.add(started);
      if (running.browser.connected) running.browser.once('disconnected', onEnd);
      else onEnd();
      applyHold(started);
      return started;
    },
    end,
    hold(held: boolean) {
      isHeld = held;
      for (const browser of living) applyHold(browser);
    },
    async endAll() {
      for (const browser of living) end(browser);
      await Promise.all(ending);
    },
  };
}

/** One is installed, since it ran before, so this failure passes. */
function lostBrowser(cause: unknown): RenderError {
  return new RenderError('BROWSER_LOST', 'The browser that prints PDFs ended, and did not start again.', { cause });
}

/** Whether a browser has reached one of its limits. */
function isDue({ running, startedAt, uses }: ManagedBrowser, life: BrowserLife): boolean {
  if (uses >= life.prints || performance.now() - startedAt >= life.minutes * 60_000) return true;
  const pid = running.browser.process()?.pid;
  return uses % USES_PER_MEASUREMENT === 0 && pid !== undefined && memoryOfTree(pid) >= life.megabytes * 2 ** 20;
}
