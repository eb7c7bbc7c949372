import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf } from './imports.ts';
import { openPackages, ROOT, readManifest } from './pack.ts';

const OLDEST = 24;
const SPECIFIERS = openPackages()
  .flatMap((folder) => specifiersOf(readManifest(folder)))
  .filter((specifier) => !specifier.endsWith('.json'));
const NEWER = /^@deckwright\/server/;
const OLD_NODE = findOldNode();
if (OLD_NODE === undefined) console.warn('No Node before 24 is installed, so the tests on a real one are skipped.');

describe('an old Node', () => {
  it.each([
    ['20.1.0', SPECIFIERS, 'Deckwright needs Node 22.12 or newer'],
    ['22.9.0', SPECIFIERS, 'Deckwright needs Node 22.12 or newer'],
    [
      '22.12.0',
      SPECIFIERS.filter((specifier) => NEWER.test(specifier)),
      'The Deckwright server needs Node 24 or newer',
    ],
  ])('is reported by every import on Node %s that does not support it', (version, specifiers, sentence) => {
    // Only the number is old here. The tests below look at what a real one lacks.
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
    const script = `for (const one of ${JSON.stringify(specifiers)})
      await import(one).then(() => console.log(one, 'was imported'), ({ stack }) => console.log(stack));`;
    const flags = ['--conditions=source', '--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
    const out = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
      cwd: join(ROOT, 'packages/server'),
      encoding: 'utf8',
    });
    const line = `Error: ${sentence}; this is Node ${version}.`;
    expect(specifiers.length).toBeGreaterThan(1);
    expect(out.trim().split('\n')).toEqual(specifiers.map(() => line));
  });

  it('may be 22.12 for all packages but the server and its command', () => {
    const newer = openPackages()
      .map(readManifest)
      .filter(({ engines }) => engines?.node !== '>=22.12');
    expect(newer.map(({ name, engines }) => [name, engines?.node])).toEqual([
      ['deckwright', '>=24'],
      ['@deckwright/server', '>=24'],
    ]);
  });

  it('can load core by import() alone, which require reports', () => {
    const cwd = join(ROOT, 'packages/server');
    const { stderr } = spawnSync(process.execPath, ['--eval', "require('@deckwright/core')"], {
      cwd,
      encoding: 'utf8',
    });
    expect(stderr).toContain(
      "Error: @deckwright/core is an ES module that require() cannot load: write `await import('@deckwright/core')`, also in CommonJS.",
    );
  });

  it.skipIf(OLD_NODE === undefined)(
    'has every name that a package imports from Node, so that it reports itself',
    () => {
      const imports = globSync('packages/*/src/**/*.ts', {
        cwd: ROOT,
        exclude: ['**/*.test.ts', 'packages/{site,test-tools}/**'],
      }).flatMap((file) => namedImports(readFileSync(join(ROOT, file), 'utf8')).map((one) => ({ file, ...one })));
      expect(imports.length).toBeGreaterThan(100);
      const script = `const missing = ${JSON.stringify(imports)}.filter(({ from, name }) => !(name in require(from)));
      console.log(JSON.stringify(missing))`;
      const out = execFileSync(OLD_NODE!, ['--eval', script], { encoding: 'utf8' });
      // An import by name would fail before the check runs. Import the module whole: import zlib from 'node:zlib'.
      expect(JSON.parse(out)).toEqual([]);
    },
  );

  it.skipIf(OLD_NODE === undefined)(
    'is reported by the command in one sentence, which says how to get a newer one',
    () => {
      const command = join(ROOT, 'packages/deckwright/bin/deckwright.js');
      const { status, stdout, stderr } = spawnSync(OLD_NODE!, [command, 'start'], { encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(
        /^deckwright needs Node 24 or newer, and this is Node \d+\.\d+\.\d+: install it from https:\S+, or with "nvm install 24"\.\n$/,
      );
    },
  );
});

/** The values that a source file imports by name from modules of Node. */
function namedImports(source: string): { readonly from: string; readonly name: string }[] {
  return [...source.matchAll(/^import (?!type)[^;]*?\{([^}]*)\} from '(node:[^']+)';/gm)].flatMap(([, names, from]) =>
    names!
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ from: from!, name })),
  );
}

/** A Node before 24 on the path or where systems install theirs. */
function findOldNode(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file) && majorOf(file) > 0 && majorOf(file) < OLDEST);
}

function majorOf(file: string): number {
  try {
    return Number.parseInt(execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1), 10);
  } catch {
    return 0;
  }
}
