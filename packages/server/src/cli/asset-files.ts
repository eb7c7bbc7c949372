import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PictureSandbox } from '@deckwright/core/node';
import { CommandFailed } from './console.ts';

const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/** As large as a picture that is fetched. */
const MOST_BYTES = 10 * 1_048_576;

/** A name that `asset:name` can have. Throws `CommandFailed`, which begins with `where`. */
export function assetName(name: string, where: string): string {
  if (NAME.test(name)) return name;
  throw new CommandFailed(
    `${where}: "${name}" cannot be a name: letters, digits, ".", "_" and "-" make one, up to 100.`,
  );
}

/** The bytes of a picture file; with a sandbox, of one that can be shown. Throws `CommandFailed`. */
export async function readAsset(path: string, sandbox?: PictureSandbox): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new CommandFailed(`${path}: it is larger than ${MOST_BYTES / 1_048_576} MB.`);
    bytes = new Uint8Array(await readFile(path));
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${path}: cannot be read: ${reason}.`, { cause });
  }
  const answer = await sandbox?.read(bytes);
  if (answer && 'fault' in answer) throw new CommandFailed(`${path}: ${answer.fault}.`);
  return bytes;
}

/** The pictures of a folder, each under its file's name without the extension; none if there is no such folder. */
export async function readAssetFolder(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = await readdir(folder).catch((): readonly string[] => []);
  const assets = new Map<string, Uint8Array>();
  for (const file of names.filter((name) => !name.startsWith('.')).sort()) {
    const path = join(folder, file);
    const name = assetName(parse(file).name, path);
    if (assets.has(name)) throw new CommandFailed(`${path}: another file of the folder is "${name}" too.`);
    assets.set(name, await readAsset(path));
  }
  return assets;
}
