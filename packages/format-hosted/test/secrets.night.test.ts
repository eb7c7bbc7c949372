import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

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
