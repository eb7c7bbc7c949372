/**
 * Mutation test: removes the checks that isolate owners, one at a time, and runs the tests that should fail, `pnpm mutants:owners
 * [text…]`. Each text selects the mutants whose file or code contains it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(PACKAGE, '../..');
/** Without the tests that read the sources, since those fail for any change. */
const TESTS = ['matrix', 'stores', 'template-stores', 'access'].map((name) => `test/tenants/${name}.test.ts`);
/** Those of the management API, which are enough for what only it uses. */
const MANAGE_TESTS = ['manage/matrix', 'people/members', 'people/personal-tokens'].map(
  (name) => `test/${name}.test.ts`,
);
const OF_MANAGE = /^(manage|accounts\/people)\//;
const SECONDS = 300;
const CONFIG = `export default {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ${JSON.stringify([...TESTS, ...MANAGE_TESTS])}, testTimeout: 30_000, hookTimeout: 60_000, bail: 1 },
};
`;

const selected = process.argv.slice(2);
const all = await findOwnerMutants(join(PACKAGE, 'src'));
const mutants = all.filter(({ name }) => selected.length === 0 || selected.some((text) => name.includes(text)));

// Inside the package, so that imports resolve like those of the original.
const copy = await mkdtemp(join(PACKAGE, '.run-mutants-'));
const survivors: OwnerMutant[] = [];
try {
  for (const folder of ['src', 'test', 'client', 'demo']) {
    await cp(join(PACKAGE, folder), join(copy, folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await writeFile(join(copy, 'vitest.config.ts'), CONFIG);
  if (!(await testsPass([...TESTS, ...MANAGE_TESTS])))
    throw new Error('The tests fail without any mutant. Fix them first.');
  for (const mutant of mutants) {
    const path = join(copy, 'src', mutant.file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, mutant.text);
    const survived = await testsPass(OF_MANAGE.test(mutant.file) ? MANAGE_TESTS : [...TESTS, ...MANAGE_TESTS]);
    await writeFile(path, original);
    if (survived) survivors.push(mutant);
    console.log(`${survived ? 'SURVIVED' : 'killed  '}  ${mutant.name}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed.`);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;

async function testsPass(tests: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...tests], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SECONDS * 1_000,
    killSignal: 'SIGKILL',
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  const [code] = await once(child, 'close');
  // A run without tests would count as a killed mutant.
  if (/No test files found/.test(out)) throw new Error(out);
  return code === 0;
}
