import { homedir, platform, tmpdir, userInfo } from 'node:os';
import { RenderError } from '@deckwright/core/contract';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { BrowserCandidate } from './candidate.ts';
import { type BrowserOptions, browserPlaces, installAdvice } from './find.ts';
import { createProfile, removeProfile } from './profile.ts';

/** Refuses the network three times over: a dead proxy, no names, and, in `page.ts`, every request of the page. */
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
  /** Ends it; resolves when nothing of it is left, in memory or on disk. */
  end(): Promise<void>;
}

/** Starts the first browser that starts. Rejects with `BROWSER_NOT_FOUND`, naming every place and what it held. */
export async function launchBrowser(options: BrowserOptions, log: (message: string) => void): Promise<RunningBrowser> {
  const looked: string[] = [];
  const causes: unknown[] = [];
  for (const { place, candidates } of browserPlaces(options, platform())) {
    let found: readonly BrowserCandidate[] = [];
    try {
      found = await candidates();
      if (found.length === 0) looked.push(`${place}: nothing there`);
    } catch (error) {
      causes.push(error);
      looked.push(`${place}: ${firstLine(error)}`);
    }
    for (const candidate of found) {
      try {
        return await start(candidate, log);
      } catch (error) {
        causes.push(error);
        looked.push(`${place}: ${candidate.executablePath} did not start (${firstLine(error)})`);
      }
    }
  }
  throw new RenderError(
    'BROWSER_NOT_FOUND',
    `No browser to print a PDF with. Looked at\n- ${looked.join('\n- ')}\n${installAdvice(platform())}`,
    { cause: new AggregateError(causes) },
  );
}

async function start(candidate: BrowserCandidate, log: (message: string) => void): Promise<RunningBrowser> {
  const root = platform() === 'linux' && userInfo().uid === 0;
  if (root) {
    const browser = await open(candidate, false);
    log(`The PDF browser runs without its sandbox, because it runs as root. ${SANDBOX_ADVICE}`);
    return browser;
  }
  try {
    return await open(candidate, true);
  } catch (error) {
    if (platform() !== 'linux') throw error;
    const browser = await open(candidate, false).catch(() => Promise.reject(error));
    log(`The PDF browser runs without its sandbox, because the system refused it. ${SANDBOX_ADVICE}`);
    return browser;
  }
}

const SANDBOX_ADVICE =
  'To have it, run as an ordinary user where user namespaces are allowed (in a container: a seccomp profile that permits them).';

async function open({ executablePath, environment }: BrowserCandidate, sandbox: boolean): Promise<RunningBrowser> {
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
      args: sandbox ? ARGUMENTS : [...ARGUMENTS, '--no-sandbox', '--disable-setuid-sandbox'],
      protocolTimeout: 600_000,
      ...(platform() === 'linux' && { env: { ...cleanEnvironment(), ...environment } }),
    });
    // Not at the end of the connection: the browser still writes to its profile then.
    const gone = new Promise<void>((resolve) => {
      browser.process()?.once('exit', () => removeProfile(userDataDir).then(resolve));
    });
    return { browser, end: () => browser.close().then(() => gone) };
  } catch (error) {
    await removeProfile(userDataDir);
    throw error;
  }
}

/** The host's own environment may hold secrets, and its locale could change what is drawn. */
function cleanEnvironment(): Record<string, string> {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: homedir(),
    TMPDIR: tmpdir(),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.includes('error while loading')) ?? lines[0] ?? 'no reason given';
}
