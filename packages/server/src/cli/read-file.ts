import { readFile, stat } from 'node:fs/promises';
import { CommandFailed } from './console.ts';

/** Reads a file of at most `megabytes`. Throws `CommandFailed` with a message that begins with the path. */
export async function readBytes(path: string, megabytes: number = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > megabytes * 1_048_576) throw new CommandFailed(`${path}: the file is larger than ${megabytes} MB.`);
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${path}: cannot be read: ${reason}.`, { cause });
  }
}
