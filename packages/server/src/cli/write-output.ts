import { constants, type Stats } from 'node:fs';
import { open, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { writeWhole } from '../storage/files/write-whole.ts';
import { CommandFailed, type Console, wrongUsage } from './console.ts';

/** Names of standard output. On Linux the second and third lead to a pipe or file, which must not be replaced. */
const STDOUT = ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];
/** Other files that this process has open, by number. */
const OPEN_FILE = /^\/(dev\/fd|proc\/[^/]+\/fd)\//;
/** Links that lead to each other would be followed for ever. Linux follows 40 (path_resolution(7)). */
const MOST_LINKS = 40;
/** A file can be written, but not replaced: it is a mount, or its folder does not allow new files. */
const NOT_REPLACEABLE = ['EXDEV', 'EPERM', 'EBUSY', 'EACCES', 'EROFS'];

/** Whether `--out` names standard output. */
export function isStdout(path: string): boolean {
  return STDOUT.includes(path);
}

/**
 * Writes the result of a command to the place that its caller names. A plain file is replaced in one step and keeps its mode and owner, and a
 * new one appears whole. Links are followed to the file that they name, also if it does not exist yet. FIFOs and devices are written
 * to, and `-` is standard output. Throws `CommandFailed` with a message that begins with the path.
 */
export async function writeOutput(
  path: string,
  bytes: Uint8Array,
  console: Pick<Console, 'file' | 'outIsTerminal'>,
): Promise<void> {
  if (isStdout(path)) {
    if (console.outIsTerminal) {
      throw wrongUsage(`--out ${path}: a terminal cannot show this file. Send it to a pipe, or name a file.`);
    }
    return console.file(bytes);
  }
  try {
    await write(path, bytes);
  } catch (cause) {
    throw new CommandFailed(`${path}: cannot be written: ${reasonOf(cause as NodeJS.ErrnoException)}`, { cause });
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const found = await statOf(path);
  if (found === undefined) return writeWhole(await endOfLinks(path), bytes);
  // Before the real path is asked for, which a pipe does not have.
  if (!found.isFile() || OPEN_FILE.test(path)) return writeInto(path, bytes, constants.O_WRONLY);
  const file = await realpath(path);
  try {
    await writeWhole(file, bytes, found);
  } catch (error) {
    if (!NOT_REPLACEABLE.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    await writeInto(file, bytes, constants.O_WRONLY | constants.O_TRUNC);
  }
}

/** Undefined: there is no such file, or it is a link to a file that does not exist. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Follows links to a file that does not exist yet, and returns its path. Returns any other path as it is. */
async function endOfLinks(path: string): Promise<string> {
  let end = resolve(path);
  for (let left = MOST_LINKS; left > 0; left--) {
    const next = await readlink(end).catch(() => undefined);
    if (next === undefined) return end;
    end = resolve(dirname(end), next);
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
}

/** Writes to what exists, without creating anything. Opening a FIFO waits until a program reads it. */
async function writeInto(path: string, bytes: Uint8Array, flags: number): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EISDIR':
      return 'it is a folder. Name a file in it.';
    case 'ENOTDIR':
      return 'a part of the path is a file, not a folder.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full. Free some space, or name a file on another disk.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this account may not write there. Name another file, or change the permissions.';
    case 'ELOOP':
      return 'its links lead to each other.';
    case 'ENXIO':
      return 'it is a socket. Name a file, a FIFO or a device.';
    case 'EPIPE':
      return 'the program that read it has ended.';
    default:
      return `${message}.`;
  }
}
