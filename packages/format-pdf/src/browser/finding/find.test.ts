import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RenderError } from '@deckwright/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../launch.ts';
import { browserPlaces } from './find.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-find-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the look-up of a browser', () => {
  it('tries the cache of puppeteer, then headless shells, the one in the package among them, then any Chrome', () => {
    const places = browserPlaces({ cacheDirectory: folder }, 'linux').map(({ place }) => place);
    expect(places[0]).toBe(`puppeteer's cache ${folder}`);
    expect(places[1]).toBe('the command chrome-headless-shell on the search path');
    expect(places[2]).toBe('/usr/lib/chromium/chromium-headless-shell');
    expect(places[3]).toBe('the package @sparticuz/chromium');
    expect(places[4]).toContain('google-chrome, chromium');
    expect(places[5]).toContain('/usr/bin/chromium');
    expect(places).toHaveLength(6);
  });

  it('has no package where the package has no browser', () => {
    expect(browserPlaces({}, 'darwin').some(({ place }) => place.includes('@sparticuz'))).toBe(false);
  });

  it('tries nothing but the configured path', () => {
    expect(browserPlaces({ executablePath: '/x' }, 'linux').map(({ place }) => place)).toEqual([
      'the configured path /x',
    ]);
  });

  it('takes the newest build in the cache', async () => {
    const builds = ['linux-99.0.1', 'linux-150.0.0', 'linux-149.9.9'];
    for (const build of builds) {
      await mkdir(join(folder, 'chrome', build, 'chrome-linux64'), { recursive: true });
      await writeFile(join(folder, 'chrome', build, 'chrome-linux64', 'chrome'), '', { mode: 0o755 });
    }
    const [cache] = browserPlaces({ cacheDirectory: folder }, 'linux');
    const found = (await cache!.candidates()).map(({ executablePath }) => executablePath.slice(folder.length));
    expect(found[0]).toBe('/chrome/linux-150.0.0/chrome-linux64/chrome');
    expect(found).toHaveLength(3);
  });

  it('ends in a message with each place, what was wrong there, and how to install one', async () => {
    const executablePath = join(folder, 'no-such-browser');
    const failure = await launchBrowser({ executablePath }, () => {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RenderError);
    expect(failure).toMatchObject({ code: 'BROWSER_NOT_FOUND', blame: 'host' });
    expect(String(failure)).toContain(`- the configured path ${executablePath}: nothing there`);
    expect(String(failure)).toContain('npx puppeteer browsers install chrome');
  });
});
