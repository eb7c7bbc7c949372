import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../src/storage/files/file-store.ts';

/** A file store to test, which is empty. */
export interface FileStoreSetting {
  readonly store: FileStore;
  end(): Promise<void>;
}

export async function keepText(store: FileStore, key: string, content: string): Promise<{ readonly size: number }> {
  const path = await store.temporary();
  await writeFile(path, content);
  return store.keep(path, key);
}

export async function keysOf(store: FileStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of store.keys()) keys.push(key);
  return keys.sort();
}

/** The contract test of file stores, wherever they keep the files. */
export function describeFileStore(name: string, create: () => Promise<FileStoreSetting>): void {
  describe(name, () => {
    let setting: FileStoreSetting;
    let store: FileStore;
    beforeEach(async () => {
      setting = await create();
      store = setting.store;
    });
    afterEach(() => setting.end());

    test('returns what was kept, and leaves no temporary file behind', async () => {
      const temporaries = dirname(await store.temporary());
      expect(await keepText(store, 'owner/1/deck.pptx', 'deck')).toEqual({ size: 4 });
      const file = await store.read('owner/1/deck.pptx');
      expect(file?.size).toBe(4);
      expect((await buffer(file!.stream())).toString()).toBe('deck');
      await file!.close();
      expect(await readdir(temporaries)).toEqual([]);
    });

    test('returns a part of a file', async () => {
      await keepText(store, 'deck', '0123456789');
      const file = await store.read('deck');
      expect(await text(file!.stream({ start: 2, end: 4 }))).toBe('234');
    });

    test('keeps an empty file, and one of many parts', async () => {
      expect(await keepText(store, 'empty', '')).toEqual({ size: 0 });
      expect(await text((await store.read('empty'))!.stream())).toBe('');
      const large = Buffer.alloc(20_000_000, 'deck');
      const path = await store.temporary();
      await writeFile(path, large);
      expect(await store.keep(path, 'large')).toEqual({ size: large.length });
      expect((await buffer((await store.read('large'))!.stream())).equals(large)).toBe(true);
    });

    test('replaces the file of a key', async () => {
      await keepText(store, 'owner/1/deck', 'first');
      await keepText(store, 'owner/1/deck', 'second');
      expect(await text((await store.read('owner/1/deck'))!.stream())).toBe('second');
      expect(await keysOf(store)).toEqual(['owner/1/deck']);
    });

    test('returns undefined for a file that was removed or never kept', async () => {
      expect(await store.read('nothing')).toBeUndefined();
      await keepText(store, 'owner/1/a', 'x');
      await store.remove('owner/1/a');
      await store.remove('owner/1/a');
      expect(await store.read('owner/1/a')).toBeUndefined();
    });

    test('keeps and removes at the same time in the same folders', async () => {
      const work = Array.from({ length: 200 }, async (_, index) => {
        await keepText(store, `owner/${index % 3}/${index}`, String(index));
        await store.remove(`owner/${index % 3}/${index}`);
      });
      await Promise.all(work);
      expect(await keysOf(store)).toEqual([]);
    });

    test('lists every kept file, and no temporary one', async () => {
      expect(await keysOf(store)).toEqual([]);
      const before = Date.now();
      await keepText(store, 'owner/1/a.pptx', 'x');
      await keepText(store, 'owner/2/b.pdf', 'x');
      await writeFile(await store.temporary(), 'half');
      expect(await keysOf(store)).toEqual(['owner/1/a.pptx', 'owner/2/b.pdf']);
      for await (const { changedAt } of store.keys()) {
        // The store may have whole seconds.
        expect(changedAt.getTime()).toBeGreaterThan(before - 2_000);
      }
    });

    test('leaves nothing under the key when keeping fails', async () => {
      await expect(store.keep(await store.temporary(), 'never-written')).rejects.toThrow('ENOENT');
      expect(await keysOf(store)).toEqual([]);
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

    test('rejects keys and paths outside its folder', async () => {
      for (const key of ['../x', '/x', 'a/../../x', 'a//b', '.hidden', '.temporary/x', 'a\\..\\b', '']) {
        await expect(
          Promise.resolve().then(() => keepText(store, key, 'x')),
          key,
        ).rejects.toThrow(TypeError);
      }
      await expect(Promise.resolve().then(() => store.discard('/somewhere/else'))).rejects.toThrow(TypeError);
      await expect(store.keep('/somewhere/else', 'y')).rejects.toThrow(TypeError);
    });
  });
}
