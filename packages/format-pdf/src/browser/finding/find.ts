import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackBundled } from './bundled.ts';
import type { BrowserCandidate } from './candidate.ts';
import { cachedBrowsers } from './puppeteer-cache.ts';

/** Where to look for a browser. Without `executablePath` every known place is tried in turn. */
export interface BrowserOptions {
  /** The one browser to use; no other is tried. */
  readonly executablePath?: string;
  /** Puppeteer's cache, when it is not at its default place. */
  readonly cacheDirectory?: string;
  /** Folder below which the browser that comes as a package is unpacked; for this user alone. */
  readonly unpackDirectory?: string;
}

/** What a place holds, or why it holds nothing. */
export interface BrowserPlace {
  readonly place: string;
  candidates(): Promise<readonly BrowserCandidate[]>;
}

const SHELL_COMMAND = 'chrome-headless-shell';
/** Debian's. Its command is a script that stays, so that ending what was started would not end the browser. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

const WELL_KNOWN: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
  ],
  darwin: ['', homedir()].flatMap((root) => [
    `${root}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${root}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    join(homedir(), 'AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'),
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  ],
};

/**
 * Places in the order in which they are tried, headless shells first: a whole Chrome takes up to twice as long for a print.
 * `platform` is Node's name for the system.
 */
export function browserPlaces(options: BrowserOptions, platform: string): readonly BrowserPlace[] {
  const { executablePath } = options;
  if (executablePath !== undefined) {
    return [{ place: `the configured path ${executablePath}`, candidates: () => existing([executablePath]) }];
  }
  const cache = options.cacheDirectory ?? join(homedir(), '.cache', 'puppeteer');
  const wellKnown = WELL_KNOWN[platform] ?? [];
  return [
    { place: `puppeteer's cache ${cache}`, candidates: async () => existing(await cachedBrowsers(cache, platform)) },
    {
      place: `the command ${SHELL_COMMAND} on the search path`,
      candidates: async () => existing(await onSearchPath([SHELL_COMMAND], platform)),
    },
    ...(platform === 'linux'
      ? [
          { place: DEBIAN_SHELL, candidates: () => existing([DEBIAN_SHELL]) },
          { place: 'the package @sparticuz/chromium', candidates: () => unpackBundled(options.unpackDirectory) },
        ]
      : []),
    {
      place: `the commands ${COMMANDS.join(', ')} on the search path`,
      candidates: async () => existing(await onSearchPath(COMMANDS, platform)),
    },
    { place: wellKnown.join(', '), candidates: () => existing(wellKnown) },
  ];
}

/** How a person gets a browser on this system. */
export function installAdvice(platform: string): string {
  const any = 'npx puppeteer browsers install chrome-headless-shell';
  return platform === 'linux'
    ? `Install one with "${any}" or, on Debian, "apt-get install chromium-headless-shell", or configure the path of one.`
    : `Install one with "${any}", or configure the path of one.`;
}

async function existing(paths: readonly string[]): Promise<BrowserCandidate[]> {
  const found: BrowserCandidate[] = [];
  for (const executablePath of new Set(paths)) {
    const runs = await access(executablePath, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) found.push({ executablePath });
  }
  return found;
}

/** The system's own look-up, so that nothing here reads the environment. */
async function onSearchPath(commands: readonly string[], platform: string): Promise<string[]> {
  const run = promisify(execFile);
  const lookUp = (command: string) =>
    platform === 'win32' ? run('where', [command]) : run('/bin/sh', ['-c', 'command -v "$0"', command]);
  const answers = await Promise.all(commands.map((command) => lookUp(command).catch(() => ({ stdout: '' }))));
  return answers.map(({ stdout }) => stdout.split(/\r?\n/, 1)[0]!).filter((path) => path !== '');
}
