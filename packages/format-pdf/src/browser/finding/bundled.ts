import { createReadStream, createWriteStream } from 'node:fs';
import { access, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { arch, homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import type { BrowserCandidate } from './candidate.ts';

/** An optional peer, which the package `deckwright` installs. */
export const BUNDLED = '@sparticuz/chromium';

/**
 * Unpacks the browser of `@sparticuz/chromium` for this user. The package's own code unpacks to fixed names in the shared temporary
 * folder, where another user may have put files before. It also unpacks the NSS libraries on Lambda only, and without them the browser
 * does not start on a minimal system.
 */
export async function unpackBundled(unpackDirectory?: string): Promise<readonly BrowserCandidate[]> {
  if (arch() !== 'x64') throw new Error(`the package has no browser for ${arch()}, only for x64`);
  const archives = fileURLToPath(new URL('../bin/', packageAddress()));
  const { version } = JSON.parse(await readFile(join(archives, '../package.json'), 'utf8')) as { version: string };
  const folder = join(await privateFolder(unpackDirectory), `chromium-${version}`);
  if (!(await exists(folder))) await unpack(archives, folder);
  const environment = {
    LD_LIBRARY_PATH: join(folder, 'lib'),
    // Without a fontconfig file the browser finds no fonts and may not start.
    ...(!(await exists('/etc/fonts/fonts.conf')) && { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
  };
  return [{ executablePath: join(folder, 'chromium'), environment }];
}

function packageAddress(): string {
  try {
    return import.meta.resolve(BUNDLED);
  } catch (cause) {
    throw new Error('not installed', { cause });
  }
}

/**
 * Unpacks into a folder beside `folder` and renames that, so that `folder` is complete whenever it exists, even if two processes
 * unpack at once.
 */
async function unpack(archives: string, folder: string): Promise<void> {
  const work = await mkdtemp(`${folder}-`);
  try {
    await Promise.all([
      pipeline(
        createReadStream(join(archives, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(work, 'chromium'), { mode: 0o700 }),
      ),
      untar(await inflated(join(archives, 'al2023.tar.br')), work),
      untar(await inflated(join(archives, 'fonts.tar.br')), work),
    ]);
    const fonts = join(folder, 'fonts').replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
    await writeFile(
      join(work, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir></fontconfig>\n`,
    );
    await rename(work, folder);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

async function inflated(file: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(file));
}

/** A folder to which only this user can write, since the browser in it will be executed. */
async function privateFolder(configured: string | undefined): Promise<string> {
  const { uid } = userInfo();
  const folders = configured
    ? [configured]
    : [join(homedir(), '.cache', 'deckwright'), join(tmpdir(), `deckwright-${uid}`)];
  const rejected: unknown[] = [];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const found = await lstat(folder);
      if (!found.isDirectory() || found.uid !== uid || found.mode & 0o022) {
        throw new Error(`${folder} is not a folder that only this user can write to`);
      }
      const probe = await mkdtemp(join(folder, 'probe-'));
      await rm(probe, { recursive: true });
      return folder;
    } catch (error) {
      rejected.push(error);
    }
  }
  throw new AggregateError(rejected, `found no folder to unpack the browser in: ${rejected.map(String).join('; ')}`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const BLOCK = 512;

/** Writes the regular files of a ustar archive below `folder`. Skips links and device files. */
async function untar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const field = (start: number, length: number) => {
      const bytes = archive.subarray(at + start, at + start + length);
      const end = bytes.indexOf(0);
      return bytes.toString('utf8', 0, end < 0 ? length : end).trim();
    };
    const name = field(0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(124, 12), 8);
    const type = field(156, 1);
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : '';
    const path = normalize(join(prefix, name));
    if (path.startsWith('..') || path.startsWith('/'))
      throw new Error(`The archive has the path "${path}", which is outside of its folder.`);
    if (type === '0' || type === '') {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const mode = Number.parseInt(field(100, 8), 8) & 0o100 ? 0o700 : 0o600;
      await writeFile(target, archive.subarray(at + BLOCK, at + BLOCK + size), { mode });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
