import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PictureSandbox } from '@deckwright/core/node';
import { CommandFailed } from '../console.ts';
import { readBytes } from './read-bytes.ts';

const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/** As large as a picture that is fetched. */
const MOST_MEGABYTES = 10;

/** A name that `asset:name` can have. Throws `CommandFailed`, which begins with `where`. */
export function assetName(name: string, where: string): string {
  if (NAME.test(name)) return name;
  throw new CommandFailed(
    `${where}: "${name}" cannot be a name: letters, digits, ".", "_" and "-" make one, up to 100.`,
  );
}

/** The bytes of a picture file; with a sandbox, of one that can be shown. Throws `CommandFailed`. */
export async function readAsset(path: string, sandbox?: PictureSandbox): Promise<Uint8Array> {
  const bytes = await readBytes(path, MOST_MEGABYTES);
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
