import { accessSync, constants, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jqMissing } from '../scripts/deploy/programs.ts';
import { createJobFolder, JOBS, type JobFolder, SCRIPTS } from './run-jobs.ts';

const FIGURES = join(SCRIPTS, 'figures.csv');
const NEUTRAL = join(SCRIPTS, '../neutral');

describe.each(JOBS)('%s', (name) => {
  const lines = readFileSync(join(SCRIPTS, name), 'utf8').trimEnd().split('\n');

  test('is a short script of POSIX, and says how it is used', () => {
    expect(lines.slice(0, 1)).toEqual(['#!/bin/sh']);
    expect(lines).toContain('set -eu');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.join('\n')).toContain(`\n# Usage: ${name}`);
    expect(() => accessSync(join(SCRIPTS, name), constants.X_OK)).not.toThrow();
  });

  test('is in the README', () => {
    expect(readFileSync(join(SCRIPTS, 'README.md'), 'utf8')).toContain(`[\`${name}\`](${name})`);
  });
});

// In their order: each needs what those before it left.
describe.skipIf(jqMissing() !== undefined)('a server without a browser', () => {
  let jobs: JobFolder;
  beforeAll(async () => {
    jobs = await createJobFolder();
  });
  afterAll(() => jobs.end());

  test('is set up and started, with an access token and an API key', async () => {
    expect(await jobs.run('01')).toEqual({ code: 0, out: Buffer.from(`${jobs.url}\n`), err: expect.any(String) });
    expect(await jobs.settings()).toMatchObject({
      DECKWRIGHT_URL: jobs.url,
      DECKWRIGHT_ACCESS_TOKEN: expect.stringMatching(/^dw_pat_/),
      DECKWRIGHT_TOKEN: expect.stringMatching(/^dw_live_/),
    });
  });

  test('stores nothing of a folder with a fault', async () => {
    const folder = join(jobs.path, 'faulty');
    await cp(NEUTRAL, folder, { recursive: true });
    await writeFile(join(folder, 'templates/cover.json'), '{ "key": "cover", "elements": [{ "type": "txt" }] }');
    const { code, out, err } = await jobs.run('02', [folder]);
    expect({ code, out: String(out) }).toEqual({ code: 3, out: '' });
    expect(err).toContain('templates/cover.json /elements/0');
    await rm(folder, { recursive: true });
    const list = await jobs.run('03', [FIGURES, '1', 'neutral', 'big-number']);
    expect(list).toMatchObject({ code: 1, err: expect.stringContaining('There is no project "neutral"') });
  });

  test('has the templates that are pushed', async () => {
    const { code, out } = await jobs.run('02', [NEUTRAL]);
    expect(code).toBe(0);
    expect(String(out)).toContain('big-number');
  });

  test('accepts an export of a row', async () => {
    const { code, out } = await jobs.run('03', [FIGURES, '2', 'neutral', 'big-number']);
    expect({ code, out: String(out) }).toEqual({ code: 0, out: expect.stringMatching(/^\d+\n$/) });
  });

  test('has an exit code each for wrong usage, wrong content and a wrong key', async () => {
    expect((await jobs.run('03', [FIGURES])).code).toBe(2);
    expect((await jobs.run('03', [FIGURES, '4', 'neutral', 'big-number'])).code).toBe(3);
    const wrong = await jobs.run('03', [FIGURES, '1', 'neutral', 'cover']);
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('/presentation/slideList/0/content/title: ') });
    const settings = join(jobs.path, 'deckwright.env');
    const text = readFileSync(settings, 'utf8');
    await writeFile(settings, text.replace(/'dw_live_\w+'/, "'dw_live_wrong'"));
    expect((await jobs.run('03', [FIGURES, '1', 'neutral', 'big-number'])).code).toBe(4);
    await writeFile(settings, text);
  });
});
