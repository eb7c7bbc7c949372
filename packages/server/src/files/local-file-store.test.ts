import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the local file store', () => {
  test('gives back what it was given, and leaves no other file behind', async () => {
    const store = createLocalFileStore(folder);
    await store.write('owner/1/deck.pptx', Buffer.from('deck'));
    const file = await store.read('owner/1/deck.pptx');
    expect(file?.size).toBe(4);
    expect((await buffer(file!.stream)).toString()).toBe('deck');
    expect(await readdir(join(folder, 'owner/1'))).toEqual(['deck.pptx']);
  });

  test('knows no file that was removed or never written', async () => {
    const store = createLocalFileStore(folder);
    expect(await store.read('nothing')).toBeUndefined();
    await store.write('a', Buffer.from('x'));
    await store.remove('a');
    await store.remove('a');
    expect(await store.read('a')).toBeUndefined();
  });

  test('leaves nothing half-written when writing fails', async () => {
    const store = createLocalFileStore(folder);
    await writeFile(join(folder, 'taken'), '');
    await expect(store.write('taken/deck', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
  });

  test('refuses keys that could lead out of its folder', async () => {
    const store = createLocalFileStore(folder);
    for (const key of ['../x', '/x', 'a/../../x', 'a//b', '.hidden', 'a\\..\\b', '']) {
      await expect(
        Promise.resolve().then(() => store.write(key, Buffer.from('x'))),
        key,
      ).rejects.toThrow(TypeError);
    }
  });
});
