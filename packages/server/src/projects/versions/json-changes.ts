/** A value in which two JSON documents differ. */
export interface JsonChange {
  /** JSON Pointer. */
  readonly path: string;
  /** Absent: only the other document has the value. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * The values in which two JSON documents differ, in the order of the first one: each as deep as possible, and those that only one of them
 * has. Empty if they differ in the order of their keys only.
 */
export function jsonChanges(before: unknown, after: unknown): readonly JsonChange[] {
  const changes: JsonChange[] = [];
  collect(before, after, '', changes);
  return changes;
}

function collect(before: unknown, after: unknown, path: string, changes: JsonChange[]): void {
  if (before === after) return;
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    changes.push({ path, before, after });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pointer = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!Object.hasOwn(after, key)) changes.push({ path: pointer, before: before[key] });
    else if (!Object.hasOwn(before, key)) changes.push({ path: pointer, after: after[key] });
    else collect(before[key], after[key], pointer, changes);
  }
}

/** An object, or an array, whose keys are its indexes. */
function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
