import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const BLOCK = 512;

/** Writes the regular files of a ustar archive below `folder`. Skips links and device files. */
export async function untar(archive: Buffer, folder: string): Promise<void> {
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
