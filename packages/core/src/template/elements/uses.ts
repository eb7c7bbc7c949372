import { type ElementDefinition, FIELD_TYPES, type FieldUse, type TemplateElement } from '../../contract/index.ts';
import { referencesIn } from '../../elements/element.ts';
import { failedElement } from '../../elements/failed-element.ts';

/** Fields that an element shows: its own, and those in its alternative text and its link. */
export function readsOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  const inText = [...referencesIn(element.alt), ...referencesIn(element.link)].map((path) => ({ path }));
  // Nothing of its own could be read in a faulty file.
  return element.own === undefined ? inText : [...fieldsOf(element, definition), ...inText];
}

function fieldsOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  try {
    const fields: unknown = definition.fields(element.own);
    if (!Array.isArray(fields)) throw new TypeError(`it gave ${String(fields)} instead of a list of fields.`);
    return fields;
  } catch (error) {
    throw failedElement(element, 'fields', error);
  }
}

/** Fields that an element depends on: those that it shows, and last the one that decides whether it is shown. */
export function usesOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  const reads = readsOf(element, definition);
  return element.when ? [...reads, { path: element.when.field, types: FIELD_TYPES }] : reads;
}

/** What a group says about repeating its children; an element of a plugin may say it in the same inText. */
export function repeatOf(element: TemplateElement): { readonly field: string; readonly as: string } | undefined {
  const own = element.own as { readonly repeat?: { readonly field: string; readonly as: string } } | undefined;
  return own?.repeat;
}
