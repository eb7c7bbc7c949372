import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const NOT_FOR_READERS = /\.(test|tmp)\.|\.tsbuildinfo$|^try\./;

/** Packs a package as publishing would, unpacks it, and judges what a user would get: one sentence per fault. */
export async function checkPacked(folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'deckwright-pack-'));
  try {
    run('pnpm', ['pack', '--pack-destination', work], folder);
    const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'))!;
    const unpacked = join(work, 'package');
    mkdirSync(unpacked, { recursive: true });
    run('tar', ['-xzf', tarball], work);
    return await judge(unpacked);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Judges an unpacked package. */
export async function judge(unpacked: string): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const { messages } = await publint({ pkgDir: unpacked, pack: false, level: 'warning', strict: true });
  const files = readdirSync(unpacked, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
  const odd = files.filter((file) => NOT_FOR_READERS.test(file.slice(file.lastIndexOf('/') + 1)));
  const missing = paths(manifest.exports).filter((path) => !files.includes(path.replace('./', '')));
  const links = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => range.startsWith('workspace:'));
  return [
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
    ...missing.map((path) => `the exports name ${path}, which is not packed.`),
    ...odd.map((file) => `${file} is packed, and is of no use to anybody who installs the package.`),
    ...links.map(([name, range]) => `${name} is wanted as "${range}", which exists in this workspace alone.`),
    ...(files.some((file) => file.endsWith('.js')) ? [] : ['Nothing is packed that runs. Run `pnpm build` first.']),
  ].map((sentence) => `${manifest.name}: ${sentence}`);
}

/** Every file that `exports` names, under conditions that publint does not know too. */
function paths(exports: unknown): string[] {
  if (typeof exports === 'string') return [exports];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(paths) : [];
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const manifests = globSync('packages/*/package.json', { cwd: root }).sort();
  const open = manifests.filter((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    return manifest.private !== true;
  });
  const found = await Promise.all(open.map((file) => checkPacked(dirname(join(root, file)))));
  for (const sentence of found.flat()) console.error(sentence);
  if (open.length === 0) console.error('There is no public package under packages/.');
  if (open.length === 0 || found.flat().length > 0) process.exit(1);
  console.log(`${open.length} packages were packed; publint has nothing to say.`);
}
