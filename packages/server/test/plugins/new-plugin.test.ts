import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TOOLS } from '../../src/engine/plugins/new-plugin.ts';
import { deckwright, ROOT, runNode, workspaceFolder } from './workspace-folder.ts';

let workspace: ReturnType<typeof workspaceFolder>;
beforeEach(() => {
  workspace = workspaceFolder();
});
afterEach(() => workspace.remove());

const FILES = [
  'README.md',
  'package.json',
  'src/adapter.test.ts',
  'src/adapter.ts',
  'src/index.ts',
  'tsconfig.json',
  // From the sources of a clone alone.
  'vitest.config.ts',
];

function lines(file: string): number {
  return readFileSync(join(workspace.folder, file), 'utf8').trimEnd().split('\n').length;
}

describe('deckwright plugin new', () => {
  test('writes a package that passes its contract test and type-checks', async () => {
    const said = await deckwright(workspace.folder)('plugin', 'new', '@acme/words');
    const folder = join(workspace.folder, 'words');
    expect(globSync('**/*.*', { cwd: folder }).sort()).toEqual(FILES);
    expect(said.trim().split('\n').sort()).toEqual(FILES.map((file) => `words/${file}`));
    expect(
      lines('words/src/adapter.ts') + lines('words/src/adapter.test.ts') + lines('words/src/index.ts'),
    ).toBeLessThan(100);

    const report = join(folder, 'report.json');
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    await runNode(folder, [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]);
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
    expect({ success, numFailedTests }).toEqual({ success: true, numFailedTests: 0 });
    expect(numPassedTests).toBeGreaterThan(25);

    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    await runNode(folder, [tsc, '-p', '.', '--customConditions', 'source', '--noEmit']);
  });

  test('uses the tool versions of this workspace', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const { typescript, vitest } = devDependencies;
    expect(TOOLS).toEqual({ typescript: `^${typescript}`, vitest: `^${vitest}` });
  });

  test('rejects a folder that is not empty', async () => {
    mkdirSync(join(workspace.folder, 'full'));
    writeFileSync(join(workspace.folder, 'full/notes.txt'), 'mine');
    const run = deckwright(workspace.folder)('plugin', 'new', 'words', '--dir', 'full');
    await expect(run).rejects.toMatchObject({
      stderr: `${join(workspace.folder, 'full')} is not empty: it has notes.txt. Name a new folder with --dir.\n`,
    });
    expect(globSync('**/*', { cwd: join(workspace.folder, 'full') })).toEqual(['notes.txt']);
  });

  test.each([
    ['Acme Words', 'is not a valid package name'],
    ['../words', 'is not a valid package name'],
    ['pdf', 'a name taken by Deckwright itself'],
    ['@acme/async', 'an option of every export'],
  ])('rejects the name %s', async (name, sentence) => {
    const run = deckwright(workspace.folder)('plugin', 'new', name);
    await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) });
    expect(existsSync(join(workspace.folder, 'words'))).toBe(false);
    expect(globSync('*', { cwd: workspace.folder })).toEqual([]);
  });
});
