import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file is written with its folders, and replaces an older one', async () => {
  const path = join(folder, 'a/b/deck');
  await writeWhole(path, Buffer.from('old'));
  await writeWhole(path, Buffer.from('new'));
  expect(await readFile(path, 'utf8')).toBe('new');
  expect(await readdir(join(folder, 'a/b'))).toEqual(['deck']);
});

test('a failed write leaves the old file, and no partial one', async () => {
  await mkdir(join(folder, 'deck'));
  await writeFile(join(folder, 'deck/kept'), '');
  await expect(writeWhole(join(folder, 'deck'), Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(folder, { recursive: true })).toEqual(['deck', 'deck/kept']);
});
