import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from './deckwright.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-hosted-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('deckwright hosted check', () => {
  const check = (environment: Readonly<Record<string, string>>) => commandLine(folder, environment)('hosted', 'check');

  test('finds the built-in editor ready, without any setting', async () => {
    expect(await check({})).toMatchObject({ code: 0, out: 'builtin\tready\n' });
  });

  test('names the setting for a location, and the missing settings of a location', async () => {
    expect(await check({ DECKWRIGHT_HOSTED: 'none' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DECKWRIGHT_HOSTED=google-drive.*503|503.*DECKWRIGHT_HOSTED=google-drive/),
    });
    const lacking = await check({ DECKWRIGHT_HOSTED: 'google-drive' });
    expect(lacking).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('needs DECKWRIGHT_GOOGLE_CREDENTIALS'),
    });
  });

  test('reports what is wrong with a credentials file, without its content', async () => {
    const file = join(folder, 'key.json');
    await writeFile(file, JSON.stringify({ type: 'service_account', private_key: 'not-for-logs' }));
    const result = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: file });
    expect(result.code).toBe(1);
    expect(result.err).toContain('client_email');
    expect(result.err).not.toContain('not-for-logs');
    const missing = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: `${file}.gone` });
    expect(missing.err).toContain(`${file}.gone`);
  });

  test('prints no credentials if they are given in place of their path', async () => {
    const content = JSON.stringify({ type: 'authorized_user', client_secret: 'not-for-logs' });
    const result = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: content });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/credentials/i);
    expect(result.err).not.toContain('not-for-logs');
  });

  test('names a plugin location that throws a plain error, and prints the message of a HostedLocationError', async () => {
    const plugin = join(folder, 'shelf.mjs');
    const source = (error: string) => `const fail = async () => { throw ${error}; };
      export default { name: 'p', locations: [{ name: 'shelf', check: fail, create: fail, find: fail, remove: fail }] };`;
    const environment = { DECKWRIGHT_HOSTED: 'shelf', DECKWRIGHT_PLUGINS: plugin };
    await writeFile(plugin, source(`new Error('ENOENT')`));
    expect(await check(environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'The location "shelf" failed with an unexpected error: ENOENT. Report it to the author of the plugin: check() must reject with a HostedLocationError.\n',
      ),
    });
    // Like an error of another copy of core, which a plugin may have installed.
    const theirs = `Object.assign(new Error('Set SHELF.'), { name: 'HostedLocationError', kind: 'configuration', problems: ['Set SHELF.'] })`;
    const other = join(folder, 'other.mjs');
    await writeFile(other, source(theirs));
    expect(await check({ ...environment, DECKWRIGHT_PLUGINS: other })).toMatchObject({ code: 1, err: 'Set SHELF.\n' });
  });
});
