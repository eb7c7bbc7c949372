import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { referencesOf } from '../references.ts';

type Path = readonly string[];

/** What reads the whole value of a field, with everything in it. The others read a text, or ask whether there is a value. */
const WHOLE: ReadonlySet<string> = new Set(['field', 'with']);

/** Parameters without the parts of objects that the elements of the partial do not read, because the language rejects those. */
export function withoutUnread(fields: JsonObject, file: TemplateJson): JsonObject {
  const reads = referencesOf(file).map(({ resolved, kind }) => {
    const [key, ...rest] = resolved.split('.');
    return { key, rest, isWhole: WHOLE.has(kind) };
  });
  const entries = Object.entries(fields).map(([key, field]) => {
    const own = reads.filter((one) => one.key === key).map(({ rest, isWhole }) => (isWhole ? [...rest, '*'] : rest));
    return [key, read(field, own)] as const;
  });
  return Object.fromEntries(entries);
}

/** `*` at the end of a path stands for everything there. */
function read(field: Json, paths: readonly Path[]): Json {
  if (!isJsonObject(field) || paths.some(([first]) => first === '*')) return field;
  if (field.type === 'object' && isJsonObject(field.fields)) {
    const kept = Object.entries(field.fields).flatMap(([key, inner]) => {
      const below = pathsBelow(paths, (step) => step === key);
      return below.length === 0 ? [] : [[key, read(inner, below)] as const];
    });
    return withValues({ ...field, fields: Object.fromEntries(kept) }, paths);
  }
  if (field.type !== 'list' || !isJsonObject(field.items)) return field;
  const items = read(field.items, pathsBelow(paths, isIndex));
  return items === field.items ? field : withValues({ ...field, items }, paths);
}

function pathsBelow(paths: readonly Path[], isStep: (step: string) => boolean): readonly Path[] {
  return paths.flatMap(([first, ...rest]) => (first !== undefined && isStep(first) ? [rest] : []));
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

function withValues(field: JsonObject, paths: readonly Path[]): JsonObject {
  const values = (['sample', 'default'] as const).flatMap((key) =>
    field[key] === undefined ? [] : [[key, valueRead(field[key], paths)] as const],
  );
  return { ...field, ...Object.fromEntries(values) };
}

function valueRead(value: Json, paths: readonly Path[]): Json {
  if (paths.some(([first]) => first === '*')) return value;
  if (Array.isArray(value)) return value.map((item) => valueRead(item, pathsBelow(paths, isIndex)));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const below = pathsBelow(paths, (step) => step === key);
    return below.length === 0 ? [] : [[key, valueRead(one, below)] as const];
  });
  return Object.fromEntries(kept);
}
