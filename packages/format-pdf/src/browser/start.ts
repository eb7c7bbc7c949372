import { readFile } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Browser, type Connection } from 'puppeteer-core';
import type { BrowserCandidate } from './finding/candidate.ts';
import { endGroup } from './process-group.ts';
import { createProfile, removeProfile, temporaryFolder } from './profile.ts';

/** Rejects the network three times over: a dead proxy, no names, and, in `page.ts`, every request of the page. */
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
  // Containers give /dev/shm 64 MB, on which a browser runs out.
  '--disable-dev-shm-usage',
];

/** A browser that runs. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** For commands to the browser itself. */
  readonly connection: Connection;
  /** Id of the browser context in which pages are opened; its default one unless said. */
  readonly context?: string;
  /** WebSocket address for others, of a browser that was launched to be shared. */
  readonly address?: string;
  /** Ends it; resolves when nothing of it is left, in memory or on disk. */
  end(): Promise<void>;
}

/** How a browser is launched. */
export interface Launch {
  /** It listens to other processes too, at `address`. */
  readonly shared?: boolean;
  /** Puppeteer can open pages in it, as judges do; else they are opened through the protocol alone. */
  readonly puppeteerPages?: boolean;
}

/** Starts one browser, with its sandbox or without. */
export async function startBrowser(
  { executablePath, environment }: BrowserCandidate,
  { shared = false, puppeteerPages = false }: Launch,
  sandbox: boolean,
): Promise<RunningBrowser> {
  const userDataDir = await createProfile();
  try {
    const browser = await puppeteer.launch({
      executablePath,
      userDataDir,
      headless: 'shell',
      // Over a pipe there is no port that others on the machine could use, and the browser ends with its parent, even by SIGKILL.
      pipe: true,
      // A handler would keep a signal from ending the host process; what happens on one is the host's business.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        ...ARGUMENTS,
        ...(sandbox ? [] : ['--no-sandbox', '--disable-setuid-sandbox']),
        // Naming a port makes puppeteer leave out the pipe, with which the browser of a killed host ends.
        ...(shared ? ['--remote-debugging-pipe', '--remote-debugging-port=0'] : []),
      ],
      protocolTimeout: 600_000,
      // Puppeteer would wait for its first page for ever if the browser ends meanwhile, and have every page of others wait for this
      // process to attach to it.
      ...(!puppeteerPages && { targetFilter: (target) => target.type() === 'browser', waitForInitialPage: false }),
      ...(platform() === 'linux' && { env: { ...cleanEnvironment(temporaryFolder(userDataDir)), ...environment } }),
    });
    return await describe(browser, userDataDir, shared);
  } catch (error) {
    await removeProfile(userDataDir);
    throw error;
  }
}

/** Milliseconds for the browser to say where it listens, and to end when it is asked to. */
const PATIENCE = 5_000;

async function describe(browser: Browser, userDataDir: string, shared: boolean): Promise<RunningBrowser> {
  const child = browser.process()!;
  // Not at the end of the connection: the browser still writes to its profile then.
  const gone = new Promise<void>((resolve) => {
    const tidy = () =>
      endGroup(child.pid!)
        .then(() => removeProfile(userDataDir))
        .then(resolve);
    if (child.exitCode !== null || child.signalCode !== null) tidy();
    else child.once('exit', tidy);
  });
  const end = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    await browser.close().catch(() => child.kill('SIGKILL'));
    await gone;
    clearTimeout(late);
  };
  try {
    const connection = await connectionOf(browser);
    return { browser, connection, end, ...(shared && { address: await addressOf(userDataDir) }) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The way on which commands reach the browser itself. */
export async function connectionOf(browser: Browser): Promise<Connection> {
  const session = await browser.target().createCDPSession();
  return session.connection()!;
}

/** The browser writes the port it has chosen and the path of its WebSocket to a file in its profile. */
async function addressOf(userDataDir: string): Promise<string> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const lines = await readFile(join(userDataDir, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [, port, path] = /^(\d+)\n(\/\S+)$/.exec(lines.trim()) ?? [];
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await wait(20);
  }
  throw new Error('The browser did not say where it listens.');
}

/** The host's own environment may hold secrets, and its locale could change what is drawn. */
function cleanEnvironment(temporary: string): Record<string, string> {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: homedir(),
    TMPDIR: temporary,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
}
