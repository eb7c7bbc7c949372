import type { PictureSandbox } from '@deckwright/core/node';
import { LIMITS } from '../../limits.ts';
import { CommandFailed } from '../console.ts';
import { readBytes } from '../read-file.ts';

const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/** Checks a name for `asset:name`. Throws `CommandFailed` with a message that begins with `where`. */
export function assetName(name: string, where: string): string {
  if (NAME.test(name)) return name;
  throw new CommandFailed(`${where}: "${name}" is not a valid name. Use up to 100 letters, digits, ".", "_" and "-".`);
}

/** The bytes of a picture file. With a sandbox, checks that it can be decoded. Throws `CommandFailed`. */
export async function readAsset(path: string, sandbox?: PictureSandbox): Promise<Uint8Array> {
  const bytes = await readBytes(path, LIMITS.uploads.asset.most);
  const answer = await sandbox?.read(bytes);
  if (answer && 'fault' in answer) throw new CommandFailed(`${path}: ${answer.fault}.`);
  return bytes;
}
