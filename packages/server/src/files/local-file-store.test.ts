import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-files-'));
  store = createLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function keep(key: string, content: string): Promise<{ readonly size: number }> {
  const path = await store.temporary();
  await writeFile(path, content);
  return store.keep(path, key);
}

async function keysOf(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of store.keys()) keys.push(key);
  return keys.sort();
}

describe('the local file store', () => {
  test('returns what was kept, and leaves no other file behind', async () => {
    expect(await keep('owner/1/deck.pptx', 'deck')).toEqual({ size: 4 });
    const file = await store.read('owner/1/deck.pptx');
    expect(file?.size).toBe(4);
    expect((await buffer(file!.stream())).toString()).toBe('deck');
    expect(await readdir(join(folder, 'owner/1'))).toEqual(['deck.pptx']);
    expect(await readdir(join(folder, '.temporary'))).toEqual([]);
  });

  test('returns a part of a file', async () => {
    await keep('deck', '0123456789');
    const file = await store.read('deck');
    expect(await text(file!.stream({ start: 2, end: 4 }))).toBe('234');
  });

  test('keeps reading a file that is removed meanwhile', async () => {
    await keep('a/deck', 'deck');
    const file = await store.read('a/deck');
    await store.remove('a/deck');
    expect(await text(file!.stream())).toBe('deck');
  });

  test('returns undefined for a file that was removed or never kept, and keeps no empty folder', async () => {
    expect(await store.read('nothing')).toBeUndefined();
    await keep('owner/1/a', 'x');
    await keep('owner/2/b', 'x');
    await store.remove('owner/1/a');
    await store.remove('owner/1/a');
    expect(await store.read('owner/1/a')).toBeUndefined();
    expect(await readdir(join(folder, 'owner'))).toEqual(['2']);
    await store.remove('owner/2/b');
    expect(await readdir(folder)).toEqual(['.temporary']);
  });

  test('keeps and removes at the same time in the same folders', async () => {
    const work = Array.from({ length: 200 }, async (_, index) => {
      await keep(`owner/${index % 3}/${index}`, String(index));
      await store.remove(`owner/${index % 3}/${index}`);
    });
    await Promise.all(work);
    expect(await keysOf()).toEqual([]);
  });

  test('lists every kept file, and no temporary one', async () => {
    expect(await keysOf()).toEqual([]);
    await keep('owner/1/a.pptx', 'x');
    await keep('owner/2/b.pdf', 'x');
    await writeFile(await store.temporary(), 'half');
    expect(await keysOf()).toEqual(['owner/1/a.pptx', 'owner/2/b.pdf']);
  });

  test('leaves nothing under the key, nor at the path, when keeping fails', async () => {
    await writeFile(join(folder, 'taken'), '');
    await expect(keep('taken/deck', 'x')).rejects.toThrow();
    expect(await readdir(join(folder, '.temporary'))).toEqual([]);
    await expect(store.keep(await store.temporary(), 'never-written')).rejects.toThrow('ENOENT');
    expect(await keysOf()).toEqual(['taken']);
  });

  test('discards temporary files, and those that dead processes left', async () => {
    const [mine, old] = [await store.temporary(), await store.temporary()];
    await writeFile(mine, 'x');
    await writeFile(old, 'x');
    await utimes(old, new Date(), new Date('2026-01-01'));
    expect(await store.discardLeftovers(new Date('2026-01-02'))).toBe(1);
    await expect(stat(old)).rejects.toThrow('ENOENT');
    expect((await stat(mine)).size).toBe(1);
    await store.discard(mine);
    await store.discard(mine);
    await expect(stat(mine)).rejects.toThrow('ENOENT');
  });

  test('is readable only by its own account', async () => {
    await keep('owner/1/a', 'x');
    for (const name of ['.temporary', 'owner', 'owner/1']) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    }
  });

  test('rejects keys and paths outside its folder', async () => {
    for (const key of ['../x', '/x', 'a/../../x', 'a//b', '.hidden', '.temporary/x', 'a\\..\\b', '']) {
      await expect(
        Promise.resolve().then(() => keep(key, 'x')),
        key,
      ).rejects.toThrow(TypeError);
    }
    await expect(Promise.resolve().then(() => store.discard(join(folder, '../x')))).rejects.toThrow(TypeError);
    await expect(store.keep(join(folder, 'x'), 'y')).rejects.toThrow(TypeError);
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
