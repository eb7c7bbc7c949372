import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackBundled } from './bundled.ts';

const run = promisify(execFile);
const usable = platform() === 'linux' && process.arch === 'x64';

/** Starts a program in a mount namespace without the system's NSS libraries. Only root may create one. */
const HIDDEN = `for file in /usr/lib*/*/libnss3.so /usr/lib*/libnss3.so /usr/lib*/*/libnspr4.so /usr/lib*/libnspr4.so; do
  if [ -e "$file" ]; then mount --bind /dev/null "$file" || exit 9; fi
done; exec "$0" --no-sandbox --version`;

const canHide =
  usable &&
  (await run('unshare', ['-m', 'true']).then(
    () => true,
    () => false,
  ));
if (!usable) console.log('Left out: the bundled browser, which is for Linux on x64 only.');
if (usable && !canHide)
  console.log('Left out: the bundled browser without the NSS libraries of the system, which needs root.');

describe.runIf(usable)('the bundled browser', () => {
  let folder: string;
  let found: Awaited<ReturnType<typeof unpackBundled>>[number];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-unpack-'));
    const twice = await Promise.all([unpackBundled(folder), unpackBundled(folder)]);
    expect(twice[0]).toEqual(twice[1]);
    found = twice[0][0]!;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is unpacked completely, for this user only, by two concurrent calls', async () => {
    const [only, ...others] = await readdir(folder);
    expect(only).toMatch(/^chromium-\d/);
    expect(others).toEqual([]);
    expect((await stat(join(folder, only!))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, only!, 'lib'))).toContain('libnss3.so');
    expect(await readFile(join(folder, only!, 'fonts.conf'), 'utf8')).toContain(join(folder, only!, 'fonts'));
  });

  it.runIf(canHide)('starts on a system without NSS, with the libraries of its package', async () => {
    const start = (env: NodeJS.ProcessEnv) =>
      run('unshare', ['-m', 'sh', '-c', HIDDEN, found.executablePath], { env: { PATH: process.env.PATH, ...env } });
    await expect(start({})).rejects.toThrow();
    expect((await start({ ...found.environment })).stdout).toMatch(/Chrom/);
  });

  it('is not unpacked into a folder to which other users can write', async () => {
    const open = join(folder, 'open');
    await run('mkdir', ['-m', '777', open]);
    await expect(unpackBundled(open)).rejects.toThrow('only this user can write to');
    await rm(open, { recursive: true });
  });
});
