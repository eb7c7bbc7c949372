import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, markBuilt } from './is-built.ts';

const BUILT = new Date('2026-11-20T09:00:00Z');
const BEFORE = new Date('2026-11-20T08:00:00Z');
const AFTER = new Date('2026-11-20T10:00:00Z');

let root: string;
function write(path: string, at: Date, content = '') {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  for (let one = file; one !== root; one = dirname(one)) utimesSync(one, at, at);
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deckwright-built-'));
  write('tsconfig.base.json', BEFORE, '{}');
  write('packages/core/tsconfig.json', BEFORE, '{}');
  write('packages/server/tsconfig.json', BEFORE, '{ "references": [{ "path": "../core" }] }');
  for (const name of ['core', 'server']) {
    write(`packages/${name}/src/deep/one.ts`, BEFORE);
    write(`packages/${name}/dist/.tsbuildinfo`, BUILT);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is current if no source of the server and its packages is newer', () => {
    expect(isBuilt(root)).toBe(true);
    write('packages/other/src/one.ts', AFTER);
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'packages/server/src/deep/one.ts',
    'packages/core/src/deep/one.ts',
    'packages/core/tsconfig.json',
    'tsconfig.base.json',
  ])('is not current after a change of %s', (path) => {
    write(path, AFTER, path.endsWith('.json') ? '{}' : 'changed');
    expect(isBuilt(root)).toBe(false);
  });

  it('is not current after a file was deleted, or before the first build', () => {
    utimesSync(join(root, 'packages/core/src/deep'), AFTER, AFTER);
    expect(isBuilt(root)).toBe(false);
    utimesSync(join(root, 'packages/core/src/deep'), BEFORE, BEFORE);
    rmSync(join(root, 'packages/core/dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });

  it('is current again once it was marked, except for changes since it began', () => {
    write('packages/core/src/deep/one.ts', AFTER);
    markBuilt(root, AFTER);
    expect(isBuilt(root)).toBe(true);
    write('packages/core/src/deep/one.ts', new Date(AFTER.getTime() + 1_000));
    expect(isBuilt(root)).toBe(false);
  });
});
