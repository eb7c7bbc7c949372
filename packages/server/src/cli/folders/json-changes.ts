/**
 * JSON Pointers to the values in which two JSON documents differ, in the order of the first one: each as deep as possible, and a value that
 * only one of them has. Empty if they differ in the order of their keys only.
 */
export function jsonChanges(before: unknown, after: unknown): readonly string[] {
  const pointers: string[] = [];
  collect(before, after, '', pointers);
  return pointers;
}

function collect(before: unknown, after: unknown, at: string, pointers: string[]): void {
  if (before === after) return;
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    pointers.push(at);
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (Object.hasOwn(before, key) && Object.hasOwn(after, key)) collect(before[key], after[key], pointer, pointers);
    else pointers.push(pointer);
  }
}

/** An object, or an array, whose keys are its indexes. */
function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
