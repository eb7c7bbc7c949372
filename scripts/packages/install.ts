import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askCommands, compileAll, importAll, specifiersOf } from './imports.ts';
import { type Manifest, openPackages, pack, readManifest } from './pack.ts';
import { runExamples } from './run-examples.ts';
import { createUser, NoRegistry, type Tarballs } from './user.ts';

/** What somebody who wants pptx files alone must not have to install. */
const NOT_FOR_PPTX = /puppeteer|chromium|googleapis|^express$|better-sqlite3/;
/** Subpaths whose types want those of Node or of the optional peer tsyringe. */
const NEEDS_MORE_TYPES = /\/(?:node|register)$/;
const WRITERS = ['@deckwright/core', '@deckwright/format-pptx'];

/** Installs core and pptx alone: what cannot be imported, what has no types, what came with them and should not. */
function installWriters(tarballs: Tarballs, manifests: readonly Manifest[]): string[] {
  const user = createUser(tarballs);
  try {
    user.install({ dependencies: Object.fromEntries(WRITERS.map((name) => [name, '*'])) });
    const specifiers = manifests.filter(({ name }) => WRITERS.includes(name)).flatMap(specifiersOf);
    const installed = user.installed();
    console.log(
      `core and format-pptx: ${installed.length} packages, ${megabytes(user.size())} with all that they need.`,
    );
    const unwanted = installed.filter((name) => NOT_FOR_PPTX.test(name));
    return [
      ...unwanted.map((name) => `Whoever installs core and format-pptx gets ${name}.`),
      ...importAll(user, specifiers),
      ...compileAll(
        user,
        specifiers.filter((specifier) => !NEEDS_MORE_TYPES.test(specifier)),
        [],
      ),
    ];
  } finally {
    user.leave();
  }
}

/**
 * Installs a package, with its optional peers: what cannot be imported or run, and what has no types. One package a folder, so that none finds
 * by chance what another one brought.
 */
function installOne(tarballs: Tarballs, manifest: Manifest): string[] {
  const { name, peerDependencies = {}, devDependencies = {} } = manifest;
  const user = createUser(tarballs);
  try {
    const peers = Object.keys(peerDependencies).map((peer) => [peer, devDependencies[peer]]);
    user.install({ dependencies: Object.fromEntries([[name, '*'], ...peers, ['@types/node', '24']]) });
    const specifiers = specifiersOf(manifest);
    const told = [`${specifiers.length} subpaths`, `${user.installed().length} packages`, megabytes(user.size())];
    console.log(`${name}, with its peers: ${told.join(', ')}.`);
    return [...importAll(user, specifiers), ...askCommands(user, manifest), ...compileAll(user, specifiers, ['node'])];
  } finally {
    user.leave();
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

const started = performance.now();
const isShort = process.argv.includes('--short');
const place = mkdtempSync(join(tmpdir(), 'deckwright-tarballs-'));
try {
  const folders = openPackages();
  const manifests = folders.map(readManifest);
  const tarballs = new Map(folders.map((folder, index) => [manifests[index]!.name, pack(folder, place)]));
  const faults = installWriters(tarballs, manifests);
  if (!isShort) {
    faults.push(...manifests.flatMap((manifest) => installOne(tarballs, manifest)), ...runExamples(tarballs));
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(
      `Installed outside of the workspace, everything works; ${Math.round((performance.now() - started) / 1000)} s.`,
    );
} catch (error) {
  if (!(error instanceof NoRegistry)) throw error;
  console.error(`Left out: the packages as a user installs them. No registry could be reached. ${error.message}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
