import type { FieldType } from '@deckwright/core/contract';
import { isJsonObject, type Json, type JsonObject } from '../../../body/json.ts';
import { setAt, stepsOf, valueAt } from '../../../body/pointer.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../template-json.ts';
import { isFreeFieldKey, withField } from './declared-fields.ts';
import { sampleAt } from './field-path.ts';
import { valueAsType } from './field-types.ts';
import { isFreeItemKey, itemListAt, withItemField } from './item-fields.ts';
import { aliasesAt, resolve } from './references.ts';
import { withSamples, withStaticText } from './static-text.ts';

export interface NewFieldOptions {
  readonly key: string;
  readonly type: FieldType;
  /** The part of a text that becomes the field, as offsets of UTF-16 units from its start. Default: the whole text. */
  readonly range?: readonly [from: number, to: number];
  /**
   * In a repeat of objects, whether the field is one of its items, so that each has another value. Default: `item` in such a repeat,
   * and else `template`.
   */
  readonly of?: 'item' | 'template';
}

/**
 * Makes a field of what a property shows, which becomes the field's sample: a text, a picture, or the picture of the background. `path`
 * is empty for the background, and `property` is one of `bindableProperties`, or `/background`. Changes nothing if the key is not free.
 */
export function makeField(path: ElementPath, property: string, options: NewFieldOptions): TemplateEdit {
  return { label: 'Make a field', apply: (file) => ({ file: withMadeField(file, path, property, options) }) };
}

function withMadeField(
  file: TemplateJson,
  path: ElementPath,
  property: string,
  options: NewFieldOptions,
): TemplateJson {
  if (path !== '' && elementAt(file, path) === undefined) return file;
  const { key, type, range } = options;
  const shown = valueAt(file, [...stepsOf(path), ...stepsOf(sourceOf(property))]);
  const text = typeof shown === 'string' && type !== 'image' ? shown : undefined;
  const [from, to] = range ?? [0, text?.length ?? 0];
  const plain = text === undefined ? shown : withSamples(file, path, text.slice(from, to));
  const sample = plain === undefined || plain === '' ? undefined : valueAsType(plain, type);
  const field = { type, ...(sample !== undefined && { sample }) };

  const list = options.of === 'template' || path === '' ? undefined : itemListAt(file, path);
  if (list) {
    if (!isFreeItemKey(file, list, key)) return file;
    const changed = withItemField(file, list, key, field);
    return withReference(changed, path, property, { path: `${list.alias}.${key}`, text, from, to });
  }
  if (options.of === 'item' || !isFreeFieldKey(file, key)) return file;
  return withReference(withField(file, key, field), path, property, { path: key, text, from, to });
}

/** Shows a field that exists. `fieldPath` is as the element reads it, such as `card.name` in a repeat. */
export function bindField(path: ElementPath, property: string, fieldPath: string): TemplateEdit {
  return {
    label: 'Show a field',
    apply: (file) => {
      const isThere = path === '' || elementAt(file, path) !== undefined;
      return { file: isThere ? withReference(file, path, property, { path: fieldPath, from: 0, to: 0 }) : file };
    },
  };
}

/**
 * Replaces the references of a property by what the samples show, so that it is the same on every slide. The field stays. The data of
 * lists, tables and charts always is a field, so those do not change.
 */
export function makeStatic(path: ElementPath, property: string): TemplateEdit {
  return {
    label: 'Make it the same on all slides',
    apply: (file) => ({ file: withoutReference(file, path, property) }),
  };
}

function withoutReference(file: TemplateJson, path: ElementPath, property: string): TemplateJson {
  const steps = [...stepsOf(path), ...stepsOf(property)];
  const value = valueAt(file, steps);
  if (typeof value === 'string' && !isPicture(property)) {
    return withStaticText(file, path, `${path}${property}`);
  }
  if (!isPicture(property)) return file;
  const around = [...stepsOf(path), ...stepsOf(property === '/background' ? property : '')];
  const picture = valueAt(file, around);
  if (!isJsonObject(picture) || typeof picture.field !== 'string') return file;
  const { resolved } = resolve(picture.field, aliasesAt(file, path === '' ? '' : placeOf(path).container));
  const sample = sampleAt(file, resolved);
  const src = isJsonObject(sample) ? sample.url : sample;
  if (typeof src !== 'string') return file;
  return setAt(file, around, withOtherKey(picture, 'field', ['src', src])) as TemplateJson;
}

function isPicture(property: string): boolean {
  return property === '/src' || property === '/background';
}

/** Where a property has its value while it shows no field. */
function sourceOf(property: string): string {
  return property === '/background' ? '/background/src' : property;
}

interface NewReference {
  readonly path: string;
  /** Undefined: the reference replaces all of it. */
  readonly text?: string | undefined;
  readonly from: number;
  readonly to: number;
}

function withReference(file: TemplateJson, path: ElementPath, property: string, reference: NewReference): TemplateJson {
  const at = stepsOf(path);
  if (property === '/background') return { ...file, background: pictureBackground(file.background, reference.path) };
  const element = elementAt(file, path);
  if (!element) return file;
  if (property === '/src') {
    return setAt(file, at, withOtherKey(element, 'src', ['field', reference.path])) as TemplateJson;
  }
  if (property === '/field') return setAt(file, [...at, 'field'], reference.path) as TemplateJson;
  const { text = '', from, to } = reference;
  const next = `${text.slice(0, from)}{{${reference.path}}}${text.slice(to)}`;
  return setAt(file, stepsOf(`${path}${property}`), next) as TemplateJson;
}

/** The fill that was there stays beneath the picture. */
function pictureBackground(before: Json | undefined, field: string): JsonObject {
  if (isJsonObject(before) && ('src' in before || 'field' in before)) {
    return withOtherKey(before, 'src' in before ? 'src' : 'field', ['field', field]);
  }
  return { field, ...(before !== undefined && before !== 'lt1' && { fill: before }) };
}

/** The object with another key and value in the place of one of its keys, or at its end if it does not have that. */
function withOtherKey(object: JsonObject, key: string, entry: readonly [string, Json]): JsonObject {
  const entries = Object.entries(object).filter(([one]) => one === key || one !== entry[0]);
  if (!Object.hasOwn(object, key)) return Object.fromEntries([...entries.filter(([one]) => one !== entry[0]), entry]);
  return Object.fromEntries(entries.map((one) => (one[0] === key ? entry : one)));
}
