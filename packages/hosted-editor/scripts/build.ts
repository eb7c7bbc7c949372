/** Builds the page behind the edit link into a folder, by default into the server's package, unless what is there was built from the same inputs. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');
const OUTPUT = resolve(process.argv[2] ?? join(PACKAGE, '../server/dist/hosted-editor'));
const STAMP = join(OUTPUT, '.inputs');

const inputs = hashOfInputs();
if (readStamp() !== inputs) {
  const started = performance.now();
  // Loaded only if there is something to build, because it takes longer than the check.
  const { build } = await import('vite');
  await build({ configFile: join(PACKAGE, 'vite.config.ts'), logLevel: 'warn', build: { outDir: OUTPUT } });
  const { packFiles } = await import('./pack-files.ts');
  await packFiles(OUTPUT);
  writeFileSync(STAMP, inputs);
  console.error(`Built the page in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
}

/** A hash of every file that the result depends on: the page, the workspace packages it uses, and the versions of all others. */
function hashOfInputs(): string {
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@deckwright/'))
    .map((name) => `packages/${name.slice('@deckwright/'.length)}/{package.json,src/**}`);
  const patterns = [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'packages/hosted-editor/{*.{html,json,ts},src/**,public/**,scripts/**}',
    ...packages,
  ];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(ROOT.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
