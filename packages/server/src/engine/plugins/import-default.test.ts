import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPlugins } from './load-plugins.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deckwright-import-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): string {
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
}

describe('a module that never finishes loading', () => {
  test.each([
    ['a plugin', './stuck.mjs', 'await new Promise(() => {}); export default {};', 'The plugin "./stuck.mjs"'],
    ['a plugin that is a promise', './stuck.mjs', 'export default new Promise(() => {});', 'The plugin "./stuck.mjs"'],
    ['a config file', undefined, 'await new Promise(() => {}); export default {};', 'The config file '],
  ])('is rejected after 30 s with what to look for: %s', async (_, plugin, source, what) => {
    const file = write(plugin ?? 'deckwright.config.js', source);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let rejection: Error | undefined;
    loadPlugins({ plugins: plugin ? [plugin] : [] }, folder).catch((error: Error) => {
      rejection = error;
    });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(rejection).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(rejection?.name).toBe('PluginRejected');
    expect(rejection?.message).toContain(what);
    expect(rejection?.message).toContain(
      `is not loaded after 30 s. Look for a top-level await that never resolves in ${file}, or in what it imports.`,
    );
  });
});
