import { isJsonObject, type Json, showItem } from '@deckwright/content-form/body';
import { type StyledLine, withinReach } from './styled-text.ts';

/** The engine draws a line break in an item as a space. */
const BREAKS = /\s*[\r\n\v\u2028\u2029]+\s*/g;

/** The items of a list and those in them, as lines. Undefined if an item is not a text. A list without items has an empty line. */
export function linesOfList(value: Json | undefined): readonly StyledLine[] | undefined {
  const lines = linesOfItems(Array.isArray(value) ? value : [], 0);
  return lines?.length === 0 ? [{ runs: [], level: 0, more: {} }] : lines;
}

function linesOfItems(items: readonly Json[], level: number): readonly StyledLine[] | undefined {
  const lines: StyledLine[] = [];
  for (const item of items) {
    const shown = showItem(item);
    if (shown === undefined || (typeof shown.value !== 'string' && typeof shown.value !== 'number')) return undefined;
    const text = String(shown.value).replaceAll(BREAKS, ' ');
    const inner = linesOfItems(shown.items ?? [], level + 1);
    if (inner === undefined) return undefined;
    // What nobody changes stays in the form that it has.
    lines.push({ runs: text === '' ? [] : [{ text }], level, more: { item, text } }, ...inner);
  }
  return lines;
}

/** The items that lines stand for, at most `most` beside each other and at least `least` at the first level. */
export function listOfLines(lines: readonly StyledLine[], least: number, most: number): readonly Json[] {
  const [items] = itemsFrom(withinReach(lines), 0, 0, most);
  return [...items, ...Array.from({ length: Math.max(0, least - items.length) }, () => '')];
}

function itemsFrom(
  lines: readonly StyledLine[],
  start: number,
  level: number,
  most: number,
): readonly [items: readonly Json[], end: number] {
  const items: Json[] = [];
  let at = start;
  while (at < lines.length && lines[at]!.level >= level) {
    const line = lines[at]!;
    const [inner, end] = itemsFrom(lines, at + 1, level + 1, most);
    if (items.length < most) items.push(itemOf(line, inner));
    at = end;
  }
  return [items, at];
}

function itemOf({ runs, more }: StyledLine, items: readonly Json[]): Json {
  const text = runs.map((run) => run.text.replaceAll('\n', ' ')).join('');
  const value = more.item !== undefined && more.text === text ? showItem(more.item)!.value : text;
  if (items.length > 0) return { text: value, items };
  const wasLong = isJsonObject(more.item) && more.item.items === undefined;
  return wasLong ? { text: value } : value;
}
