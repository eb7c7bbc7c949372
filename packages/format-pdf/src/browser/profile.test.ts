import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProfile, removeProfile } from './profile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deckwright-profile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sets the last change of a folder to a day before this process started. */
function makeOld(path: string) {
  const yesterday = Date.now() / 1_000 - process.uptime() - 86_400;
  utimesSync(path, yesterday, yesterday);
}

describe('creating a profile', () => {
  it('keeps the profile of a browser that another copy of the package started in this process', async () => {
    vi.resetModules();
    const other = await import('./profile.ts');
    const theirs = await other.createProfile(folder);
    await removeProfile(await createProfile(folder));
    expect(existsSync(theirs)).toBe(true);
    await other.removeProfile(theirs);
  });

  it('removes a profile that an earlier process with the same id left behind', async () => {
    const profile = await createProfile(folder);
    const left = mkdtempSync(join(folder, basename(profile).slice(0, -'XXXXXX'.length)));
    makeOld(left);
    makeOld(profile);
    await removeProfile(await createProfile(folder));
    expect(existsSync(left)).toBe(false);
    expect(existsSync(profile)).toBe(true);
    await removeProfile(profile);
  });

  it('removes a profile of a process that has ended, and nothing that other programs put into the folder', async () => {
    const profile = await createProfile(folder);
    const host = basename(profile).replace(/\d+-\w+$/, '');
    // Linux gives no process an id above 4,194,304 (proc(5), pid_max).
    const left = mkdtempSync(join(folder, `${host}4999999-`));
    const foreign = mkdtempSync(join(folder, 'org.chromium.Chromium.'));
    const unnamed = join(folder, `${host}unnamed`);
    mkdirSync(unnamed);
    await removeProfile(await createProfile(folder));
    expect([left, foreign, unnamed].map((path) => existsSync(path))).toEqual([false, true, true]);
    await removeProfile(profile);
  });
});
