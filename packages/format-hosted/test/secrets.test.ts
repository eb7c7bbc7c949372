import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { injectFaults } from '../heavy/inject-faults.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** Patterns of the stand-in's secrets: lines of a key, tokens, client secrets, signed assertions. */
const PATTERNS: readonly RegExp[] = [
  /[A-Za-z0-9+/]{60,}/,
  /BEGIN [A-Z ]*PRIVATE KEY/,
  /ya29\.[\w-]{8}/,
  /\b1\/\/[\w-]{8}/,
  /GOCSPX-[\w-]{8}/,
  /eyJ[\w-]{8,}\./,
  /Bearer [\w.-]{8}/,
];

/** Returns the beginning of everything that looks like a secret. The fonts and pictures of the suite do not match. */
function looksLikeSecret(text: string): string[] {
  return PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0].slice(0, 12) ?? []);
}

describe('forty exports with faults at every call', () => {
  let result: Awaited<ReturnType<typeof injectFaults>>;
  const failures: string[] = [];
  beforeAll(async () => {
    result = await injectFaults({ exports: 40, seed: 7, onFailure: (text) => failures.push(text) });
  });

  it('create no deck twice, and leave none behind', () => {
    expect(result).toMatchObject({ duplicated: 0, orphaned: 0 });
    expect(result.succeeded + result.failed).toBe(40);
    expect(result.crashes).toBeGreaterThan(0);
    expect(result.faults).toBeGreaterThan(40);
  });

  it('return no link to a deck that does not exist, and leave no link open', () => {
    expect(result).toMatchObject({ dead: 0, open: 0 });
  });

  it('fail only with a HostedLocationError, without any credentials', () => {
    expect(result.untyped).toBe(0);
    expect(failures.length).toBeGreaterThan(5);
    expect(result.secrets.length).toBeGreaterThan(26);
    const text = failures.join('\n');
    expect(result.secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(looksLikeSecret(text)).toEqual([]);
  });
});

describe('the output of the tests against Drive', () => {
  it('has nothing that looks like credentials', async () => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const suites = ['contract.test.ts', 'google-drive/'].map((name) => `packages/format-hosted/test/${name}`);
    const { stdout, stderr } = await run(
      process.execPath,
      [vitest, 'run', '--reporter=verbose', '--no-isolate', ...suites],
      {
        cwd: ROOT,
        maxBuffer: 64 * 2 ** 20,
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    expect(stdout).toContain('has no credentials in its errors, however they are printed');
    expect(looksLikeSecret(`${stdout}\n${stderr}`)).toEqual([]);
  });

  it('is searched for every kind of credentials', () => {
    const found = ['ya29.abcdefghijk', 'GOCSPX-abcdefghij', '1//abcdefghijkl', `MII${'a'.repeat(61)}`].map(
      looksLikeSecret,
    );
    expect(found.every((parts) => parts.length === 1)).toBe(true);
  });
});
