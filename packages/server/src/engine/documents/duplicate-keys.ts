import { visit } from 'jsonc-parser';

/** A key that an object has twice. */
export interface DuplicateKey {
  readonly key: string;
  /** JSON Pointer. */
  readonly path: string;
  /** Position of the second one, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The first `most` keys of a JSON text that occur twice in an object, of which JSON.parse would silently keep the last. */
export function duplicateKeysIn(json: string, most: number): readonly DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const open: Set<string>[] = [];
  visit(json, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty(key, _offset, _length, line, column, pathOf) {
      const keys = open.at(-1)!;
      if (keys.has(key) && found.length < most) {
        const path = [...pathOf(), key].map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`);
        found.push({ key, path: path.join(''), line: line + 1, column: column + 1 });
      }
      keys.add(key);
    },
  });
  return found;
}
