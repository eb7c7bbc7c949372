import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { judgeTypes } from './packages/judge-types.ts';
import { openPackages, pack, readManifest, run } from './packages/pack.ts';

const NOT_FOR_READERS = /\.(test|tmp)\.|\.tsbuildinfo$|^try\./;
/** What a user sees of a package before installing it. */
const TOLD = ['description', 'license', 'keywords', 'engines'];

/** Packs a package as publishing would, unpacks it, and judges what a user would get: one sentence per fault. */
export async function checkPacked(folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'deckwright-pack-'));
  try {
    const tarball = pack(folder, work);
    const unpacked = join(work, 'package');
    mkdirSync(unpacked, { recursive: true });
    run('tar', ['-xzf', basename(tarball)], work);
    return await judge(unpacked);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Judges an unpacked package. */
export async function judge(unpacked: string): Promise<string[]> {
  const manifest = readManifest(unpacked);
  const { messages } = await publint({ pkgDir: unpacked, pack: false, level: 'warning', strict: true });
  const files = readdirSync(unpacked, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
  const odd = files.filter((file) => NOT_FOR_READERS.test(file.slice(file.lastIndexOf('/') + 1)));
  const missing = paths(manifest.exports).filter((path) => !files.includes(path.replace('./', '')));
  const links = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => range.startsWith('workspace:'));
  const isBuilt = files.some((file) => file.endsWith('.js'));
  const stale = files.filter((file) => isStale(file, unpacked));
  return [
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
    ...(isBuilt && messages.length === 0 && missing.length === 0 ? await judgeTypes(unpacked) : []),
    ...missing.map((path) => `the exports name ${path}, which is not packed.`),
    ...odd.map((file) => `${file} is packed, and is of no use to anybody who installs the package.`),
    ...links.map(([name, range]) => `${name} is wanted as "${range}", which exists in this workspace alone.`),
    ...(isBuilt ? [] : ['Nothing is packed that runs. Run `pnpm build` first.']),
    ...(stale.length > 0
      ? [`${stale.join(', ')}: made from sources that are gone. Remove dist and run \`pnpm build\`.`]
      : []),
    ...TOLD.filter((field) => manifest[field] === undefined).map((field) => `package.json has no "${field}".`),
    ...(files.includes('README.md') ? [] : ['there is no README.md.']),
  ].map((sentence) => `${manifest.name}: ${sentence}`);
}

/** The compiler leaves what it once wrote, also when the source was moved since. */
function isStale(file: string, unpacked: string): boolean {
  const [, module] = /^dist\/(.+)\.js$/.exec(file) ?? [];
  if (module === undefined || !existsSync(join(unpacked, 'src'))) return false;
  return !['src', '.'].some((folder) =>
    ['.ts', '.tsx'].some((end) => existsSync(join(unpacked, folder, module + end))),
  );
}

/** Every file that `exports` names, under conditions that publint does not know too. */
function paths(exports: unknown): string[] {
  if (typeof exports === 'string') return [exports];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(paths) : [];
}

if (import.meta.main) {
  const open = openPackages();
  const found = await Promise.all(open.map(checkPacked));
  for (const sentence of found.flat()) console.error(sentence);
  if (open.length === 0) console.error('There is no public package under packages/.');
  if (open.length === 0 || found.flat().length > 0) process.exit(1);
  console.log(`${open.length} packages were packed; publint and arethetypeswrong have nothing to say.`);
}
