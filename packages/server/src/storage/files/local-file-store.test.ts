import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeFileStore, keepText, keysOf } from '../../../test/describe-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-files-'));
  store = createLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeFileStore('the local file store', async () => ({ store, end: async () => {} }));

describe('the local file store', () => {
  test('keeps reading a file that is removed meanwhile', async () => {
    await keepText(store, 'a/deck', 'deck');
    const file = await store.read('a/deck');
    await store.remove('a/deck');
    expect(await text(file!.stream())).toBe('deck');
  });

  test('returns undefined for a file that was removed or never kept, and keeps no empty folder', async () => {
    expect(await store.read('nothing')).toBeUndefined();
    await keepText(store, 'owner/1/a', 'x');
    await keepText(store, 'owner/2/b', 'x');
    await store.remove('owner/1/a');
    await store.remove('owner/1/a');
    expect(await store.read('owner/1/a')).toBeUndefined();
    expect(await readdir(join(folder, 'owner'))).toEqual(['2']);
    await store.remove('owner/2/b');
    expect(await readdir(folder)).toEqual(['.temporary']);
  });

  test('leaves nothing under the key, nor at the path, when keeping fails', async () => {
    await writeFile(join(folder, 'taken'), '');
    await expect(keepText(store, 'taken/deck', 'x')).rejects.toThrow();
    expect(await readdir(join(folder, '.temporary'))).toEqual([]);
    await expect(store.keep(await store.temporary(), 'never-written')).rejects.toThrow('ENOENT');
    expect(await keysOf(store)).toEqual(['taken']);
  });

  test('is readable only by its own account', async () => {
    await keepText(store, 'owner/1/a', 'x');
    for (const name of ['.temporary', 'owner', 'owner/1']) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    }
  });
});

describe('a full disk', () => {
  test('fails with its code and leaves nothing behind', async ({ annotate }) => {
    const small = join(folder, 'small');
    await mkdir(small);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,nr_inodes=5', 'deckwright', small], { stdio: 'pipe' });
    } catch {
      await annotate('Skipped: this account cannot mount a small disk.');
      process.stderr.write('Skipped: a full disk, because this account cannot mount one.\n');
      return;
    }
    try {
      const full = createLocalFileStore(join(small, 'files'));
      const path = await full.temporary();
      const failed = writeFile(path, Buffer.alloc(1_000_000));
      await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' });
      await full.discard(path);
      // Room for the file, but not for the folders of its key.
      const first = await full.temporary();
      await writeFile(first, Buffer.alloc(200_000));
      await expect(full.keep(first, 'owner/1/deck')).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(join(small, 'files', '.temporary'))).toEqual([]);
      expect(await full.read('owner/1/deck')).toBeUndefined();
    } finally {
      execFileSync('umount', [small]);
    }
  });
});
