import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, withElement } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import type { TemplateEdit } from '../template-edit.ts';

/**
 * How a combo chart draws a series: the entry of its number, or the last entry without its colour. Without entries the first series is of columns, and the
 * others are lines.
 */
export function comboSeries(stated: Json | undefined, index: number): JsonObject {
  const entries = Array.isArray(stated) ? stated : [];
  const own = entries[index];
  const { color: _, ...last } = isJsonObject(entries.at(-1)) ? (entries.at(-1) as JsonObject) : {};
  return { chart: index === 0 ? 'column' : 'line', ...(own === undefined ? last : isJsonObject(own) && own) };
}

/**
 * Sets a key of one series of combo charts. `count` is how many series people see: each of them gets an entry of its own, because the
 * last entry also counts for those after it. `undefined` removes the key.
 */
export function setComboSeries(
  paths: readonly ElementPath[],
  { index, count }: { readonly index: number; readonly count: number },
  key: 'chart' | 'axis' | 'color',
  value: Json | undefined,
): TemplateEdit {
  return {
    label: say('changeTheSeries'),
    apply: (file) => ({
      file: paths.reduce((before, path) => {
        const element = elementAt(before, path);
        if (element === undefined) return before;
        const stated = Array.isArray(element.series) ? element.series.length : 0;
        const series = Array.from({ length: Math.max(count, stated, index + 1) }, (_, at) => {
          const { [key]: old, ...entry } = comboSeries(element.series, at);
          if (at !== index) return old === undefined ? entry : { ...entry, [key]: old };
          return value === undefined ? entry : { ...entry, [key]: value };
        });
        return withElement(before, path, { ...element, series });
      }, file),
    }),
  };
}
