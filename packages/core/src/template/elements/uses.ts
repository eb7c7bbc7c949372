import { type ElementDefinition, FIELD_TYPES, type FieldUse, type TemplateElement } from '../../contract/index.ts';
import { referencesIn } from '../../elements/element.ts';
import { failedElement } from '../../elements/failed-element.ts';

/** The fields that an element shows: those of its definition, and those in its alternative text and its link. */
export function readsOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  const inText = [...referencesIn(element.alt), ...referencesIn(element.link)].map((path) => ({ path }));
  // In an invalid file, the element's own keys may not have been parsed.
  return element.own === undefined ? inText : [...fieldsOf(element, definition), ...inText];
}

/** The fields that an element's definition reads from its own keys. */
export function fieldsOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  try {
    const fields: unknown = definition.fields(element.own);
    if (!Array.isArray(fields)) throw new TypeError(`it returned ${String(fields)} instead of an array of fields.`);
    return fields;
  } catch (error) {
    throw failedElement(element, 'fields', error);
  }
}

/** The fields on which an element depends: those that it shows, and last the field of its `when`. */
export function usesOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  const reads = readsOf(element, definition);
  return element.when ? [...reads, { path: element.when.field, types: FIELD_TYPES }] : reads;
}

/** The `repeat` of a group. An element of a plugin may have the same key. */
export function repeatOf(
  element: Pick<TemplateElement, 'own'>,
): { readonly field: string; readonly as: string } | undefined {
  const own = element.own as { readonly repeat?: { readonly field: string; readonly as: string } } | undefined;
  return own?.repeat;
}
