import {
  type BoundElement,
  type ElementDefinition,
  type Link,
  type NodeBase,
  RenderError,
  type Scope,
  type TemplateElement,
} from '../../contract/index.ts';
import { placesIn } from '../../elements/element.ts';
import { usesOf } from '../../template/check.ts';
import { parseLink, refusalOf } from '../../template/link.ts';
import type { PictureStore } from './pictures.ts';
import { createScope, type ValueSource } from './scope.ts';

/** What all elements of one export share. */
export interface Binding {
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  readonly pictures: PictureStore;
  /** Slides of the deck, to which links may lead. */
  readonly slideCount: number;
  /** Slot keys by element id. */
  readonly slots: ReadonlySet<string>;
  /** Collects a failure and goes on, so that one answer has all of them. */
  readonly failed: (error: unknown) => void;
}

/**
 * Puts values into elements, in order. Elements with nothing to show are left out; failures are collected.
 * An element's id is `prefix` and its place in the template, counted from 1, whatever else is left out.
 */
export async function bindElements(
  elements: readonly TemplateElement[],
  source: ValueSource,
  binding: Binding,
  prefix: string,
  wanted: (index: number) => boolean = () => true,
): Promise<readonly BoundElement[]> {
  const bound = await Promise.all(
    elements.map(async (element, index) => {
      if (!wanted(index)) return undefined;
      try {
        return await bindElement(element, source, binding, `${prefix}${index + 1}`);
      } catch (error) {
        binding.failed(error);
        return undefined;
      }
    }),
  );
  return bound.filter((element) => element !== undefined);
}

async function bindElement(
  element: TemplateElement,
  source: ValueSource,
  binding: Binding,
  id: string,
): Promise<BoundElement | undefined> {
  const scope = createScope(source, binding.pictures, id, (children, seen, prefix) =>
    bindElements(children, seen, binding, prefix),
  );
  if (element.when !== undefined && isEmpty(scope.value(element.when))) return undefined;
  const definition = binding.definitions.get(element.type)!;
  const field = usesOf(element, definition)[0]?.path;
  const pointer = field === undefined ? undefined : scope.pointer(field);
  const alt = element.alt === undefined ? undefined : scope.words(element.alt);
  const link = element.link === undefined ? undefined : linkOf(element.link, element, scope, binding.slideCount);
  const base: NodeBase = {
    id,
    name: element.name,
    role: element.role,
    source: {
      element: element.name,
      ...(field !== undefined && { field }),
      ...(pointer !== undefined && { pointer }),
    },
    ...(element.rotation !== undefined && { rotation: element.rotation }),
    ...(binding.slots.has(id) && { slot: id }),
    ...(alt && { alt }),
    ...(link && { link }),
  };
  const value = await definition.bind(element, scope, base);
  return value === undefined ? undefined : { element, base, value };
}

/** What a `when` takes for "no value". */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

function linkOf(template: string, element: TemplateElement, scope: Scope, slideCount: number): Link | undefined {
  const words = scope.words(template);
  if (words === '') return undefined;
  const link = parseLink(words);
  if (link && !('slide' in link && link.slide > slideCount)) return link;
  const [field] = placesIn(template);
  const where = field === undefined ? undefined : scope.pointer(field);
  const few = `The link of "${element.name}" leads to ${words}. The deck has ${slideCount} slide${slideCount === 1 ? '' : 's'}.`;
  const message = link ? few : refusalOf(words, element.name);
  throw new RenderError('INVALID_CONTENT', message, where === undefined ? {} : { where });
}
