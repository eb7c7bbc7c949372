import type { Size, TemplateElement } from '../../contract/index.ts';
import type { Fields } from '../fields.ts';

/** Elements of a project that its templates share, with parameters. */
export interface TemplatePartial {
  readonly name: string;
  /** Its parameters. Its elements read nothing else. */
  readonly fields: Fields;
  /** The coordinates of its elements, in points. Absent: each element fills the partial's box. */
  readonly size?: Size;
  readonly elements: readonly TemplateElement[];
  /** How many elements a use of it adds, with those of the partials in it. */
  readonly elementCount: number;
  /** How many elements are inside one another, with those of the partials in it. */
  readonly levels: number;
  /** How many partials are inside one another: 1 if it uses no other. */
  readonly depth: number;
}

/** The value that one use gives to a parameter: that of a field, a text with references, or a value of the template. */
export type Argument = { readonly path: string } | { readonly text: string } | { readonly value: unknown };

/** One use of a partial in a template, or in another partial. */
export interface PartialUse {
  readonly partial: TemplatePartial;
  /** By parameter. A parameter without one has its default. */
  readonly arguments: ReadonlyMap<string, Argument>;
}

/** The use of a partial; undefined for any other element, and for a use with faults. */
export function partialUseOf(element: TemplateElement): PartialUse | undefined {
  return element.type === 'partial' ? (element.own as { readonly use?: PartialUse } | undefined)?.use : undefined;
}
