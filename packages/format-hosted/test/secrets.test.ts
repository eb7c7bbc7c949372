import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSoak, type SoakResult } from '../heavy/run.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** What the stand-in's secrets look like: lines of a key, tokens, client secrets, signed assertions. */
const LOOKS: readonly RegExp[] = [
  /[A-Za-z0-9+/]{60,}/,
  /BEGIN [A-Z ]*PRIVATE KEY/,
  /ya29\.[\w-]{8}/,
  /\b1\/\/[\w-]{8}/,
  /GOCSPX-[\w-]{8}/,
  /eyJ[\w-]{8,}\./,
  /Bearer [\w.-]{8}/,
];

/** Fonts and pictures of the suite have no such runs; the check would be of no use if it found none of the secrets themselves. */
function looksLikeSecret(text: string): string[] {
  return LOOKS.flatMap((look) => look.exec(text)?.[0].slice(0, 12) ?? []);
}

describe('forty exports with faults at every call', () => {
  let result: SoakResult;
  const told: string[] = [];
  beforeAll(async () => {
    result = await runSoak({ exports: 40, seed: 7, tell: (text) => told.push(text) });
  }, 120_000);

  it('make no deck twice, and leave none behind', () => {
    expect(result).toMatchObject({ doubled: 0, orphaned: 0 });
    expect(result.succeeded + result.failed).toBe(40);
    expect(result.crashes).toBeGreaterThan(0);
    expect(result.faults).toBeGreaterThan(40);
  });

  it('hand out no link to a deck that is not there, and leave none open', () => {
    expect(result).toMatchObject({ dead: 0, open: 0 });
  });

  it('fail in words alone that say their kind, and hold none of the credentials', () => {
    expect(result.untyped).toBe(0);
    expect(told.length).toBeGreaterThan(5);
    expect(result.secrets.length).toBeGreaterThan(26);
    const text = told.join('\n');
    expect(result.secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(looksLikeSecret(text)).toEqual([]);
  });
});

describe('the whole output of the tests against Drive', () => {
  it('holds nothing that looks like credentials', { timeout: 300_000 }, async () => {
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

  it('would be found if it did', () => {
    const found = ['ya29.abcdefghijk', 'GOCSPX-abcdefghij', '1//abcdefghijkl', `MII${'a'.repeat(61)}`].map(
      looksLikeSecret,
    );
    expect(found.every((parts) => parts.length === 1)).toBe(true);
  });
});
