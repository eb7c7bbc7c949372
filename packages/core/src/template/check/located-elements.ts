import type { ElementDefinition, TemplateElement } from '../../contract/index.ts';
import type { Fields } from '../fields.ts';
import { aliasOf } from './check.ts';

type Step = string | number;

/** An element of a valid template, with its place in the file. */
export interface LocatedElement {
  readonly element: TemplateElement;
  /** Steps from the template file to the element. */
  readonly path: readonly Step[];
  /** Its positions in its groups and in the template, counted from 1 and joined by dots, as in the ids of its nodes. */
  readonly id: string;
  /** The fields that it sees, with the aliases of the groups around it. */
  readonly fields: Fields;
  /** The key that holds its children. */
  readonly nests: string | undefined;
}

/** All elements of a valid template, groups before their children. */
export function locatedElements(
  template: { readonly elements: readonly TemplateElement[]; readonly fields: Fields },
  definitions: readonly ElementDefinition[],
): readonly LocatedElement[] {
  const found: LocatedElement[] = [];
  const look = (elements: readonly TemplateElement[], at: readonly Step[], prefix: string, fields: Fields) => {
    for (const [index, element] of elements.entries()) {
      const path = [...at, index];
      const id = `${prefix}${index + 1}`;
      const nests = definitions.find(({ name }) => name === element.type)?.nests;
      found.push({ element, path, id, fields, nests });
      if (nests === undefined) continue;
      look(element.children, [...path, nests], `${id}.`, { ...fields, ...aliasOf(element, fields) });
    }
  };
  look(template.elements, ['elements'], '', template.fields);
  return found;
}
