import { readFile, stat } from 'node:fs/promises';
import { CommandFailed } from './console.ts';

/** Reads a file of at most `most` bytes. Throws `CommandFailed` with a message that begins with the path. */
export async function readBytes(path: string, most: number = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > most) throw new CommandFailed(`${path}: the file is larger than ${most / 2 ** 20} MB.`);
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${path}: cannot be read: ${reason}.`, { cause });
  }
}
