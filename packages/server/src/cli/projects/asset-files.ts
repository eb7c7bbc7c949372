import { faultOfAssetName } from '../../projects/uploads/asset-name.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { CommandFailed } from '../console.ts';
import { readBytes } from '../read-file.ts';

/** Checks a name for `asset:name`. Throws `CommandFailed` with a message that begins with `where`. */
export function assetName(name: string, where: string): string {
  const fault = faultOfAssetName(name);
  if (fault === undefined) return name;
  throw new CommandFailed(`${where}: ${fault}`);
}

/** The bytes of a picture file. Throws `CommandFailed`. */
export function readAsset(path: string): Promise<Uint8Array> {
  return readBytes(path, LIMITS.uploads.asset.most);
}
