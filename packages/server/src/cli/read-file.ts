import { readFile, stat } from 'node:fs/promises';
import process from 'node:process';
import { CommandFailed } from './console.ts';

const STDIN = '-';

/** The name of an input in messages. */
export function nameOfInput(path: string): string {
  return path === STDIN ? 'standard input' : path;
}

/**
 * Reads a file of at most `most` bytes; `-` is standard input. Throws `CommandFailed` with a message that begins with the path.
 */
export async function readBytes(path: string, most: number = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  if (path === STDIN) return readStdin(most);
  try {
    const { size } = await stat(path);
    if (size > most) throw tooLarge(path, most);
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${path}: cannot be read: ${reason}.`, { cause });
  }
}

async function readStdin(most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(STDIN, most);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(path: string, most: number): CommandFailed {
  return new CommandFailed(`${nameOfInput(path)}: the file is larger than ${most / 2 ** 20} MB.`);
}
