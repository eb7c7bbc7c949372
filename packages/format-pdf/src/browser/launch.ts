import { platform, userInfo } from 'node:os';
import { RenderError } from '@deckwright/core/contract';
import type { BrowserCandidate } from './finding/candidate.ts';
import { type BrowserOptions, browserLocations, installAdvice } from './finding/find.ts';
import { type LaunchOptions, type RunningBrowser, startBrowser } from './start.ts';

/** Launches the first browser that starts. Rejects with `BROWSER_NOT_FOUND`, which lists every location and what was found there. */
export async function launchBrowser(
  options: BrowserOptions,
  log: (message: string) => void,
  launch: LaunchOptions = {},
): Promise<RunningBrowser> {
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
        return await start(candidate, log, launch);
      } catch (error) {
        causes.push(error);
        looked.push(`${location}: ${candidate.executablePath} did not start (${firstLine(error)})`);
      }
    }
  }
  throw new RenderError(
    'BROWSER_NOT_FOUND',
    `Found no browser to print a PDF with. Tried:\n- ${looked.join('\n- ')}\n${installAdvice(platform())}`,
    { cause: new AggregateError(causes) },
  );
}

async function start(
  candidate: BrowserCandidate,
  log: (message: string) => void,
  launch: LaunchOptions,
): Promise<RunningBrowser> {
  const root = platform() === 'linux' && userInfo().uid === 0;
  if (root) {
    const browser = await startBrowser(candidate, launch, false);
    log(`The PDF browser runs without its sandbox, because this process runs as root. ${SANDBOX_ADVICE}`);
    return browser;
  }
  try {
    return await startBrowser(candidate, launch, true);
  } catch (error) {
    if (platform() !== 'linux') throw error;
    const browser = await startBrowser(candidate, launch, false).catch(() => Promise.reject(error));
    log(`The PDF browser runs without its sandbox, because the system does not allow the sandbox. ${SANDBOX_ADVICE}`);
    return browser;
  }
}

const SANDBOX_ADVICE =
  'To use the sandbox, run as an ordinary user where user namespaces are allowed (in a container: with a seccomp profile that permits them).';

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.includes('error while loading')) ?? lines[0] ?? 'no reason given';
}
