import {
  type BoundElement,
  type ElementDefinition,
  type Link,
  type NamedTextStyle,
  type NodeBase,
  RenderError,
  type Scope,
  type TemplateElement,
} from '../../contract/index.ts';
import { REFERENCE, referencesIn } from '../../elements/element.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { shorten } from '../../shorten.ts';
import { parseLink, type RelativeSlide, wrongLink } from '../../template/elements/link.ts';
import { isPart } from '../../template/elements/part.ts';
import { type PartialUse, partialUseOf } from '../../template/partials/partial.ts';
import { isEmptyValue } from '../../template/values/empty.ts';
import { holds } from '../../template/values/holds.ts';
import { partialSource } from './partial-source.ts';
import type { PictureStore } from './pictures.ts';
import { pathsShown, readingOf } from './reading.ts';
import { createScope, lookUp, plainText, requestPathOf, type ValueSource } from './scope.ts';
import { inside, nameIn, type Surroundings } from './surroundings.ts';
import type { ValueFormatter } from './value-formatter.ts';

/** What binding needs; all elements of one slide share it. */
export interface Binding {
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  readonly pictures: PictureStore;
  readonly formatter: ValueFormatter;
  /** The text styles of the theme, by name. */
  readonly textStyles: ReadonlyMap<string, NamedTextStyle>;
  /** Number of slides in the deck, to check links against. */
  readonly slideCount: number;
  /** This slide's number, from 1; 0 on a layout. */
  readonly slide: number;
  /** Slot keys by element id. */
  readonly slots: ReadonlySet<string>;
  /** Opens the names of elements in notices: the use of the partial that they are in. Empty outside of partials. */
  readonly around: string;
  readonly surroundings: Surroundings;
  /** Paths that elements of this template show. A value at any other path counts as used once a `when` reads it. */
  readonly shown: ReadonlySet<string>;
  /** Called with the path in the request of every value that is shown, or that decides what is shown. */
  readonly read: (steps: readonly (string | number)[]) => void;
  /** Called with the id of every element that a value of the request fills, or repeats. A `when` does neither. */
  readonly filled: (id: string) => void;
  /** Set while the slots of a layout are looked for, in elements that show samples. */
  readonly onLayout?: LayoutBinding;
  /** Collects a failure of an element, or of the background, so that one response reports all of them. */
  readonly failed: (error: unknown, element?: TemplateElement) => void;
}

/** Elements on a layout show their samples, and stay if they have nothing to show. Their links lead nowhere. */
export interface LayoutBinding {
  /** True if an element stays although its `when` does not hold. */
  readonly keeps: (id: string) => boolean;
  /** Called with each element that is bound. `holds`: its `when` does, or it has none. */
  readonly bound: (bound: BoundElement, source: ValueSource, holds: boolean) => void;
}

/**
 * Puts values into elements, in order. Leaves out elements with nothing to show, and collects failures.
 * An element's id is `prefix` plus its position in the template, counted from 1, whichever elements are left out.
 */
export async function bindElements(
  elements: readonly TemplateElement[],
  source: ValueSource,
  binding: Binding,
  prefix: string,
  wanted: (index: number) => boolean = () => true,
): Promise<readonly BoundElement[]> {
  // Most elements bind synchronously. Only those that wait for a picture or for children need a promise.
  const bound = elements.map((element, index) => {
    if (!wanted(index)) return undefined;
    const one = attempt(() => bindElement(element, source, binding, `${prefix}${index + 1}`));
    return one instanceof Promise ? one.catch((error) => void binding.failed(error, element)) : one;
  });
  const ready = bound.some((one) => one instanceof Promise) ? await Promise.all(bound) : bound;
  return (ready as readonly (BoundElement | undefined)[]).filter((element) => element !== undefined);
}

/** Turns a synchronous throw into a rejection, so that the promises of other elements are still awaited. */
function attempt<T>(call: () => T): T | Promise<never> {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error);
  }
}

function bindElement(
  element: TemplateElement,
  source: ValueSource,
  binding: Binding,
  id: string,
): BoundElement | undefined | Promise<BoundElement | undefined> {
  // A read counts only if the element is shown.
  const reads: (readonly (string | number)[])[] = [];
  let isFilled = false;
  let isHolding = true;
  const { when } = element;
  const { onLayout } = binding;
  const onPart = when && isPart(when.field, source.fields);
  if (when && !onPart) {
    const decisive = lookUp(source, when.field);
    const path = decisive === undefined ? undefined : requestPathOf(source, when.field);
    if (path && !binding.shown.has(when.field)) binding.read(path);
    isHolding = holds(when, decisive);
    if (!isHolding && !onLayout?.keeps(id)) return undefined;
    // An element that is shown for some values only, such as "Late" beside a date, shows the value.
    if (path && (when.is ?? when.above ?? when.below) !== undefined) reads.push(path);
  }
  const definition = binding.definitions.get(element.type)!;
  const { field, whenEmpty } = readingOf(element, definition, source.fields);
  const empty = whenEmpty.length === 0 ? NONE : whenEmpty.filter(({ path }) => isEmptyValue(lookUp(source, path)));
  if (!onLayout && empty.some((one) => one.rule === 'hide')) return undefined;

  const use = partialUseOf(element);
  const scope: Scope = createScope(source, {
    pictures: binding.pictures,
    formatter: binding.formatter,
    textStyles: binding.textStyles,
    id,
    kept: empty.length > 0 || onLayout !== undefined,
    read: (path) => reads.push(path),
    filled: () => {
      isFilled = true;
    },
    bindChildren: (children, seen, prefix, suffix) => {
      const surroundings = inside(element, base, binding.surroundings, binding.definitions, suffix);
      if (!use) return bindElements(children, seen, { ...binding, surroundings }, prefix);
      const within = { ...inPartial(use, element, binding), surroundings };
      return bindElements(children, partialSource(use, seen, scope), within, prefix);
    },
  });
  const pointer = field === undefined ? undefined : scope.pointer(field);
  const alt = element.alt === undefined ? undefined : scope.text(element.alt);
  const { groups } = binding.surroundings;
  const base: NodeBase = {
    id,
    name: nameIn(element, binding.surroundings, binding.definitions),
    role: element.role,
    source: { element: `${binding.around}${element.name}`, field, pointer },
    rotation: element.rotation,
    ...(binding.slots.has(id) && { slot: id }),
    ...(alt && { alt }),
    groups,
  };
  const shown = (value: unknown): BoundElement | undefined => {
    if (value === undefined) return undefined;
    // Nobody can follow the link of an element that is left out, so it is checked only here.
    const link = element.link === undefined || onLayout ? undefined : linkOf(element.link, element, scope, binding);
    for (const path of reads) binding.read(path);
    if (isFilled) binding.filled(id);
    const bound = { element, base: link ? { ...base, link } : base, value, ...(onPart && { when }) };
    onLayout?.bound(bound, source, isHolding);
    return bound;
  };
  const failed = (error: unknown): never => {
    throw failedElement(element, 'bind', error);
  };
  try {
    const value = definition.bind(element, scope, base);
    return value instanceof Promise ? value.then(shown).catch(failed) : shown(value);
  } catch (error) {
    return failed(error);
  }
}

const NONE: readonly never[] = [];

function inPartial({ partial }: PartialUse, element: TemplateElement, binding: Binding): Binding {
  const around = `${binding.around}${element.name} (partial ${partial.name}) / `;
  return { ...binding, around, shown: pathsShown(partial, binding.definitions) };
}

function linkOf(template: string, element: TemplateElement, scope: Scope, binding: Binding): Link | undefined {
  const text = template.replaceAll(REFERENCE, (_match, at: string) => plainText(scope.value(at)));
  if (text === '') return undefined;
  const link = parseLink(text);
  if (link && 'relative' in link) return relativeTo(link.relative, binding);
  const { slideCount } = binding;
  if (link && !('slide' in link && link.slide > slideCount)) return link;
  const [field] = referencesIn(template);
  const where = field === undefined ? undefined : scope.pointer(field);
  const noSlide = `The link of "${shorten(element.name)}" leads to ${text}. The deck has ${slideCount} slide${slideCount === 1 ? '' : 's'}: lead to one from slide:1 to slide:${slideCount}, or leave the link out.`;
  const message = link ? noSlide : wrongLink(text, element.name);
  throw new RenderError('INVALID_CONTENT', message, where === undefined ? {} : { where });
}

/** Undefined for "previous" on the first slide and "next" on the last. */
function relativeTo(relative: RelativeSlide, { slide, slideCount }: Binding): Link | undefined {
  const target = { first: 1, last: slideCount, next: slide + 1, previous: slide - 1 }[relative];
  return target >= 1 && target <= slideCount ? { slide: target } : undefined;
}
