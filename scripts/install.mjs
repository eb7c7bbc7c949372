/**
 * Installs what a script of package.json needs, unless it is installed: `node scripts/install.mjs [server]`. With `server`, it is what
 * `pnpm start` needs, which is a fifth of everything. JavaScript, because before the first install only the machine's own Node can run it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What this script installed last: a hash of the manifests, and whether it was everything. */
const STAMP = join(ROOT, 'node_modules/.installed.json');
/** The server with all of its parts, and what builds its pages. */
const SERVER = ['@deckwright/server...', '@deckwright/studio...', '@deckwright/hosted-editor...'];

const manifests = hashOfManifests();
const installed = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
const isCurrent = installed.manifests === manifests;
// Developers who installed everything keep it.
const wantsAll = process.argv[2] !== 'server' || installed.all === true || hasEverything();
if (!isCurrent || (wantsAll && installed.all !== true)) {
  const filters = SERVER.flatMap((name) => ['--filter', name]);
  pnpm('install', ...(wantsAll ? [] : ['--prod', '--filter', '.', ...filters]));
  writeFileSync(STAMP, JSON.stringify({ manifests, all: wantsAll }));
}

function hashOfManifests() {
  const hash = createHash('sha256');
  const packages = ['packages', 'examples'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name, 'package.json')),
  );
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()]) {
    const path = join(ROOT, name);
    if (existsSync(path)) hash.update(`${name}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Whether somebody ran `pnpm install`, which installs what only development needs, such as the linter. */
function hasEverything() {
  return existsSync(join(ROOT, 'node_modules/@biomejs'));
}

function pnpm(...args) {
  // Of the pnpm that runs this script, which need not be on the PATH.
  const { npm_execpath: path } = process.env;
  const isScript = path !== undefined && /\.[cm]?js$/.test(path);
  const [command, first] = isScript ? [process.execPath, [path]] : [path ?? 'pnpm', []];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
