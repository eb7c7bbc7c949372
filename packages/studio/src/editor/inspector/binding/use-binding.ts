import { stepsOf } from '@deckwright/content-form/body';
import { FIELD_TYPES, type FieldType } from '@deckwright/core/contract';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { type Editing, useEditing } from '../../editing.ts';
import { bindableOfTemplate, bindableProperties } from '../../model/fields/bindable-properties.ts';
import { fieldAt } from '../../model/fields/field-path.ts';
import { aliasesAt, resolve } from '../../model/references.ts';

/** A property of the selected element, or of the template, that can read a field. */
export interface PropertyBinding {
  /** Empty for the template. */
  readonly path: ElementPath;
  /** JSON Pointer in the element. */
  readonly property: string;
  readonly types: readonly FieldType[];
  /** The field that it reads, and nothing else. */
  readonly bound?: BoundField;
}

interface BoundField {
  /** As the element reads it, such as `card.name`. */
  readonly path: string;
  /** The field of the template that has it: `cards`. */
  readonly key: string;
}

/** Undefined for what cannot read a field, for what reads one that is not declared, and while several elements are selected. */
export function useBinding(property: string): PropertyBinding | undefined {
  return bindingOf(useEditing(), property);
}

function bindingOf({ file, selected }: Editing, property: string): PropertyBinding | undefined {
  if (selected.length > 1) return undefined;
  const [path = ''] = selected;
  const found = propertiesAt(file, path).find((one) => one.property === property);
  // A partial may be given a parameter that it was not given yet.
  if (found === undefined) return property.startsWith('/with/') ? { path, property, types: FIELD_TYPES } : undefined;
  const { types, bound } = found;
  if (bound === undefined) return { path, property, types };
  const { resolved } = resolve(bound, aliasesAt(file, path === '' ? '' : placeOf(path).container));
  if (fieldAt(file, resolved) === undefined) return undefined;
  return { path, property, types, bound: { path: bound, key: resolved.split('.')[0]! } };
}

function propertiesAt(file: TemplateJson, path: ElementPath) {
  if (path === '') return bindableOfTemplate(file);
  const element = elementAt(file, path);
  return element === undefined ? [] : bindableProperties(element);
}

/** What an element with `bindingAttribute` is found by, to give it the focus when the one before it is gone. */
export function bindingAttribute(property: string) {
  return { 'data-binding': stepsOf(property).join(' ') };
}

/** Gives the focus to the button of a property, which is another one as soon as the property reads a field, or none. */
export function focusBinding(property: string): void {
  // The menu or the form that closes gives the focus back first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const selector = `[data-binding="${CSS.escape(stepsOf(property).join(' '))}"]`;
      document.querySelector<HTMLElement>(selector)?.focus();
    }),
  );
}
