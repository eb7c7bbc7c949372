import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Renders } from '../src/engine/renders/renders.ts';
import { composeServer, type ServerOptions } from '../src/start/composition-root.ts';
import { EXPORT_STORE, FILE_STORE, RENDERS } from '../src/start/server-parts.ts';
import { readSettings } from '../src/start/settings.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { runServer, titleDeck } from './run-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-composition-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Keeps finished files in memory, as a store on another machine would keep them elsewhere. */
function memoryFileStore(files: Map<string, Buffer>): FileStore {
  const discard = (path: string) => rm(path, { force: true });
  return {
    temporary: async () => join(folder, randomUUID()),
    async keep(path, key) {
      const bytes = await readFile(path);
      files.set(key, bytes);
      await discard(path);
      return { size: bytes.length };
    },
    discard,
    async read(key) {
      const bytes = files.get(key);
      if (bytes === undefined) return undefined;
      return {
        size: bytes.length,
        stream: (range) => Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
        close: async () => {},
      };
    },
    async remove(key) {
      files.delete(key);
    },
    async *keys() {
      for (const key of files.keys()) yield { key, changedAt: new Date() };
    },
    discardLeftovers: async () => 0,
  };
}

describe('a composed server', () => {
  const renders: Renders = { render: () => Promise.reject(new Error('not called')), close: async () => {} };
  /** Its parts, without render processes. */
  const compose = (environment: Record<string, string>, register: ServerOptions['register'] = () => {}) =>
    composeServer({
      settings: readSettings({ DECKWRIGHT_DATA_DIR: join(folder, 'data'), ...environment }),
      logger: pino({ level: 'silent' }),
      register(container) {
        container.register(RENDERS, { useValue: renders });
        register(container);
      },
    });

  test('creates nothing in its data directory before it starts', async () => {
    const { composed, database } = compose({});
    await composed.close();
    await database.destroy();
    expect(await readdir(folder)).toEqual([]);
  });

  test('creates each registered part once, and not the bundled one', async () => {
    const files = vi.fn(() => memoryFileStore(new Map()));
    const exportStore = vi.fn(() => ({ openHolds: async () => 7 }) as never);
    const parts = compose({}, (container) => {
      container.register(FILE_STORE, { useFactory: files });
      container.register(EXPORT_STORE, { useFactory: exportStore });
    });
    expect(parts.renders).toBe(renders);
    expect(parts.files).toBe(files.mock.results[0]!.value);
    expect(await parts.exportStore.openHolds()).toBe(7);
    expect([files, exportStore].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await parts.composed.close();
  });

  test('offers hosted-slides with a registered hosted location, in place of the configured one', async () => {
    const location = { name: 'shelf' } as HostedLocation;
    const environments: readonly Record<string, string>[] = [{}, { DECKWRIGHT_HOSTED: 'missing' }];
    for (const environment of environments) {
      const parts = compose(environment, (container) =>
        container.register<HostedLocation>(HOSTED_LOCATION, { useValue: location }),
      );
      expect(parts.location).toBe(location);
      expect(parts.composed.renderer.formats).toEqual(['pptx', 'pdf', 'hosted-slides']);
      await parts.composed.close();
    }
    expect(() => compose({ DECKWRIGHT_HOSTED: 'missing' })).toThrow('no hosted location has that name');
    const without = compose({ DECKWRIGHT_HOSTED: 'none' });
    expect(without.location).toBeUndefined();
    expect(without.composed.renderer.formats).toEqual(['pptx', 'pdf']);
    await without.composed.close();
    const byDefault = compose({});
    expect(byDefault.location?.name).toBe('builtin');
    expect(byDefault.composed.renderer.formats).toEqual(['pptx', 'pdf', 'hosted-slides']);
    await byDefault.composed.close();
  });

  test('shares nothing with another one', async () => {
    const [one, other] = [compose({}), compose({})];
    expect(one.database).not.toBe(other.database);
    expect(one.composed.renderer).not.toBe(other.composed.renderer);
    await Promise.all([one.composed.close(), other.composed.close()]);
  });
});

test('a server keeps and serves its files with the file store that is registered', async () => {
  const files = new Map<string, Buffer>();
  const server = await runServer({
    register: (container) => container.register(FILE_STORE, { useValue: memoryFileStore(files) }),
  });
  try {
    const { url } = (await (await server.export(titleDeck({}, 'Kept elsewhere'))).json()) as { url: string };
    expect([...files.values()].map(String)).toEqual(['Kept elsewhere']);
    expect(await readdir(server.dataDir)).not.toContain('files');
    expect(await (await fetch(url)).text()).toBe('Kept elsewhere');
    const range = await fetch(url, { headers: { range: 'bytes=5-' } });
    expect(await range.text()).toBe('elsewhere');
  } finally {
    await server.end();
  }
});
