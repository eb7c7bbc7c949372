import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf } from './imports.ts';
import { openPackages, ROOT, readManifest } from './pack.ts';

const OLDEST = 24;
const SPECIFIERS = openPackages()
  .flatMap((folder) => specifiersOf(readManifest(folder)))
  .filter((specifier) => !specifier.endsWith('.json'));
const OLD_NODE = findOldNode();
if (OLD_NODE === undefined) console.warn('No Node before 24 is installed, so the tests on a real one are skipped.');

describe('an old Node', () => {
  it('is reported by the import of every package', () => {
    // Only the number is old here. The tests below look at what a real one lacks.
    const pretend = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });";
    const script = `for (const one of ${JSON.stringify(SPECIFIERS)})
      await import(one).then(() => console.log(one, 'was imported'), ({ stack }) => console.log(stack));`;
    const flags = ['--conditions=source', '--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
    const out = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
      cwd: join(ROOT, 'packages/server'),
      encoding: 'utf8',
    });
    const line = 'Error: Deckwright needs Node 24 or newer; this is Node 20.1.0.';
    expect(out.trim().split('\n')).toEqual(SPECIFIERS.map(() => line));
  });

  it.skipIf(OLD_NODE === undefined)(
    'has every name that a package imports from Node, so that it reports itself',
    () => {
      const imports = globSync('packages/*/src/**/*.ts', {
        cwd: ROOT,
        exclude: ['**/*.test.ts', 'packages/test-tools/**'],
      }).flatMap((file) => namedImports(readFileSync(join(ROOT, file), 'utf8')).map((one) => ({ file, ...one })));
      expect(imports.length).toBeGreaterThan(100);
      const script = `const missing = ${JSON.stringify(imports)}.filter(({ from, name }) => !(name in require(from)));
      console.log(JSON.stringify(missing))`;
      const out = execFileSync(OLD_NODE!, ['--eval', script], { encoding: 'utf8' });
      // An import by name would fail before the check runs. Import the module whole: import zlib from 'node:zlib'.
      expect(JSON.parse(out)).toEqual([]);
    },
  );

  it.skipIf(OLD_NODE === undefined)('is reported by the command in one line', () => {
    const run = () =>
      execFileSync(OLD_NODE!, [join(ROOT, 'packages/server/bin/deckwright.js'), '--help'], { stdio: 'pipe' });
    expect(run).toThrow(/^Command failed: .*\ndeckwright needs Node 24 or newer; this is v\d+\.\d+\.\d+\..*\n$/);
  });
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
