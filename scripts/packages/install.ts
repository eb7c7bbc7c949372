import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCommands, compileAll, importAll, specifiersOf } from './imports.ts';
import { type Manifest, openPackages, pack, readManifest } from './pack.ts';
import { checkProductionInstall, megabytes } from './production.ts';
import { runExamples } from './run-examples.ts';
import { createUser, NoRegistry, type Tarballs } from './user.ts';

/** Packages that a user who only writes pptx files must not have to install. */
const NOT_FOR_PPTX = /puppeteer|chromium|googleapis|^express$|better-sqlite3/;
/** Subpaths whose types need those of Node or of the optional peer tsyringe. */
const NEEDS_MORE_TYPES = /\/(?:node|register)$/;
const WRITERS = ['@deckwright/core', '@deckwright/format-pptx'];

/** Installs only core and format-pptx. Returns a sentence for each failed import, type error and unwanted dependency. */
function installWriters(tarballs: Tarballs, manifests: readonly Manifest[]): string[] {
  const user = createUser(tarballs);
  try {
    user.install({ dependencies: Object.fromEntries(WRITERS.map((name) => [name, '*'])) });
    const specifiers = manifests.filter(({ name }) => WRITERS.includes(name)).flatMap(specifiersOf);
    const installed = user.installed();
    console.log(`core and format-pptx: ${installed.length} packages, ${megabytes(user.size())} with all dependencies.`);
    const unwanted = installed.filter((name) => NOT_FOR_PPTX.test(name));
    return [
      ...unwanted.map((name) => `core and format-pptx install ${name}, which they must not need.`),
      ...importAll(user, specifiers),
      ...compileAll(
        user,
        specifiers.filter((specifier) => !NEEDS_MORE_TYPES.test(specifier)),
        [],
      ),
    ];
  } finally {
    user.remove();
  }
}

/**
 * Installs a package with its optional peers. Returns a sentence for each failed import or command and each type error. Each package gets
 * its own folder, so that none finds the dependencies of another by accident.
 */
function installOne(tarballs: Tarballs, manifest: Manifest): string[] {
  const { name, peerDependencies = {}, devDependencies = {} } = manifest;
  const user = createUser(tarballs);
  try {
    const peers = Object.keys(peerDependencies).map((peer) => [peer, devDependencies[peer]]);
    user.install({ dependencies: Object.fromEntries([[name, '*'], ...peers, ['@types/node', '24']]) });
    const specifiers = specifiersOf(manifest);
    const summary = [`${specifiers.length} subpaths`, `${user.installed().length} packages`, megabytes(user.size())];
    console.log(`${name}, with its peers: ${summary.join(', ')}.`);
    return [
      ...importAll(user, specifiers),
      ...checkCommands(user, manifest),
      ...compileAll(user, specifiers, ['node']),
    ];
  } finally {
    user.remove();
  }
}

const started = performance.now();
const isShort = process.argv.includes('--short');
const work = mkdtempSync(join(tmpdir(), 'deckwright-tarballs-'));
try {
  const folders = openPackages();
  const manifests = folders.map(readManifest);
  const tarballs = new Map(folders.map((folder, index) => [manifests[index]!.name, pack(folder, work)]));
  const faults = [...installWriters(tarballs, manifests), ...checkProductionInstall()];
  if (!isShort) {
    faults.push(...manifests.flatMap((manifest) => installOne(tarballs, manifest)), ...runExamples(tarballs));
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(`All packages work outside of the workspace. ${Math.round((performance.now() - started) / 1000)} s.`);
} catch (error) {
  if (!(error instanceof NoRegistry)) throw error;
  console.error(`Skipped: installing the packages as a user does. No registry answered: ${error.message}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
