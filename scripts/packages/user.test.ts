import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileAll, importAll, specifiersOf } from './imports.ts';
import { run } from './pack.ts';
import { openRegistry, type Registry } from './registry.ts';
import { createUser, type User } from './user.ts';

const LARGE = 100_000;

// The packages have no outside dependencies, so no other registry is needed.
describe('a user of packed packages', () => {
  const work = mkdtempSync(join(tmpdir(), 'deckwright-made-up-'));
  let user: User;

  let registry: Registry;

  beforeAll(async () => {
    registry = await openRegistry(undefined, join(work, 'storage'));
    const uses = { 'index.js': "export { deep } from 'deep';", 'index.d.ts': 'export declare const deep: 1;' };
    publish('@made/up', { 'index.js': 'export const up = 1;', 'index.d.ts': 'export declare const up: 1;' });
    publish('deep', {
      'index.js': `export const deep = 1; // ${'-'.repeat(LARGE)}`,
      'index.d.ts': 'export declare const deep: 1;',
    });
    publish('honest', uses, { dependencies: { deep: '*' } });
    publish('careless', uses);
    user = createUser(registry);
    user.install({ dependencies: { '@made/up': '*', honest: '*', careless: '*' } });
  });

  afterAll(async () => {
    user?.remove();
    await registry?.close();
    rmSync(work, { recursive: true });
  });

  it('has exactly the packages that they installed', () => {
    expect(user.installed()).toEqual(['@made/up', 'careless', 'deep', 'honest']);
  });

  it('counts the bytes of a package once, though another is linked to it', () => {
    expect(user.size()).toBeGreaterThan(LARGE);
    expect(user.size()).toBeLessThan(2 * LARGE);
  });

  it('imports every subpath', () => {
    expect(importAll(user, ['@made/up', '@made/up/data.json'])).toEqual([]);
    expect(importAll(user, ['@made/up/gone'])).toEqual([
      expect.stringMatching(/^@made\/up\/gone cannot be imported.*/),
    ]);
  });

  it('finds a dependency that a package does not declare', () => {
    expect(importAll(user, ['honest'])).toEqual([]);
    expect(importAll(user, ['careless'])).toEqual([expect.stringContaining("Cannot find package 'deep'")]);
  });

  it('finds types that are missing', () => {
    expect(compileAll(user, ['@made/up'], [])).toEqual([]);
    expect(compileAll(user, ['@made/up', '@made/up/untyped'], [])).toEqual([expect.stringContaining('TS7016')]);
  });

  function publish(name: string, files: Readonly<Record<string, string>>, fields: object = {}): void {
    const folder = join(work, name.replace('/', '-'));
    mkdirSync(folder);
    const exports = {
      '.': { types: './index.d.ts', default: './index.js' },
      './untyped': './untyped.js',
      './data.json': './data.json',
    };
    const manifest = JSON.stringify({ name, version: '1.0.0', type: 'module', exports, ...fields });
    const all = {
      ...files,
      'package.json': manifest,
      'untyped.js': 'export const a = 1;',
      'data.json': '{"type":"object"}',
    };
    for (const [file, content] of Object.entries(all)) writeFileSync(join(folder, file), content);
    run('pnpm', ['publish', '--registry', registry.url, '--no-git-checks'], folder, registry.environment);
  }
});

it('specifiers are those that users write', () => {
  const manifest = { name: '@a/b', version: '1.0.0', exports: { '.': './i.js', './c': './c.js' } };
  expect(specifiersOf(manifest)).toEqual(['@a/b', '@a/b/c']);
  expect(specifiersOf({ name: 'a', version: '1.0.0' })).toEqual([]);
});
