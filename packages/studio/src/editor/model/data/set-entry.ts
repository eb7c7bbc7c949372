import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, withElement } from '../../../elements/template-json.ts';
import type { TemplateEdit } from '../template-edit.ts';

interface SetEntryOptions {
  /** The key of the list, such as `columns`. */
  readonly list: string;
  /** From 0. Entries before it are made, with nothing in them. */
  readonly index: number;
  readonly key: string;
  /** `undefined` removes the key. */
  readonly value: Json | undefined;
  /** What undo calls it. */
  readonly label: string;
}

/** Sets a key of one entry of a list, such as the width of the second column of tables. Entries at the end that say nothing are dropped. */
export function setEntry(paths: readonly ElementPath[], options: SetEntryOptions): TemplateEdit {
  const { list, index, key, value, label } = options;
  return {
    label,
    group: `${list} ${index} ${key} ${paths.join(' ')}`,
    apply: (file) => ({
      file: paths.reduce((before, path) => {
        const element = elementAt(before, path);
        if (element === undefined) return before;
        const { [list]: stated, ...rest } = element;
        const entries: readonly Json[] = Array.isArray(stated) ? stated : [];
        const changed = Array.from({ length: Math.max(entries.length, index + 1) }, (_, at): Json => {
          const entry = entries[at] ?? {};
          return at === index && isJsonObject(entry) ? withKey(entry, key, value) : entry;
        });
        const last = changed.findLastIndex((entry) => !isJsonObject(entry) || Object.keys(entry).length > 0);
        const kept = changed.slice(0, last + 1);
        return withElement(before, path, kept.length === 0 ? rest : { ...element, [list]: kept });
      }, file),
    }),
  };
}

function withKey(entry: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...entry, [key]: value };
  return Object.fromEntries(Object.entries(entry).filter(([one]) => one !== key));
}
