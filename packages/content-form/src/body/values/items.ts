import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { newItem } from './blank-value.ts';

/** An array with an item more, at an index. */
export function insertItem<Item>(items: readonly Item[], at: number, item: Item): readonly Item[] {
  return items.toSpliced(at, 0, item);
}

/** An array with the item at `from` at `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A list with a new item, which is a copy of `model` if there is one. An empty list gets as many as its field asks for. */
export function addItem(
  items: readonly Json[],
  at: number,
  { field }: Place<'list'>,
  today: string,
  model?: Json,
): EntryReading {
  const most = field.maxItems ?? LIMITS.content.items.most;
  const count = items.length === 0 ? Math.max(1, field.minItems ?? 0) : 1;
  if (items.length + count > most) return { problem: say('theListHasAtMost', { count: most }) };
  const added = Array.from({ length: count }, () => model ?? newItem(field.items, today));
  return { value: items.toSpliced(at, 0, ...added) };
}

/** A list without an item. `least`: how many it keeps; below the first level, 0. */
export function removeItem(items: readonly Json[], at: number, least: number): EntryReading {
  if (items.length <= least) return { problem: say('theListHasAtLeast', { count: least }) };
  return { value: items.toSpliced(at, 1) };
}

/** The value of an item, which in a list with levels may be an object with further items. */
export interface ShownItem {
  readonly value: Json;
  /** Items of the next level; undefined if the item has none. */
  readonly items: readonly Json[] | undefined;
}

/** An item of a list with levels; undefined if the value does not have that form. */
export function showItem(item: Json): ShownItem | undefined {
  if (!isJsonObject(item) || !Object.hasOwn(item, 'text')) return { value: item, items: undefined };
  const { text, items } = item;
  if (items === undefined) return { value: text!, items: undefined };
  return Array.isArray(items) ? { value: text!, items } : undefined;
}

/** Writes the short form of an item that has nothing below it, if it had it before. */
export function readItem({ value, items }: ShownItem, before: Json): EntryReading {
  const was = showItem(before);
  if (was && was.value === value && was.items === items) return { value: before };
  if (items === undefined && !(isJsonObject(before) && Object.hasOwn(before, 'text'))) return { value };
  if (items === undefined || items.length === 0) return { value };
  return { value: { text: value, items } };
}
