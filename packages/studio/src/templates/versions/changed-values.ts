import { pointerOf } from '@deckwright/content-form/body';

/** What differs between two states of a template. */
export interface VersionChange {
  /** JSON Pointer. */
  readonly path: string;
  /** Absent: it was added. */
  readonly before?: unknown;
  /** Absent: it was removed. */
  readonly after?: unknown;
}

/** The values in which two JSON documents differ, each as deep as possible, also in arrays. As the server compares two versions. */
export function changedValues(before: unknown, after: unknown, path = ''): readonly VersionChange[] {
  if (before === after) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly VersionChange[] => {
    const pointer = path + pointerOf([key]);
    if (!Object.hasOwn(after, key)) return [{ path: pointer, before: before[key] }];
    if (!Object.hasOwn(before, key)) return [{ path: pointer, after: after[key] }];
    return changedValues(before[key], after[key], pointer);
  });
}

/** An object, or an array, whose keys are its indexes. */
function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
