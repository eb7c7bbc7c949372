import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUNDLED, unpackBundled } from './bundled.ts';
import type { BrowserCandidate } from './candidate.ts';

/** Where to look for a browser. Default: every known location, in the order of `browserLocations`. */
export interface BrowserOptions {
  /** The only browser to try. */
  readonly executablePath?: string;
  /** Folder of puppeteer's cache. Default: `~/.cache/puppeteer`. */
  readonly cacheDirectory?: string;
  /** Folder in which to unpack the bundled browser. Only this user may write to it. Default: `~/.cache/deckwright`. */
  readonly unpackDirectory?: string;
  /**
   * Start no browser without its sandbox. Default: false; then the browser starts without it, with a warning, if this process runs as
   * root or the system does not allow it.
   */
  readonly requireSandbox?: boolean;
}

/** A location that may have browsers. */
export interface BrowserLocation {
  /** For error messages. */
  readonly location: string;
  /** The browsers at this location. Rejects with the reason if it cannot have any. */
  candidates(): Promise<readonly BrowserCandidate[]>;
}

const SHELL_COMMAND = 'chrome-headless-shell';
/** Debian's. Its command on the search path is a script that keeps running, so killing that would not end the browser. */
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

/** Paths of executables below `<browser>/<platform>-<build>/`, by platform, in the cache of `@puppeteer/browsers`. */
const CACHED_EXECUTABLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  linux: {
    'chrome-headless-shell': ['chrome-headless-shell-linux64/chrome-headless-shell'],
    chrome: ['chrome-linux64/chrome'],
  },
  darwin: {
    'chrome-headless-shell': [
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
      'chrome-headless-shell-mac-x64/chrome-headless-shell',
    ],
    chrome: ['arm64', 'x64'].map(
      (arch) => `chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    ),
  },
  win32: {
    'chrome-headless-shell': ['chrome-headless-shell-win64/chrome-headless-shell.exe'],
    chrome: ['chrome-win64/chrome.exe', 'chrome-win32/chrome.exe'],
  },
};

/**
 * All locations in the order in which to try them. Headless shells are first, since a full Chrome takes up to twice as long for a
 * print. `platform` is Node's name for the operating system.
 */
export function browserLocations(options: BrowserOptions, platform: string): readonly BrowserLocation[] {
  const { executablePath } = options;
  if (executablePath !== undefined) {
    return [{ location: `the configured path ${executablePath}`, candidates: () => existing([executablePath]) }];
  }
  const cache = options.cacheDirectory ?? join(homedir(), '.cache', 'puppeteer');
  const wellKnown = WELL_KNOWN[platform] ?? [];
  return [
    { location: `puppeteer's cache ${cache}`, candidates: async () => existing(await cachedBrowsers(cache, platform)) },
    {
      location: `the command ${SHELL_COMMAND} on the search path`,
      candidates: async () => existing(await onSearchPath([SHELL_COMMAND], platform)),
    },
    ...(platform === 'linux'
      ? [
          { location: DEBIAN_SHELL, candidates: () => existing([DEBIAN_SHELL]) },
          { location: `the package ${BUNDLED}`, candidates: () => unpackBundled(options.unpackDirectory) },
        ]
      : []),
    {
      location: `the commands ${COMMANDS.join(', ')} on the search path`,
      candidates: async () => existing(await onSearchPath(COMMANDS, platform)),
    },
    { location: wellKnown.join(', '), candidates: () => existing(wellKnown) },
  ];
}

/** How to install a browser on this operating system. */
export function installAdvice(platform: string): string {
  const command = 'npx puppeteer browsers install chrome-headless-shell';
  return platform === 'linux'
    ? `Install one with "npm install ${BUNDLED}", with "${command}" or, on Debian, "apt-get install chromium-headless-shell", or configure the path of one.`
    : `Install one with "${command}", or configure the path of one.`;
}

/** Paths at which puppeteer's cache may have a browser. Headless shells precede Chrome, and newer builds precede older ones. */
async function cachedBrowsers(cache: string, platform: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [browser, executables] of Object.entries(CACHED_EXECUTABLES[platform] ?? {})) {
    const builds = await readdir(join(cache, browser)).catch(() => []);
    const newestFirst = builds.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    paths.push(...newestFirst.flatMap((build) => executables.map((path) => join(cache, browser, build, path))));
  }
  return paths;
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

/** Lets the system look commands up, so that this package does not read the environment. */
async function onSearchPath(commands: readonly string[], platform: string): Promise<string[]> {
  const run = promisify(execFile);
  const lookUp = (command: string) =>
    platform === 'win32' ? run('where', [command]) : run('/bin/sh', ['-c', 'command -v "$0"', command]);
  const answers = await Promise.all(commands.map((command) => lookUp(command).catch(() => ({ stdout: '' }))));
  return answers.map(({ stdout }) => stdout.split(/\r?\n/, 1)[0]!).filter((path) => path !== '');
}
