/**
 * Takes away, one after the other, everything that keeps owners apart, and runs the tests that should notice:
 * `node --conditions=source packages/server/heavy/owner-mutants.ts [word…]`; words choose mutants by file or line.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(PACKAGE, '../..');
/** Not those that read the sources: they would notice every change of them. */
const TESTS = ['test/tenants/matrix.test.ts', 'test/tenants/stores.test.ts'];
const SECONDS = 120;
const CONFIG = `export default {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ${JSON.stringify(TESTS)}, testTimeout: 30_000, hookTimeout: 60_000, bail: 1 },
};
`;

const words = process.argv.slice(2);
const all = await findOwnerMutants(join(PACKAGE, 'src'));
const mutants = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

// Inside the package, so that imports resolve as they do for the original.
const copy = await mkdtemp(join(PACKAGE, '.run-mutants-'));
const survivors: OwnerMutant[] = [];
try {
  for (const folder of ['src', 'test', 'client', 'demo']) {
    await cp(join(PACKAGE, folder), join(copy, folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await writeFile(join(copy, 'vitest.config.ts'), CONFIG);
  if (!(await testsPass())) throw new Error('The tests fail as they are; nothing can be learned from mutants.');
  for (const mutant of mutants) {
    const path = join(copy, 'src', mutant.file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, mutant.text);
    const survived = await testsPass();
    await writeFile(path, original);
    if (survived) survivors.push(mutant);
    console.log(`${survived ? 'SURVIVED' : 'killed  '}  ${mutant.name}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed.`);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;

async function testsPass(): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run'], {
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
  // A run that finds no test would kill every mutant.
  if (/No test files found/.test(out)) throw new Error(out);
  return code === 0;
}
