import {
  type BoundElement,
  type Link,
  type NodeBase,
  RenderError,
  type TemplateElement,
} from '../../contract/index.ts';
import { usesOf } from '../../template/check.ts';
import { type Binding, createScope, type ValueSource } from './scope.ts';

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
  const scope = createScope(source, binding, id);
  if (element.when !== undefined && isEmpty(scope.value(element.when))) return undefined;
  const definition = binding.definitions.get(element.type)!;
  const field = usesOf(element, definition)[0]?.path;
  const pointer = field === undefined ? undefined : scope.pointer(field);
  const alt = element.alt === undefined ? undefined : scope.words(element.alt);
  const link = element.link === undefined ? undefined : linkOf(scope.words(element.link), element, pointer);
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

/** Only addresses that a click may safely open; a script or a file is refused. */
function linkOf(words: string, element: TemplateElement, pointer: string | undefined): Link | undefined {
  if (words === '') return undefined;
  const slide = /^slide:([1-9]\d{0,3})$/.exec(words);
  if (slide) return { slide: Number(slide[1]) };
  if (/^(https?:\/\/|mailto:)\S+$/i.test(words)) return { url: words };
  throw new RenderError(
    'INVALID_CONTENT',
    `The link of "${element.name}" must be an http(s) or mailto address, or "slide:N"; got "${words.slice(0, 60)}".`,
    pointer === undefined ? {} : { where: pointer },
  );
}
