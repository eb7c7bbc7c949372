import { isJsonObject, type Json, pointerOf, type Steps, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';

/** A value that two versions of a file have differently. Undefined: the version lacks it. */
export interface FileChange {
  /** JSON Pointer. */
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The values that differ, in the order of the file. An array is one value. */
export function changesBetween(
  before: Json | undefined,
  after: Json | undefined,
  at: Steps = [],
): readonly FileChange[] {
  if (before === after) return [];
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(valueAt(before, [key]), valueAt(after, [key]), [...at, key]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path: pointerOf(at), before, after }];
}

/** Their version with my changes. Where both have changed a value, mine counts. */
export function mergeChanges(base: Json, mine: Json, theirs: Json): Json {
  return changesBetween(base, mine).reduce<Json>(
    (merged, { path, after }) => setAt(merged, stepsOf(path), after) ?? merged,
    theirs,
  );
}

/** A value that I, they or both have changed. */
export interface FileDifference {
  readonly path: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Both have changed it, to different values. */
  readonly isClash: boolean;
}

export function differencesOf(base: Json, mine: Json, theirs: Json): readonly FileDifference[] {
  const paths = [...changesBetween(base, mine), ...changesBetween(base, theirs)].map(({ path }) => path);
  return [...new Set(paths)].map((path) => {
    const [own, other, before] = [mine, theirs, base].map((file) => valueAt(file, stepsOf(path)));
    const isMine = changesBetween(before, own).length > 0;
    const isTheirs = changesBetween(before, other).length > 0;
    const isClash = isMine && isTheirs && changesBetween(own, other).length > 0;
    return { path, base: before, mine: own, theirs: other, isClash };
  });
}
