import { LIMITS } from '../../telemetry/limits.ts';

const NAME = /^[A-Za-z0-9._-]+$/;

/** Why a text cannot be the name of a picture; undefined if it can. */
export function faultOfAssetName(name: string): string | undefined {
  const { most } = LIMITS.uploads.name;
  if (NAME.test(name) && name.length <= most) return undefined;
  return `"${name.slice(0, most)}" is not a valid name. Use up to ${most} letters, digits, ".", "_" and "-".`;
}
