import { isJsonObject, type Json, type JsonObject, pointerOf, setAt, stepsOf } from '@deckwright/content-form/body';
import {
  type ContainerPath,
  type ElementPath,
  elementAt,
  placeOf,
  type TemplateJson,
} from '../../elements/template-json.ts';

/** How a value names a field: `text` is a `{{reference}}` in a text, `with` one that passes the field itself to a partial. */
export type ReferenceKind = 'text' | 'field' | 'when' | 'repeat' | 'with' | 'background';

/** One place of a template that reads a field. */
export interface Reference {
  /** The element; the empty string for the background. */
  readonly element: ElementPath;
  /** JSON Pointer of the value in the file. */
  readonly pointer: string;
  readonly kind: ReferenceKind;
  /** As it is written, such as `card.name`. */
  readonly path: string;
  /** From the content. The items of repeats are the first ones: `cards.0.name`. */
  readonly resolved: string;
  /** True if the path begins with the name of a repeat's item instead of a field. */
  readonly isOfItem: boolean;
}

/** Returns the path that replaces a reference; the same path changes nothing. */
export type ChangeReference = (reference: Reference) => string;

/** What a name at the start of a path stands for, in the repeats around an element: `card` for `cards.0`. */
export type Aliases = ReadonlyMap<string, string>;

const NO_ALIASES: Aliases = new Map();

const REFERENCE = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g;
const ONLY_REFERENCE = /^\s*\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}\s*$/;

/** Keys in which braces have no meaning. */
const NOT_TEXT: ReadonlySet<string> = new Set(['type', 'name', 'role', 'font', 'src']);

/** Every reference of a template, in the order of the file. */
export function referencesOf(file: TemplateJson): readonly Reference[] {
  const found: Reference[] = [];
  changeReferences(file, (reference) => {
    found.push(reference);
    return reference.path;
  });
  return found;
}

/** The template with other paths in its references. What does not change stays the same object. */
export function changeReferences(file: TemplateJson, change: ChangeReference): TemplateJson {
  const { background, elements } = file;
  let next = file;
  if (isJsonObject(background) && typeof background.field === 'string') {
    const place = { element: '', pointer: '/background/field', aliases: NO_ALIASES, change };
    next = setAt(next, ['background', 'field'], changedPath(background.field, 'background', place)) as TemplateJson;
  }
  if (!Array.isArray(elements)) return next;
  const changed = elements.map((element, index) => changeInElement(element, `/elements/${index}`, NO_ALIASES, change));
  return changed.some((one, index) => one !== elements[index]) ? { ...next, elements: changed } : next;
}

/** The references of an element and of those in it, if it was at the path with these repeats around it. */
export function referencesIn(element: Json, path: ElementPath, aliases: Aliases): readonly Reference[] {
  const found: Reference[] = [];
  changeInElement(element, path, aliases, (reference) => {
    found.push(reference);
    return reference.path;
  });
  return found;
}

/** An element with other paths in its references, and in those of the elements in it. */
export function changeInElement(element: Json, path: ElementPath, aliases: Aliases, change: ChangeReference): Json {
  if (!isJsonObject(element)) return element;
  const inner = aliasesInside(element, aliases);
  const entries = Object.entries(element).map(([key, value]) => {
    const pointer = `${path}${pointerOf([key])}`;
    const place = { element: path, pointer, aliases, change };
    if (key === 'elements' && Array.isArray(value)) {
      return [
        key,
        sameIfEqual(
          value,
          value.map((one, index) => changeInElement(one, `${pointer}/${index}`, inner, change)),
        ),
      ] as const;
    }
    if (key === 'when') return [key, changedCondition(value, place)] as const;
    if (key === 'repeat') return [key, changedRepeat(value, place)] as const;
    if (key === 'with' && element.type === 'partial') return [key, changedArguments(value, place)] as const;
    // A slide number has references of its own, to the number and the count of slides.
    if (key === 'text' && element.type === 'slideNumber') return [key, value] as const;
    return [key, changedValue(key, value, place)] as const;
  });
  return sameIfEqualObject(element, entries);
}

/** What the children of a group read by a name: its own items, if it repeats, and those of the repeats around it. */
export function aliasesInside(element: JsonObject, around: Aliases): Aliases {
  const { repeat } = element;
  if (!isJsonObject(repeat) || typeof repeat.field !== 'string') return around;
  const alias = typeof repeat.as === 'string' ? repeat.as : 'item';
  return new Map([...around, [alias, `${resolve(repeat.field, around).resolved}.0`]]);
}

/** What the children of a container can read by the name of a repeat's item. */
export function aliasesAt(file: TemplateJson, container: string): Aliases {
  let aliases = NO_ALIASES;
  let value: Json | undefined = file;
  for (const step of stepsOf(container)) {
    value = Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined;
    if (isJsonObject(value)) aliases = aliasesInside(value, aliases);
  }
  return aliases;
}

export function resolve(path: string, aliases: Aliases): { readonly resolved: string; readonly isOfItem: boolean } {
  const [first, ...rest] = path.split('.');
  const item = aliases.get(first!);
  return { resolved: item === undefined ? path : [item, ...rest].join('.'), isOfItem: item !== undefined };
}

/**
 * The element at a path as it can be in another container: what it reads of items of repeats that are not around there becomes that of
 * the first item, `{{cards.0.name}}` for `{{card.name}}`.
 */
export function leavingRepeats(file: TemplateJson, path: ElementPath, to: ContainerPath): Json {
  const here = aliasesAt(file, placeOf(path).container);
  const there = aliasesAt(file, to);
  return changeInElement(elementAt(file, path)!, path, here, ({ path: read, resolved, isOfItem }) => {
    const [alias] = read.split('.');
    const isKept = !isOfItem || !here.has(alias!) || here.get(alias!) === there.get(alias!);
    return isKept ? read : resolved;
  });
}

/** The path of a text that is one reference and nothing else. */
export function onlyReference(text: string): string | undefined {
  return ONLY_REFERENCE.exec(text)?.[1];
}

/** The text with each reference replaced by what `value` returns for its path. Undefined leaves it as it is. */
export function replaceReferences(text: string, value: (path: string) => string | undefined): string {
  return text.replaceAll(REFERENCE, (whole, path: string) => value(path) ?? whole);
}

interface ReferencePlace {
  readonly element: ElementPath;
  readonly pointer: string;
  readonly aliases: Aliases;
  readonly change: ChangeReference;
}

function changedPath(path: string, kind: ReferenceKind, { element, pointer, aliases, change }: ReferencePlace): string {
  return change({ element, pointer, kind, path, ...resolve(path, aliases) });
}

function changedText(text: string, kind: ReferenceKind, place: ReferencePlace): string {
  return text.replaceAll(REFERENCE, (whole: string, path: string) => {
    const next = changedPath(path, kind, place);
    return next === path ? whole : `{{${next}}}`;
  });
}

function changedValue(key: string, value: Json, place: ReferencePlace): Json {
  if (typeof value === 'string') {
    if (key === 'field') return changedPath(value, 'field', place);
    return NOT_TEXT.has(key) ? value : changedText(value, 'text', place);
  }
  return changedParts(value, place, changedValue);
}

/** `with` has the names of parameters as keys, so only its texts are references. */
function changedArguments(value: Json, place: ReferencePlace): Json {
  return changedParts(value, place, (_, one, at) => {
    return typeof one === 'string' ? changedText(one, onlyReference(one) === undefined ? 'text' : 'with', at) : one;
  });
}

function changedParts(
  value: Json,
  place: ReferencePlace,
  changed: (key: string, value: Json, place: ReferencePlace) => Json,
): Json {
  const at = (step: string | number) => ({ ...place, pointer: `${place.pointer}${pointerOf([step])}` });
  if (Array.isArray(value))
    return sameIfEqual(
      value,
      value.map((one, index) => changed('', one, at(index))),
    );
  if (!isJsonObject(value)) return value;
  return sameIfEqualObject(
    value,
    Object.entries(value).map(([key, one]) => [key, changed(key, one, at(key))] as const),
  );
}

function changedCondition(value: Json, place: ReferencePlace): Json {
  if (typeof value === 'string') {
    const path = value.replace(/^!/, '');
    const next = changedPath(path, 'when', place);
    return next === path ? value : value.startsWith('!') ? `!${next}` : next;
  }
  if (!isJsonObject(value) || typeof value.field !== 'string') return value;
  const at = { ...place, pointer: `${place.pointer}/field` };
  return setAt(value, ['field'], changedPath(value.field, 'when', at)) as Json;
}

function changedRepeat(value: Json, place: ReferencePlace): Json {
  if (!isJsonObject(value) || typeof value.field !== 'string') return value;
  const at = { ...place, pointer: `${place.pointer}/field` };
  return setAt(value, ['field'], changedPath(value.field, 'repeat', at)) as Json;
}

function sameIfEqual(before: readonly Json[], after: readonly Json[]): readonly Json[] {
  return after.some((one, index) => one !== before[index]) ? after : before;
}

function sameIfEqualObject(before: JsonObject, after: readonly (readonly [string, Json])[]): JsonObject {
  return after.some(([key, value]) => value !== before[key]) ? Object.fromEntries(after) : before;
}
