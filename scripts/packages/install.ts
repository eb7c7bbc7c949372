/**
 * Publishes every package to a registry on this machine, and installs them from it as users do. `--short`, on a push: `deckwright` with
 * npx, and core with format-pptx. Otherwise all packages, on all versions of Node that they support.
 */

import { checkEmbedProgram } from './embed-program.ts';
import { fillStorage } from './fill-storage.ts';
import { checkCommands, compileAll, importAll, specifiersOf } from './imports.ts';
import { checkNpx } from './npx.ts';
import { checkOldNodes } from './old-nodes.ts';
import { type Manifest, openPackages, readManifest } from './pack.ts';
import { checkProductionInstall } from './production.ts';
import { configuredRegistry, type Registry, withRegistry } from './registry.ts';
import { runExamples } from './run-examples.ts';
import { createUser, megabytes, NoRegistry } from './user.ts';

/** Packages that a user who only writes pptx files must not have to install. */
const NOT_FOR_PPTX = /puppeteer|chromium|googleapis|^express$|better-sqlite3/;
/** What core and format-pptx may take on disk, with all dependencies. */
const WRITERS_LIMIT_BYTES = 100e6;
/** Subpaths whose types need those of Node or of the optional peer tsyringe. */
const NEEDS_MORE_TYPES = /\/(?:node|register)$/;
const WRITERS = ['@deckwright/core', '@deckwright/format-pptx'];

/** Installs only core and format-pptx. Returns a sentence for each failed import, type error and unwanted dependency. */
function installWriters(registry: Registry, manifests: readonly Manifest[]): string[] {
  const user = createUser(registry);
  try {
    user.install({ dependencies: Object.fromEntries(WRITERS.map((name) => [name, '*'])) });
    const specifiers = manifests.filter(({ name }) => WRITERS.includes(name)).flatMap(specifiersOf);
    const installed = user.installed();
    const size = user.size();
    console.log(`core and format-pptx: ${installed.length} packages, ${megabytes(size)} with all dependencies.`);
    const unwanted = installed.filter((name) => NOT_FOR_PPTX.test(name));
    return [
      ...unwanted.map((name) => `core and format-pptx install ${name}, which they must not need.`),
      ...(size > WRITERS_LIMIT_BYTES ? [`core and format-pptx have more than ${megabytes(WRITERS_LIMIT_BYTES)}.`] : []),
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
function installOne(registry: Registry, manifest: Manifest): string[] {
  const { name, peerDependencies = {}, optionalDependencies, devDependencies = {} } = manifest;
  const user = createUser(registry);
  try {
    const peers = Object.keys(peerDependencies).map((peer) => [peer, devDependencies[peer]]);
    const dependencies = { [name]: '*', ...Object.fromEntries(peers), ...optionalDependencies, '@types/node': '24' };
    user.install({ dependencies });
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

/** What takes minutes, or versions of Node and packages of others that a push does not need. */
function checkRest(registry: Registry, manifests: readonly Manifest[]): string[] {
  return [
    ...checkEmbedProgram(registry),
    ...manifests.flatMap((manifest) => installOne(registry, manifest)),
    ...checkOldNodes(registry, manifests),
    ...runExamples(registry),
    ...checkProductionInstall(),
  ];
}

const started = performance.now();
const manifests = openPackages().map(readManifest);
try {
  await fillStorage(['deckwright', ...WRITERS]);
  const faults = await withRegistry(undefined, async (registry) => [
    ...(await checkNpx(registry)),
    ...installWriters(registry, manifests),
  ]);
  if (!process.argv.includes('--short')) {
    faults.push(...(await withRegistry(configuredRegistry(), async (registry) => checkRest(registry, manifests))));
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(`All packages work outside of the workspace. ${Math.round((performance.now() - started) / 1000)} s.`);
} catch (error) {
  if (!(error instanceof NoRegistry)) throw error;
  console.error(`Skipped: installing the packages as a user does. No registry answered: ${error.message}`);
}
