import type { Fields } from '../fields.ts';

/** `part`: the number of this slide among those that one slide of the request becomes. `parts`: how many these are. */
export type PartName = 'part' | 'parts';

/** True if a path stands for a number that layout knows. A field or a parameter of that name takes precedence. */
export function isPart(path: string, fields: Fields): path is PartName {
  return (path === 'part' || path === 'parts') && !Object.hasOwn(fields, path);
}
