import type { ElementDefinition, TemplateElement } from '../../contract/index.ts';
import { isPart } from '../../template/elements/part.ts';
import { readsOf } from '../../template/elements/uses.ts';
import { type Fields, fieldsAlong } from '../../template/fields.ts';
import { partialUseOf } from '../../template/partials/partial.ts';
import type { Template } from '../../template/template.ts';

/** What an element reads. It is computed once per template. */
export interface Reading {
  /** The field that it mainly shows. */
  readonly field?: string;
  /** Fields along its paths whose `whenEmpty` says what happens to the element when they are empty. */
  readonly whenEmpty: readonly { readonly path: string; readonly rule: 'hide' | 'keep' }[];
}

const readings = new WeakMap<TemplateElement, Reading>();

/** `fields` are those that the element sees, including aliases. They are the same wherever it is bound. */
export function readingOf(element: TemplateElement, definition: ElementDefinition, fields: Fields): Reading {
  const known = readings.get(element);
  if (known) return known;
  const paths = readsOf(element, definition)
    .map((use) => use.path)
    .filter((path) => !isPart(path, fields));
  const [field] = paths;
  const whenEmpty = paths.flatMap((path) => rulesAlong(path, fields));
  const fresh: Reading = { field, whenEmpty };
  readings.set(element, fresh);
  return fresh;
}

function rulesAlong(path: string, fields: Fields): Reading['whenEmpty'] {
  const steps = path.split('.');
  return (fieldsAlong(fields, path) ?? []).flatMap(({ whenEmpty: rule }, index) => {
    return rule === 'hide' || rule === 'keep' ? [{ path: steps.slice(0, index + 1).join('.'), rule }] : [];
  });
}

/** A template, or a partial. */
type Shows = Pick<Template, 'elements' | 'backgroundPicture'>;

const shownPaths = new WeakMap<Shows, ReadonlySet<string>>();

/** The paths that elements of a template or a partial show, with all paths above them. A `when` shows nothing. */
export function pathsShown(template: Shows, definitions: ReadonlyMap<string, ElementDefinition>): ReadonlySet<string> {
  const known = shownPaths.get(template);
  if (known) return known;
  const shown = new Set<string>();
  const add = (path: string) => {
    const steps = path.split('.');
    for (let length = 1; length <= steps.length; length += 1) shown.add(steps.slice(0, length).join('.'));
  };
  const look = (elements: readonly TemplateElement[]) => {
    for (const element of elements) {
      for (const { path } of readsOf(element, definitions.get(element.type)!)) add(path);
      // The elements of a partial show parameters.
      if (!partialUseOf(element)) look(element.children);
    }
  };
  look(template.elements);
  const { backgroundPicture } = template;
  if (backgroundPicture && 'field' in backgroundPicture) add(backgroundPicture.field);
  shownPaths.set(template, shown);
  return shown;
}
