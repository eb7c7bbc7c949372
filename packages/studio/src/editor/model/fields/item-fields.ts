import { isJsonObject, type Json, type JsonObject, setAt, valueAt } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { aliasesAt, aliasesInside } from '../references.ts';
import { declarationOf } from './field-path.ts';
import { eachValue } from './rename-field.ts';

/** The list over whose items the nearest repeat around an element goes. Its items are objects. */
export interface ItemList {
  /** What the element reads the item by. */
  readonly alias: string;
  /** From the content: `cards`, or `teams.0.members`. */
  readonly path: string;
}

/** Undefined if no repeat is around the element, or if the items of the nearest have no fields. */
export function itemListAt(file: TemplateJson, path: ElementPath): ItemList | undefined {
  for (let around = placeOf(path).container; around !== ''; around = placeOf(around).container) {
    const group = elementAt(file, around);
    if (!group || !isJsonObject(group.repeat)) continue;
    const alias = typeof group.repeat.as === 'string' ? group.repeat.as : 'item';
    const item = aliasesInside(group, aliasesAt(file, placeOf(around).container)).get(alias);
    const list = item?.replace(/\.0$/, '');
    return list !== undefined && itemFields(file, list) !== undefined ? { alias, path: list } : undefined;
  }
  return undefined;
}

/** The fields of the items of a list of objects. */
function itemFields(file: TemplateJson, list: string): JsonObject | undefined {
  const steps = declarationOf(file, `${list}.0`);
  const item = steps && valueAt(file, steps);
  if (!isJsonObject(item) || item.type !== 'object') return undefined;
  return isJsonObject(item.fields) ? item.fields : {};
}

export function isFreeItemKey(file: TemplateJson, list: ItemList, key: string): boolean {
  return (
    /^[A-Za-z_][\w-]{0,63}$/.test(key) &&
    !(key in Object.prototype) &&
    !Object.hasOwn(itemFields(file, list.path) ?? {}, key)
  );
}

/** Adds a field to the items of a list. Items of samples get its sample too. */
export function withItemField(file: TemplateJson, { path }: ItemList, key: string, field: JsonObject): TemplateJson {
  const item = declarationOf(file, `${path}.0`);
  if (!item) return file;
  const changed = setAt(file, [...item, 'fields', key], field) as TemplateJson;
  if (field.sample === undefined) return changed;
  const [root, ...steps] = path.split('.');
  const filled = (value: Json) => withItemValue(value, steps, key, field.sample!);
  const sample = valueAt(changed, ['fields', root!, 'sample']);
  const declared =
    sample === undefined ? changed : (setAt(changed, ['fields', root!, 'sample'], filled(sample)) as TemplateJson);
  if (!isJsonObject(declared.samples)) return declared;
  const samples = eachValue(declared.samples, (one) => {
    return isJsonObject(one) && Object.hasOwn(one, root!) ? setAt(one, [root!], filled(one[root!]!))! : one;
  });
  return { ...declared, samples };
}

/** Sets a value in every item of the list at some steps, through all items of the lists around it. */
function withItemValue(value: Json, steps: readonly string[], key: string, sample: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (!Array.isArray(value)) return value;
    return value.map((item) => (isJsonObject(item) && !Object.hasOwn(item, key) ? { ...item, [key]: sample } : item));
  }
  if (Array.isArray(value)) return value.map((item) => withItemValue(item, rest, key, sample));
  if (!isJsonObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: withItemValue(value[step]!, rest, key, sample) };
}
