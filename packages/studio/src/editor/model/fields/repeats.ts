import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import {
  type ElementPath,
  elementAt,
  everyElement,
  isInside,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { isFree } from '../arrange/frame.ts';
import { withConnectors } from '../connect/copied-connectors.ts';
import { aliasesAt, aliasesInside, changeInElement } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { declaredFields, freeFieldKey, isFreeFieldKey, withField } from './declared-fields.ts';

/** A list, and the name by which the elements in the group read an item. */
export interface Repeat {
  readonly field: string;
  readonly as: string;
}

/** Repeats the elements of a group for each item of a list that is declared. Elements that read the items by an old name follow. */
export function setRepeat(path: ElementPath, repeat: Repeat): TemplateEdit {
  return { label: say('repeat'), apply: (file) => ({ file: withRepeat(file, path, repeat) }) };
}

/** Shows the elements of a group once. What they read of the items becomes that of the first item. */
export function removeRepeat(path: ElementPath): TemplateEdit {
  return {
    label: say('removeRepeat'),
    apply(file) {
      const group = elementAt(file, path);
      if (!group || group.repeat === undefined) return { file };
      const { repeat: _, ...once } = withOwnItems(file, path, group, (rest, item) => [item, ...rest].join('.'));
      return withConnectors(file, { file: withElement(file, path, once) });
    },
  };
}

function withRepeat(file: TemplateJson, path: ElementPath, repeat: Repeat): TemplateJson {
  const group = elementAt(file, path);
  if (group?.type !== 'group' || isFree(group)) return file;
  const renamed = withOwnItems(file, path, group, (rest) => [repeat.as, ...rest].join('.'));
  return withElement(file, path, { ...renamed, repeat: { field: repeat.field, as: repeat.as } });
}

/** The group with other paths wherever its children read its own items. */
function withOwnItems(
  file: TemplateJson,
  path: ElementPath,
  group: JsonObject,
  pathOf: (rest: readonly string[], item: string) => string,
): JsonObject {
  const around = aliasesAt(file, placeOf(path).container);
  const inside = aliasesInside(group, around);
  const alias = isJsonObject(group.repeat)
    ? typeof group.repeat.as === 'string'
      ? group.repeat.as
      : 'item'
    : undefined;
  const item = alias === undefined ? undefined : inside.get(alias);
  if (item === undefined || !Array.isArray(group.elements)) return group;
  const elements = group.elements.map((child, index) =>
    changeInElement(child, `${path}/elements/${index}`, inside, ({ path: read, resolved, isOfItem }) => {
      const [first, ...rest] = read.split('.');
      const isOwn = isOfItem && first === alias && resolved.startsWith(item);
      return isOwn ? pathOf(rest, item) : read;
    }),
  );
  return { ...group, elements };
}

/**
 * Makes a repeat of what is in a group, over a new list. If its children are alike, as three cards are, the first of them is the
 * design, and the list has an item for each; otherwise all children are repeated together. Their static texts become fields of an item,
 * with the texts as samples. `key` is the list's, and `as` what the children read an item by, with a number if it means something else
 * there. Changes nothing if the key is not free.
 */
export function makeRepeat(
  path: ElementPath,
  { key, as }: { readonly key: string; readonly as: string },
): TemplateEdit {
  return {
    label: say('repeat'),
    apply: (file) => ({ file: withMadeRepeat(file, path, key, freeAlias(file, path, as)) }),
  };
}

/** A name for items that hides neither a field, nor the items of the repeats around the group or in it. */
function freeAlias(file: TemplateJson, path: ElementPath, wish: string): string {
  const inner = everyElement(file).filter((one) => isInside(one.path, path));
  const taken = new Set([
    ...Object.keys(declaredFields(file)),
    ...aliasesAt(file, placeOf(path).container).keys(),
    ...inner.flatMap(({ element }) => [...aliasesInside(element, new Map()).keys()]),
  ]);
  let alias = wish;
  for (let number = 2; taken.has(alias); number += 1) alias = `${wish}${number}`;
  return alias;
}

/** How many items a list has whose group showed only one. */
const SAMPLE_ITEMS = 3;

function withMadeRepeat(file: TemplateJson, path: ElementPath, key: string, as: string): TemplateJson {
  const group = elementAt(file, path);
  const isPossible =
    group?.type === 'group' && !isFree(group) && group.repeat === undefined && isFreeFieldKey(file, key);
  if (!isPossible || !Array.isArray(group.elements) || group.elements.length === 0) return file;
  const children: readonly Json[] = group.elements;
  const areAlike = children.length > 1 && children.every((one) => hasShape(one, children[0]!));
  const items = areAlike ? children.map((one) => [one]) : Array.from({ length: SAMPLE_ITEMS }, () => children);
  const list = listOf(items, as);
  const { elements: _, ...rest } = group;
  const repeated = { ...rest, repeat: { field: key, as }, elements: list.design };
  return withElement(withField(file, key, list.field), path, repeated);
}

/** The list for some items, each given by the elements that show it, and the elements that read it. */
function listOf(
  items: readonly (readonly Json[])[],
  as: string,
): { readonly field: JsonObject; readonly design: readonly Json[] } {
  const first: JsonObject = { elements: items[0]! };
  const texts = staticTextsIn(first);
  if (texts.length === 0) {
    const sample = items.map((_, index) => String(index + 1));
    return { field: { type: 'list', sample }, design: items[0]! };
  }
  const keys = keysFor(texts);
  const design = texts.reduce<Json>(
    (before, { at }, index) => withTextAt(before, at, `{{${as}.${keys[index]}}}`),
    first,
  );
  const fields = keys.map((one, index) => [one, { type: 'text', sample: texts[index]!.text }] as const);
  const sample = items.map((elements) => {
    return Object.fromEntries(texts.map(({ at }, index) => [keys[index]!, textAt({ elements }, at) ?? '']));
  });
  const field = { type: 'list', items: { type: 'object', fields: Object.fromEntries(fields) }, sample };
  return { field, design: (design as { readonly elements: readonly Json[] }).elements };
}

interface StaticText {
  /** Indexes of children, from the card down. */
  readonly at: readonly number[];
  readonly text: string;
  readonly element: JsonObject;
}

function staticTextsIn(element: JsonObject, at: readonly number[] = []): readonly StaticText[] {
  if (element.type === 'text' && typeof element.text === 'string' && !element.text.includes('{{')) {
    return [{ at, text: element.text, element }];
  }
  // The items of an inner repeat are its own.
  if (!Array.isArray(element.elements) || element.repeat !== undefined) return [];
  return element.elements.flatMap((child, index) => (isJsonObject(child) ? staticTextsIn(child, [...at, index]) : []));
}

/** A key for each text, after its name, its role, or what it says. */
function keysFor(texts: readonly StaticText[]): readonly string[] {
  const keys: string[] = [];
  for (const { element, text } of texts) {
    const role = typeof element.role === 'string' && element.role !== 'content' ? element.role : undefined;
    const wish = typeof element.name === 'string' ? element.name : (role ?? text.replaceAll(/\d+/g, '').slice(0, 24));
    const taken = { elements: [], fields: Object.fromEntries(keys.map((one) => [one, {}])) };
    keys.push(freeFieldKey(taken, wish.trim() === '' ? 'text' : wish.charAt(0).toLowerCase() + wish.slice(1)));
  }
  return keys;
}

function childAt(element: Json | undefined, at: readonly number[]): Json | undefined {
  const [index, ...rest] = at;
  if (index === undefined) return element;
  const children = isJsonObject(element) ? element.elements : undefined;
  return Array.isArray(children) ? childAt(children[index], rest) : undefined;
}

function textAt(element: Json, at: readonly number[]): string | undefined {
  const found = childAt(element, at);
  return isJsonObject(found) && typeof found.text === 'string' ? found.text : undefined;
}

function withTextAt(element: Json, at: readonly number[], text: string): Json {
  if (!isJsonObject(element)) return element;
  const [index, ...rest] = at;
  if (index === undefined) return { ...element, text };
  const children = Array.isArray(element.elements) ? element.elements : [];
  return {
    ...element,
    elements: children.map((child, one) => (one === index ? withTextAt(child, rest, text) : child)),
  };
}

/** True if both are made of the same types of elements. */
function hasShape(one: Json, other: Json): boolean {
  if (!isJsonObject(one) || !isJsonObject(other) || one.type !== other.type) return false;
  const [left, right] = [one.elements ?? [], other.elements ?? []];
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((child, index) => hasShape(child, right[index]));
}
