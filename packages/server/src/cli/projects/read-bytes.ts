import { readFile, stat } from 'node:fs/promises';
import { CommandFailed } from '../console.ts';

/** A file of at most `megabytes`. Throws `CommandFailed`, which begins with the path. */
export async function readBytes(path: string, megabytes: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > megabytes * 1_048_576) throw new CommandFailed(`${path}: it is larger than ${megabytes} MB.`);
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${path}: cannot be read: ${reason}.`, { cause });
  }
}
