import { shorten } from '../../shorten.ts';
import { type Field, TEXT_TYPES } from '../fields.ts';

/** What a parameter accepts instead of a field's value; undefined if it accepts it. */
export function mismatch(parameter: Field, field: Field): string | undefined {
  if (parameter.type === 'text' || parameter.type === 'richText') {
    return TEXT_TYPES.includes(field.type) ? undefined : TEXT_TYPES.join(' or ');
  }
  if (parameter.type === 'list' && field.type === 'list') {
    if ((field.levels ?? 1) > (parameter.levels ?? 1)) return `a list with ${levelsOf(parameter.levels)}`;
    const items = mismatch(parameter.items, field.items);
    return items && `a list of ${items}`;
  }
  if (parameter.type === 'object' && field.type === 'object') return mismatchInObject(parameter, field);
  if (parameter.type === 'chart' && field.type === 'chart') {
    const data = parameter.data ?? 'categories';
    return data === (field.data ?? 'categories') ? undefined : `a chart with "data": "${data}"`;
  }
  return parameter.type === field.type ? undefined : parameter.type;
}

function levelsOf(levels = 1): string {
  return levels === 1 ? 'one level' : `at most ${levels} levels`;
}

function mismatchInObject(
  parameter: Field & { readonly type: 'object' },
  { fields }: Field & { readonly type: 'object' },
): string | undefined {
  for (const [key, inner] of Object.entries(parameter.fields)) {
    const own = Object.hasOwn(fields, key) ? fields[key]! : undefined;
    const isMissing = !own && inner.required && inner.default === undefined;
    const wrong = own ? mismatch(inner, own) : isMissing && 'a value';
    if (wrong) return `an object with ${wrong} as "${shorten(key)}"`;
  }
  return undefined;
}
