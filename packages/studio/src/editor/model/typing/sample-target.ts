import { isJsonObject, type Json, type JsonObject, stepsOf } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { fieldAt } from '../fields/field-path.ts';
import { type Aliases, onlyReference, resolve } from '../references.ts';

/** Which item of each repeat around an element, from 1, the outermost first. */
export type Items = readonly number[];

/** A value of the sample that an element shows by itself, and that is edited where it is drawn. */
export interface SampleTarget {
  readonly kind: 'text' | 'richText' | 'list' | 'table';
  /** Steps in the content: `cards`, `1`, `name`. */
  readonly steps: readonly string[];
  readonly field: JsonObject;
}

/** What an element shows of the sample. Undefined if it shows its own text, several fields, or a value that is not typed. */
export function sampleTarget(file: TemplateJson, path: ElementPath, items: Items): SampleTarget | undefined {
  const element = elementAt(file, path);
  const read = element && readBy(element);
  if (read === undefined) return undefined;
  const { resolved } = resolve(read, aliasesOfItem(file, placeOf(path).container, items));
  const field = fieldAt(file, resolved);
  if (field === undefined || field.static === true || !hasTexts(field)) return undefined;
  const isShown = field.type === element?.type || (field.type === 'richText' && element?.type === 'text');
  if (!isShown) return undefined;
  return { kind: field.type as SampleTarget['kind'], steps: resolved.split('.'), field };
}

function readBy({ type, text, field }: JsonObject): string | undefined {
  if (type === 'text') return typeof text === 'string' ? onlyReference(text) : undefined;
  return (type === 'list' || type === 'table') && typeof field === 'string' ? field : undefined;
}

/** Other items of a list, such as dates, are drawn in another form than they have. */
function hasTexts({ type, items }: JsonObject): boolean {
  return type !== 'list' || !isJsonObject(items) || items.type === 'text';
}

/** What the names of items stand for in one item of each repeat around the children of a container. */
function aliasesOfItem(file: TemplateJson, container: string, items: Items): Aliases {
  let aliases: Aliases = new Map();
  let value: Json | undefined = file;
  let level = 0;
  for (const step of stepsOf(container)) {
    value = Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined;
    const repeat = isJsonObject(value) ? value.repeat : undefined;
    if (!isJsonObject(repeat) || typeof repeat.field !== 'string') continue;
    const alias = typeof repeat.as === 'string' ? repeat.as : 'item';
    const item = `${resolve(repeat.field, aliases).resolved}.${(items[level++] ?? 1) - 1}`;
    aliases = new Map([...aliases, [alias, item]]);
  }
  return aliases;
}
