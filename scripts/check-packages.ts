import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkTypes } from './packages/check-types.ts';
import { openPackages, pack, readManifest, run } from './packages/pack.ts';

/** Files that do not help a user who installs the package. */
const NOT_FOR_USERS = /\.(test|tmp)\.|\.tsbuildinfo$|^try\./;
/** The studio and the hosted editor are bundled into the server's package, and puppeteer-core into that of PDF. Their sources are not packed. */
const BUNDLES = /^(studio|hosted-editor)\/|^browser\/puppeteer-/;
/** Fields of package.json that users see before they install a package. */
const REQUIRED_FIELDS = ['description', 'license', 'keywords', 'engines'];

/** Packs a package as publishing does, unpacks it, and checks what a user gets. Returns one sentence for each fault. */
export async function checkPacked(folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'deckwright-pack-'));
  try {
    const tarball = pack(folder, work);
    const unpacked = join(work, 'package');
    mkdirSync(unpacked, { recursive: true });
    run('tar', ['-xzf', basename(tarball)], work);
    return await checkUnpacked(unpacked);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Checks an unpacked package. Returns one sentence for each fault. */
export async function checkUnpacked(unpacked: string): Promise<string[]> {
  const manifest = readManifest(unpacked);
  const { messages } = await publint({ pkgDir: unpacked, pack: false, level: 'warning', strict: true });
  const files = readdirSync(unpacked, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
  const odd = files.filter((file) => NOT_FOR_USERS.test(file.slice(file.lastIndexOf('/') + 1)));
  const missing = paths(manifest.exports).filter((path) => !files.includes(path.replace('./', '')));
  const links = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => range.startsWith('workspace:'));
  const isBuilt = files.some((file) => file.endsWith('.js'));
  const stale = files.filter((file) => isStale(file, unpacked));
  return [
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
    ...(isBuilt && manifest.exports !== undefined && messages.length === 0 && missing.length === 0
      ? await checkTypes(unpacked)
      : []),
    ...missing.map((path) => `exports names ${path}, which is not packed.`),
    ...odd.map((file) => `${file} is packed, but users of the package do not need it. Add it to "files" with a "!".`),
    ...links.map(
      ([name, range]) => `the dependency ${name} has the range "${range}", which exists only in this workspace.`,
    ),
    ...(isBuilt ? [] : ['no JavaScript is packed. Run `pnpm build` first.']),
    ...(stale.length > 0
      ? [`the sources of ${stale.join(', ')} no longer exist. Remove dist and run \`pnpm build\`.`]
      : []),
    ...REQUIRED_FIELDS.filter((field) => manifest[field] === undefined).map(
      (field) => `package.json has no "${field}".`,
    ),
    ...(files.includes('README.md') ? [] : ['README.md is missing.']),
  ].map((sentence) => `${manifest.name}: ${sentence}`);
}

/** Whether the source of a compiled file was moved or deleted: the compiler does not remove its old output. */
function isStale(file: string, unpacked: string): boolean {
  const [, module] = /^dist\/(.+)\.js$/.exec(file) ?? [];
  if (module === undefined || BUNDLES.test(module) || !existsSync(join(unpacked, 'src'))) return false;
  return !['src', '.'].some((folder) =>
    ['.ts', '.tsx'].some((end) => existsSync(join(unpacked, folder, module + end))),
  );
}

/** Every file that `exports` names, also under conditions that publint does not know. */
function paths(exports: unknown): string[] {
  if (typeof exports === 'string') return [exports];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(paths) : [];
}

if (import.meta.main) {
  const open = openPackages();
  const found = await Promise.all(open.map(checkPacked));
  for (const sentence of found.flat()) console.error(sentence);
  if (open.length === 0) console.error('packages/ has no public package.');
  if (open.length === 0 || found.flat().length > 0) process.exit(1);
  console.log(`${open.length} packages were packed. publint and arethetypeswrong found no faults.`);
}
