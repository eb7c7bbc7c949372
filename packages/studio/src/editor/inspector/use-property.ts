import { isJsonObject, type Json, type JsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, type TemplateJson, withElement } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import { useEditing } from '../editing.ts';
import { setProperty, setTemplateProperty } from '../model/set-property.ts';
import type { TemplateEdit } from '../model/template-edit.ts';

/** A property of everything that is selected, or of the template if nothing is. */
export interface Property {
  /** Undefined: not set, or several values. */
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  readonly set: (value: Json | undefined) => void;
}

/**
 * `property` is a JSON Pointer in the element. `label` is what undo calls a change. A text style may be the name of one of the theme:
 * then a key of it makes a style that extends that one.
 */
export function useProperty(property: string, label: string): Property {
  const { editor, file, selected } = useEditing();
  const places: readonly string[] = selected.length === 0 ? [''] : selected;
  const [, style, key] = /^(.*style)\/(\w+)$/i.exec(property) ?? [];
  const isOfStyle = style !== undefined && key !== undefined;
  const values = places.map((path) =>
    isOfStyle ? styleOf(file, path, style)[key] : valueAt(file, [...stepsOf(path), ...stepsOf(property)]),
  );
  const options = { label, group: `${property} ${places.join(' ')}` };

  function editTo(value: Json | undefined): TemplateEdit {
    if (isOfStyle) return styleEdit(selected, style, key, value, options);
    return selected.length === 0
      ? setTemplateProperty(property, value, options)
      : setProperty(selected, property, value, options);
  }

  return { ...shared(values), set: (value) => editor.change(editTo(value)) };
}

function shared(values: readonly (Json | undefined)[]): Pick<Property, 'value' | 'isMixed'> {
  const [first, ...others] = values;
  const isMixed = others.some((other) => !isSameJson(first ?? null, other ?? null));
  return { value: isMixed ? undefined : first, isMixed };
}

function styleOf(file: TemplateJson, path: ElementPath, style: string): JsonObject {
  const stated = valueAt(file, [...stepsOf(path), ...stepsOf(style)]);
  if (typeof stated === 'string') return { extends: stated };
  return isJsonObject(stated) ? stated : {};
}

function styleEdit(
  paths: readonly ElementPath[],
  style: string,
  key: string,
  value: Json | undefined,
  options: { readonly label: string; readonly group: string },
): TemplateEdit {
  return {
    ...options,
    apply: (file) => ({
      file: paths.reduce((before, path) => {
        const element = elementAt(before, path);
        if (element === undefined) return before;
        const next = shortened(setAt(styleOf(before, path, style), [key], value) as JsonObject);
        return withElement(before, path, setAt(element, stepsOf(style), next) as JsonObject);
      }, file),
    }),
  };
}

/** The name of a style says the same as an object that only extends it, and nothing the same as an empty one. */
function shortened(style: JsonObject): Json | undefined {
  const keys = Object.keys(style);
  if (keys.length === 0) return undefined;
  return keys.length === 1 && typeof style.extends === 'string' ? style.extends : style;
}
