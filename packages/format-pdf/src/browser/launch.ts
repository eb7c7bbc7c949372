import { platform, userInfo } from 'node:os';
import { RenderError } from '@deckwright/core/contract';
import type { BrowserCandidate } from './finding/candidate.ts';
import { type BrowserOptions, browserPlaces, installAdvice } from './finding/find.ts';
import { type Launch, type RunningBrowser, startBrowser } from './start.ts';

/** Starts the first browser that starts. Rejects with `BROWSER_NOT_FOUND`, naming every place and what it held. */
export async function launchBrowser(
  options: BrowserOptions,
  log: (message: string) => void,
  launch: Launch = {},
): Promise<RunningBrowser> {
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
        return await start(candidate, log, launch);
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

async function start(
  candidate: BrowserCandidate,
  log: (message: string) => void,
  launch: Launch,
): Promise<RunningBrowser> {
  const root = platform() === 'linux' && userInfo().uid === 0;
  if (root) {
    const browser = await startBrowser(candidate, launch, false);
    log(`The PDF browser runs without its sandbox, because it runs as root. ${SANDBOX_ADVICE}`);
    return browser;
  }
  try {
    return await startBrowser(candidate, launch, true);
  } catch (error) {
    if (platform() !== 'linux') throw error;
    const browser = await startBrowser(candidate, launch, false).catch(() => Promise.reject(error));
    log(`The PDF browser runs without its sandbox, because the system rejected it. ${SANDBOX_ADVICE}`);
    return browser;
  }
}

const SANDBOX_ADVICE =
  'To have it, run as an ordinary user where user namespaces are allowed (in a container: a seccomp profile that permits them).';

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.includes('error while loading')) ?? lines[0] ?? 'no reason given';
}
