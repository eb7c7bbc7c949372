import { readFile } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCrashed } from '@deckwright/core/node/process-end';
import { START_LIMITS } from '@deckwright/core/node/process-start';
import type { BrowserCandidate } from './finding/candidate.ts';
import { endGroup } from './process-group.ts';
import { createProfile, removeProfile, temporaryFolder } from './profile.ts';
import { type Browser, type Connection, puppeteer } from './puppeteer.ts';
import { withinStart } from './within-start.ts';

/** Blocks the network in three ways: a dead proxy, no name resolution and, in `page.ts`, rejection of every request of the page. */
const ARGUMENTS = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-pings',
  '--disable-gpu',
  '--disable-3d-apis',
  // In a container /dev/shm has 64 MB, which are too few for a browser.
  '--disable-dev-shm-usage',
];

/** A running browser. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** For commands to the browser itself. */
  readonly connection: Connection;
  /** Id of the browser context in which to open pages. Default: the browser's default context. */
  readonly context?: string;
  /** WebSocket address for other processes. Set if the browser was launched with `shared`. */
  readonly address?: string;
  /**
   * Resolves once the browser's process has ended: true if it ended by itself, false if it was closed or killed. Missing if another
   * process launched the browser.
   */
  readonly crashed?: Promise<boolean>;
  /** Ends the browser. Resolves when none of its processes and files are left. */
  end(): Promise<void>;
}

/** How to launch a browser. */
export interface LaunchOptions {
  /** Listens for other processes too, at `address`. Default: false. */
  readonly shared?: boolean;
}

/** Starts a browser, with or without its sandbox. */
export async function startBrowser(
  { executablePath, environment }: BrowserCandidate,
  { shared = false }: LaunchOptions,
  sandbox: boolean,
): Promise<RunningBrowser> {
  const userDataDir = await createProfile();
  try {
    const browser = await puppeteer.launch({
      executablePath,
      userDataDir,
      headless: 'shell',
      // A pipe opens no port that other processes could use, and ends the browser with its parent, even if that is killed.
      pipe: true,
      // A handler would keep a signal from ending the host process. The host decides how it reacts to signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        ...ARGUMENTS,
        ...(sandbox ? [] : ['--no-sandbox', '--disable-setuid-sandbox']),
        // With a port, puppeteer leaves out the pipe, without which the browser would outlive a killed host.
        ...(shared ? ['--remote-debugging-pipe', '--remote-debugging-port=0'] : []),
      ],
      // A busy host is slow; `START_LIMITS` says for how long.
      timeout: START_LIMITS.seconds * 1_000,
      protocolTimeout: START_LIMITS.seconds * 1_000,
      // Otherwise puppeteer would wait for ever for the first page of a browser that ends meanwhile, and would attach to every page of
      // other processes, which would wait for this process.
      targetFilter: (target) => target.type() === 'browser',
      waitForInitialPage: false,
      ...(platform() === 'linux' && { env: { ...cleanEnvironment(temporaryFolder(userDataDir)), ...environment } }),
    });
    return await watch(browser, userDataDir, shared);
  } catch (error) {
    await removeProfile(userDataDir);
    throw error;
  }
}

/** Milliseconds for the browser to end after a request to close. */
const TIMEOUT = 5_000;

async function watch(browser: Browser, userDataDir: string, shared: boolean): Promise<RunningBrowser> {
  const child = browser.process()!;
  // Waits for the process and not only for the connection, after whose end the browser still writes to its profile.
  const gone = new Promise<void>((resolve) => {
    const cleanUp = () =>
      endGroup(child.pid!)
        .then(() => removeProfile(userDataDir))
        .then(resolve);
    if (child.exitCode !== null || child.signalCode !== null) cleanUp();
    else child.once('exit', cleanUp);
  });
  const crashed = gone.then(() => child.exitCode !== 0 && hasCrashed(child.signalCode));
  const end = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    await browser.close().catch(() => child.kill('SIGKILL'));
    await gone;
    clearTimeout(late);
  };
  try {
    const connection = await connectionOf(browser);
    return { browser, connection, crashed, end, ...(shared && { address: await addressOf(child.pid, userDataDir) }) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The connection for commands to the browser itself, as opposed to a page. */
export async function connectionOf(browser: Browser): Promise<Connection> {
  const session = await browser.target().createCDPSession();
  return session.connection()!;
}

/** Reads the address from a file in the profile, to which the browser writes its port and the path of its WebSocket. */
function addressOf(pid: number | undefined, userDataDir: string): Promise<string> {
  return withinStart(pid, 'the browser did not write its address to DevToolsActivePort', async (signal) => {
    for (;;) {
      signal.throwIfAborted();
      const lines = await readFile(join(userDataDir, 'DevToolsActivePort'), 'utf8').catch(() => '');
      const [, port, path] = /^(\d+)\n(\/\S+)$/.exec(lines.trim()) ?? [];
      if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
      await wait(20);
    }
  });
}

/** An environment without the host's variables, which may hold secrets, and whose locale could change the output. */
function cleanEnvironment(temporary: string): Record<string, string> {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: homedir(),
    TMPDIR: temporary,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
}
