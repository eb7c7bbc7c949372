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
  ['a condition without a file', { 'package.json': manifest({ exports: { source: './src/index.ts' } }) }, /not packed/],
  [
    'a dependency of the workspace',
    { 'package.json': manifest({ dependencies: { b: 'workspace:*' } }) },
    /workspace:\*/,
  ],
  ['a test', { 'src/a.test.ts': '' }, /src\/a\.test\.ts is packed/],
  ['what the compiler keeps for itself', { 'dist/.tsbuildinfo': '' }, /\.tsbuildinfo is packed/],
  ['CommonJS that says it is a module', { 'dist/index.js': 'exports.a = require("b");\n' }, /written in CJS/],
])('finds %s', async (_name, change, sentence) => {
  expect((await judgeFiles({ ...GOOD, ...change })).join('\n')).toMatch(sentence);
});

it('finds that nothing was built', async () => {
  expect((await judgeFiles({ 'package.json': manifest({}) })).join('\n')).toMatch(/pnpm build/);
});

function manifest(fields: object): string {
  return JSON.stringify({ name: 'a', version: '1.0.0', type: 'module', license: 'MIT', ...fields });
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
