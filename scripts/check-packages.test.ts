import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { judge } from './check-packages.ts';

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

it('lets a good package through', async () => {
  expect(await judgeFiles(GOOD)).toEqual([]);
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
  ['what the compiler keeps for itself', { 'dist/.tsbuildinfo': '' }, /\.tsbuildinfo is packed/],
  [
    'what was compiled before its source was moved',
    { 'dist/old.js': 'export {};\n' },
    /dist\/old\.js.*sources that are gone/,
  ],
  ['types that lead nowhere', { 'dist/index.d.ts': "export * from './gone.js';\n" }, /InternalResolutionError.*gone/],
  ['that nobody is told what it is for', { 'package.json': manifest({ keywords: undefined }) }, /no "keywords"/],
  ['CommonJS that says it is a module', { 'dist/index.js': 'exports.a = require("b");\n' }, /written in CJS/],
])('finds %s', async (_name, change, sentence) => {
  expect((await judgeFiles({ ...GOOD, ...change })).join('\n')).toMatch(sentence);
});

it('finds that there are no types', async () => {
  const files = { ...GOOD, 'package.json': manifest({ exports: './dist/index.js' }) };
  const { 'dist/index.d.ts': _types, ...untyped } = files;
  expect((await judgeFiles(untyped)).join('\n')).toMatch(/UntypedResolution/);
});

it('finds that there is no README', async () => {
  const { 'README.md': _readme, ...silent } = GOOD;
  expect(await judgeFiles(silent)).toEqual(['a: there is no README.md.']);
});

it('publishes no condition of this workspace', async () => {
  const { hooks } = await import('../.pnpmfile.mjs');
  const exports = { '.': { source: './src/a.ts', types: './a.d.ts', default: './a.js' }, './b.json': './b.json' };
  expect(hooks.beforePacking({ name: 'a', exports })).toEqual({
    name: 'a',
    exports: { '.': { types: './a.d.ts', default: './a.js' }, './b.json': './b.json' },
  });
  expect(hooks.beforePacking({ name: 'a' })).toEqual({ name: 'a' });
});

it('finds that nothing was built', async () => {
  expect((await judgeFiles({ 'package.json': manifest({}) })).join('\n')).toMatch(/pnpm build/);
});

function manifest(fields: object): string {
  const told = { description: 'An a.', keywords: ['a'], license: 'MIT', engines: { node: '>=24' } };
  return JSON.stringify({ name: 'a', version: '1.0.0', type: 'module', ...told, ...fields });
}

function judgeFiles(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-judge-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return judge(folder);
}
