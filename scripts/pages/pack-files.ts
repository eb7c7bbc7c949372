import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Types that compression makes smaller. Fonts are compressed already. */
const PACKED_TYPES = ['.css', '.html', '.js', '.json', '.md', '.svg', '.wasm'];
/** A smaller file fits into one packet anyway. */
const SMALLEST = 1_024;

const packers = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const;

/** Writes a Brotli and a gzip form beside each file of a folder that is worth it, so that the server compresses nothing; none beside those that match `left`. */
export async function packFiles(folder: string, left?: RegExp): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => PACKED_TYPES.includes(extname(name)) && !left?.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        if (bytes.length < SMALLEST) return;
        await Promise.all(packers.map(async ([end, pack]) => writeFile(path + end, await pack(bytes))));
      }),
  );
}
