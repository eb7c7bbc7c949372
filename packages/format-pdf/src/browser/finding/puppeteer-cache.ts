import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of executables below `<browser>/<platform>-<build>/`, by platform, in the cache of `@puppeteer/browsers`. */
const EXECUTABLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
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

/** Paths at which puppeteer's cache may have a browser. Headless shells precede Chrome, and newer builds precede older ones. */
export async function cachedBrowsers(cache: string, platform: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [browser, executables] of Object.entries(EXECUTABLES[platform] ?? {})) {
    const builds = await readdir(join(cache, browser)).catch(() => []);
    const newestFirst = builds.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    paths.push(...newestFirst.flatMap((build) => executables.map((path) => join(cache, browser, build, path))));
  }
  return paths;
}
