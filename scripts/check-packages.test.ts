import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkUnpacked } from './check-packages.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const GOOD = {
  'package.json': manifest({ exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } }),
  'dist/index.js': 'export const a = 1;\n',
  'dist/index.d.ts': 'export declare const a: number;\n',
  'src/index.ts': 'export const a = 1;\n',
  'README.md': '# a\n',
};

it('accepts a valid package', async () => {
  expect(await checkFiles(GOOD)).toEqual([]);
});

it.each([
  [
    'an export without a file',
    { 'package.json': manifest({ exports: './dist/gone.js' }) },
    /dist\/gone\.js.*not exist/,
  ],
  ['a condition without a file', { 'package.json': manifest({ exports: { source: './src/gone.ts' } }) }, /not packed/],
  [
    'a dependency of the workspace',
    { 'package.json': manifest({ dependencies: { b: 'workspace:*' } }) },
    /workspace:\*/,
  ],
  ['a test', { 'src/a.test.ts': '' }, /src\/a\.test\.ts is packed/],
  ['a build info file of the compiler', { 'dist/.tsbuildinfo': '' }, /\.tsbuildinfo is packed/],
  ['output whose source was moved', { 'dist/old.js': 'export {};\n' }, /dist\/old\.js no longer exist/],
  [
    'types that import a missing file',
    { 'dist/index.d.ts': "export * from './gone.js';\n" },
    /InternalResolutionError.*gone/,
  ],
  ['a manifest without keywords', { 'package.json': manifest({ keywords: undefined }) }, /no "keywords"/],
  ['CommonJS that claims to be a module', { 'dist/index.js': 'exports.a = require("b");\n' }, /written in CJS/],
])('finds %s', async (_name, change, sentence) => {
  expect((await checkFiles({ ...GOOD, ...change })).join('\n')).toMatch(sentence);
});

it.each(['studio', 'hosted-editor'])('expects no packed sources of the bundle of the %s', async (bundle) => {
  expect(await checkFiles({ ...GOOD, [`dist/${bundle}/assets/a.js`]: 'export {};\n' })).toEqual([]);
});

it('finds missing types', async () => {
  const files = { ...GOOD, 'package.json': manifest({ exports: './dist/index.js' }) };
  const { 'dist/index.d.ts': _types, ...untyped } = files;
  expect((await checkFiles(untyped)).join('\n')).toMatch(/UntypedResolution/);
});

it('finds a missing README', async () => {
  const { 'README.md': _readme, ...undocumented } = GOOD;
  expect(await checkFiles(undocumented)).toEqual(['a: README.md is missing.']);
});

it('publishes without the conditions of this workspace', async () => {
  const { hooks } = await import('../.pnpmfile.mjs');
  const exports = { '.': { source: './src/a.ts', types: './a.d.ts', default: './a.js' }, './b.json': './b.json' };
  expect(hooks.beforePacking({ name: 'a', exports })).toEqual({
    name: 'a',
    exports: { '.': { types: './a.d.ts', default: './a.js' }, './b.json': './b.json' },
  });
  expect(hooks.beforePacking({ name: 'a' })).toEqual({ name: 'a' });
});

it('publishes optional dependencies as optional peers, which npm does not install for everybody', async () => {
  const { hooks } = await import('../.pnpmfile.mjs');
  const given = { name: 'a', optionalDependencies: { pg: '8.23.1' }, peerDependencies: { tsyringe: '^4.10.0' } };
  expect(hooks.beforePacking(given)).toEqual({
    name: 'a',
    peerDependencies: { tsyringe: '^4.10.0', pg: '^8.23.1' },
    peerDependenciesMeta: { pg: { optional: true } },
  });
});

it('accepts a package that has only a command', async () => {
  const files = {
    'package.json': manifest({ bin: { a: './bin/a.js' } }),
    'bin/a.js': '#!/usr/bin/env node\n',
    'README.md': '# a\n',
  };
  expect(await checkFiles(files)).toEqual([]);
});

it('finds a package that was not built', async () => {
  expect((await checkFiles({ 'package.json': manifest({}) })).join('\n')).toMatch(/pnpm build/);
});

function manifest(fields: object): string {
  const required = { description: 'An a.', keywords: ['a'], license: 'MIT', engines: { node: '>=24' } };
  return JSON.stringify({ name: 'a', version: '1.0.0', type: 'module', ...required, ...fields });
}

function checkFiles(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-check-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return checkUnpacked(folder);
}
