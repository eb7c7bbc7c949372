import { DriveRejection } from './answer.ts';

/** Top-level names of a mask such as `id,files(id,name)`; what is inside the brackets is taken on trust. */
function namesIn(mask: string): string[] {
  const outer = mask.replaceAll(/\([^()]*\)/g, '');
  if (!/^[\w,]+$/.test(outer)) throw new DriveRejection(400, 'invalidParameter', `Invalid field selection ${mask}.`);
  return outer.split(',');
}

/** What an answer has if it is not asked for more (developers.google.com/workspace/drive/api/guides/fields-parameter). */
const BY_DEFAULT = 'kind,id,name,mimeType';

/** The members that were asked for. An unknown one is rejected, as a misspelt one would go unnoticed. */
export function masked(
  whole: Readonly<Record<string, unknown>>,
  mask: string | null,
  usual = BY_DEFAULT,
): Record<string, unknown> {
  const names = namesIn(mask ?? usual);
  const unknown = names.find((name) => !(name in whole));
  if (unknown !== undefined) throw new DriveRejection(400, 'invalidParameter', `Invalid field selection ${unknown}.`);
  return Object.fromEntries(names.map((name) => [name, whole[name]]).filter(([, value]) => value !== undefined));
}
