import type { JsonObject } from '@deckwright/content-form/body';
import type { ContainerPath, TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { declaredFields, freeFieldKey } from '../fields/declared-fields.ts';
import { fieldAt, sampleAt } from '../fields/field-path.ts';
import { type Aliases, aliasesAt, changeInElement, type Reference, referencesIn, resolve } from '../references.ts';
import { withoutUnread } from './unread-fields.ts';

/** Elements that read parameters in the place of fields. */
export interface Parameterized {
  readonly elements: readonly JsonObject[];
  /** The declarations of the parameters, by key. */
  readonly fields: JsonObject;
  /** What the use gives to each: the path as the elements had it. */
  readonly given: JsonObject;
  /** Paths that hide the element which reads them when they have no value. A use reads all of them. */
  readonly hiding: readonly string[];
}

const NO_ALIASES: Aliases = new Map();

/** Elements of a container with a parameter for each path that they read, or why they cannot have them. */
export function parameterized(
  file: TemplateJson,
  container: ContainerPath,
  elements: readonly JsonObject[],
): Parameterized | { readonly problem: string } {
  // Without the repeats around them, so that the paths of items are theirs only if the repeat is among them.
  const read = elements.flatMap((element) => referencesIn(element, '', NO_ALIASES)).filter(({ isOfItem }) => !isOfItem);
  const around = aliasesAt(file, container);
  const ofPart = read.find((one) => isPart(one, file, around));
  if (ofPart !== undefined) {
    return { problem: say('aPartialCannotRead', { field: `{{${ofPart.path}}}` }) };
  }
  const keys = new Map<string, string>();
  const fields: Record<string, JsonObject> = {};
  const hiding: string[] = [];
  for (const { path } of read) {
    if (keys.has(path)) continue;
    const { resolved } = resolve(path, around);
    const declared = fieldAt(file, resolved);
    if (declared === undefined) return { problem: say('pathIsNotAField', { path }) };
    const key = freeFieldKey({ fields, elements }, path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path);
    keys.set(path, key);
    fields[key] = parameterFrom(file, declared, resolved);
    if (declared.whenEmpty === 'hide') hiding.push(path);
  }
  const changed = elements.map(
    (element) =>
      changeInElement(element, '', NO_ALIASES, ({ path, isOfItem }) =>
        isOfItem ? path : keys.get(path)!,
      ) as JsonObject,
  );
  const given = Object.fromEntries([...keys].map(([path, key]) => [key, `{{${path}}}`]));
  return { elements: changed, fields: withoutUnread(fields, { elements: changed }), given, hiding };
}

/** True for the numbers of a continued slide, which no field has. */
function isPart({ path, kind }: Reference, file: TemplateJson, around: Aliases): boolean {
  if ((path !== 'part' && path !== 'parts') || (kind !== 'text' && kind !== 'when' && kind !== 'with')) return false;
  return !Object.hasOwn(declaredFields(file), path) && !around.has(path);
}

/** A parameter shows what the field shows. Its value is that of the use, so it is not static. */
function parameterFrom(file: TemplateJson, declared: JsonObject, resolved: string): JsonObject {
  const { static: _, ...field } = declared;
  const sample = declared.sample ?? declared.default ?? sampleAt(file, resolved);
  return declared.sample === undefined && declared.default === undefined && sample !== undefined
    ? { ...field, sample }
    : field;
}
