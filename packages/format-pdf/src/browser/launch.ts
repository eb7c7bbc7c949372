import { platform } from 'node:os';
import process from 'node:process';
import { RenderError } from '@deckwright/core/contract';
import { isHostBusy } from '@deckwright/core/node/process-start';
import type { BrowserCandidate } from './finding/candidate.ts';
import { type BrowserOptions, browserLocations, installAdvice } from './finding/find.ts';
import { type LaunchOptions, type RunningBrowser, startBrowser } from './start.ts';

/**
 * Launches the first browser that starts. Rejects with `BROWSER_NOT_FOUND`, which lists every location and what was found there, or says
 * why no browser can have its sandbox if `requireSandbox` is set.
 */
export async function launchBrowser(
  options: BrowserOptions,
  log: (message: string) => void,
  launch: LaunchOptions = {},
): Promise<RunningBrowser> {
  const { requireSandbox = false } = options;
  if (requireSandbox && runsAsRoot())
    throw new RenderError(
      'BROWSER_NOT_FOUND',
      `No PDF browser can start with its sandbox, because this process runs as root. ${SANDBOX_ADVICE}`,
    );
  const looked: string[] = [];
  const causes: unknown[] = [];
  for (const { location, candidates } of browserLocations(options, platform())) {
    let found: readonly BrowserCandidate[] = [];
    try {
      found = await candidates();
      if (found.length === 0) looked.push(`${location}: nothing found`);
    } catch (error) {
      causes.push(error);
      looked.push(`${location}: ${firstLine(error)}`);
    }
    for (const candidate of found) {
      try {
        return await start(candidate, log, launch, requireSandbox);
      } catch (error) {
        // Another browser would not start in time either.
        if (isHostBusy(error)) throw error;
        causes.push(error);
        looked.push(`${location}: ${candidate.executablePath} did not start (${firstLine(error)})`);
      }
    }
  }
  const [what, advice] = requireSandbox
    ? [' that starts with its sandbox', `${SANDBOX_ADVICE} If none is installed: ${installAdvice(platform())}`]
    : ['', installAdvice(platform())];
  throw new RenderError(
    'BROWSER_NOT_FOUND',
    `Found no browser to print a PDF with${what}. Tried:\n- ${looked.join('\n- ')}\n${advice}`,
    { cause: new AggregateError(causes) },
  );
}

async function start(
  candidate: BrowserCandidate,
  log: (message: string) => void,
  launch: LaunchOptions,
  requireSandbox: boolean,
): Promise<RunningBrowser> {
  if (runsAsRoot()) {
    const browser = await startBrowser(candidate, launch, false);
    log(ROOT_WARNING);
    return browser;
  }
  try {
    return await startBrowser(candidate, launch, true);
  } catch (error) {
    if (platform() !== 'linux' || isHostBusy(error)) throw error;
    const browser = await startBrowser(candidate, launch, false).catch(() => Promise.reject(error));
    if (requireSandbox) {
      await browser.end();
      throw new Error('it starts only without its sandbox, which this system does not allow', { cause: error });
    }
    log(`The PDF browser runs without its sandbox, because the system does not allow the sandbox. ${SANDBOX_ADVICE}`);
    return browser;
  }
}

/** Whether this process is root on Linux, as which no Chromium has its sandbox. */
export function runsAsRoot(): boolean {
  return platform() === 'linux' && process.getuid?.() === 0;
}

const SANDBOX_ADVICE =
  "Run this process as a user other than root, such as the user of the Dockerfile (10001), on a system that allows user namespaces: user.max_user_namespaces above 0 and, where the kernel has them, kernel.unprivileged_userns_clone=1 and kernel.apparmor_restrict_unprivileged_userns=0 (sysctl). In a container, user namespaces also need a seccomp profile that permits clone and unshare; Docker's default one does not.";

export const ROOT_WARNING = `The PDF browser runs without its sandbox, because this process runs as root: a deck that exploits a flaw in the browser would have all rights of root. ${SANDBOX_ADVICE}`;

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.includes('error while loading')) ?? lines[0] ?? 'no reason given';
}
