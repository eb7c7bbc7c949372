import { isJsonObject, type Json } from './json.ts';

/** Longest array or object that stays on one line, in characters. */
const LINE = 80;

/**
 * JSON with two spaces of indent, in which a short array of plain values, such as the row of a table, is on one line.
 * `JSON.parse` gives the same value, with -0.
 */
export function printJson(value: Json): string {
  return print(value, '');
}

function print(value: Json, indent: string): string {
  if (Array.isArray(value)) {
    const line = inOneLine(value);
    if (line !== undefined) return line;
    return enclosed('[', ']', indent, value, (item, inner) => print(item as Json, inner));
  }
  if (!isJsonObject(value)) return printScalar(value as Exclude<Json, object>);
  return enclosed('{', '}', indent, Object.entries(value), ([key, one], inner) => {
    return `${JSON.stringify(key)}: ${print(one, inner)}`;
  });
}

function enclosed<Entry>(
  open: string,
  close: string,
  indent: string,
  entries: readonly Entry[],
  each: (entry: Entry, indent: string) => string,
): string {
  if (entries.length === 0) return open + close;
  const inner = `${indent}  `;
  return `${open}\n${entries.map((entry) => inner + each(entry, inner)).join(',\n')}\n${indent}${close}`;
}

/** An array of plain values, if it is short. */
function inOneLine(items: readonly Json[]): string | undefined {
  let line = '[';
  for (const item of items) {
    if (typeof item === 'object' && item !== null) return undefined;
    if (typeof item === 'string' && item.length > LINE) return undefined;
    line += (line === '[' ? '' : ', ') + printScalar(item);
    if (line.length > LINE) return undefined;
  }
  return `${line}]`;
}

function printScalar(value: Exclude<Json, object> | null): string {
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}
