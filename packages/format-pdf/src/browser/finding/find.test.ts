import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RenderError } from '@deckwright/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../launch.ts';
import { browserLocations } from './find.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-find-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('looking for a browser', () => {
  it('tries the cache of puppeteer, then headless shells including the bundled one, then any Chrome', () => {
    const locations = browserLocations({ cacheDirectory: folder }, 'linux').map(({ location }) => location);
    expect(locations[0]).toBe(`puppeteer's cache ${folder}`);
    expect(locations[1]).toBe('the command chrome-headless-shell on the search path');
    expect(locations[2]).toBe('/usr/lib/chromium/chromium-headless-shell');
    expect(locations[3]).toBe('the package @sparticuz/chromium');
    expect(locations[4]).toContain('google-chrome, chromium');
    expect(locations[5]).toContain('/usr/bin/chromium');
    expect(locations).toHaveLength(6);
  });

  it('skips the bundled browser on other systems than Linux', () => {
    expect(browserLocations({}, 'darwin').some(({ location }) => location.includes('@sparticuz'))).toBe(false);
  });

  it('tries only the configured path', () => {
    expect(browserLocations({ executablePath: '/x' }, 'linux').map(({ location }) => location)).toEqual([
      'the configured path /x',
    ]);
  });

  it('takes the newest build in the cache', async () => {
    const builds = ['linux-99.0.1', 'linux-150.0.0', 'linux-149.9.9'];
    for (const build of builds) {
      await mkdir(join(folder, 'chrome', build, 'chrome-linux64'), { recursive: true });
      await writeFile(join(folder, 'chrome', build, 'chrome-linux64', 'chrome'), '', { mode: 0o755 });
    }
    const [cache] = browserLocations({ cacheDirectory: folder }, 'linux');
    const found = (await cache!.candidates()).map(({ executablePath }) => executablePath.slice(folder.length));
    expect(found[0]).toBe('/chrome/linux-150.0.0/chrome-linux64/chrome');
    expect(found).toHaveLength(3);
  });

  it('fails with a message that lists each location, what was wrong there, and how to install a browser', async () => {
    const executablePath = join(folder, 'no-such-browser');
    const failure = await launchBrowser({ executablePath }, () => {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RenderError);
    expect(failure).toMatchObject({ code: 'BROWSER_NOT_FOUND', blame: 'host' });
    expect(String(failure)).toContain(`- the configured path ${executablePath}: nothing found`);
    expect(String(failure)).toContain('npx puppeteer browsers install chrome');
  });
});
