import { isJsonObject, type Json, type JsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { aliasesAt, onlyReference, resolve } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { setWhen } from './conditions.ts';
import { freeFieldKey, isFreeFieldKey, withField } from './declared-fields.ts';
import { sampleAt } from './field-path.ts';
import { valueAsType } from './field-types.ts';
import { isFreeItemKey, itemListAt, withItemField } from './item-fields.ts';
import { makeRepeat, removeRepeat, setRepeat } from './repeats.ts';
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
  /** A declaration whose limits and inner fields the new one has too, such as that of the parameter that it is passed to. */
  readonly like?: JsonObject;
}

/**
 * Makes a field of what a property shows, which becomes the field's sample: a text, a picture, or the data of a partial. The field of a
 * `when` shows the element as before. A `repeat` makes a list of what is in the group. `path` is empty for the template, and `property` is
 * one of `bindableProperties` or `bindableOfTemplate`. Changes nothing if the key is not free.
 */
export function makeField(path: ElementPath, property: string, options: NewFieldOptions): TemplateEdit {
  return { label: say('makeAField'), apply: (file) => ({ file: withMadeField(file, path, property, options) }) };
}

function withMadeField(
  file: TemplateJson,
  path: ElementPath,
  property: string,
  options: NewFieldOptions,
): TemplateJson {
  if (path !== '' && elementAt(file, path) === undefined) return file;
  const { key, type, range, like } = options;
  if (property === '/repeat') return makeRepeat(path, { key, as: nameOfItem(file, path) }).apply(file, []).file;
  const shown = valueAt(file, [...stepsOf(path), ...stepsOf(sourceOf(property))]);
  const text = typeof shown === 'string' && type !== 'image' ? shown : undefined;
  const [from, to] = range ?? [0, text?.length ?? 0];
  const plain = text === undefined ? shown : withSamples(file, path, text.slice(from, to));
  const sample = property === '/when' ? sampleThatShows(type) : sampleOf(plain, type);
  const field = { ...declaredLike(like, type), ...(sample !== undefined && { sample }) };

  const list = options.of === 'template' || path === '' ? undefined : itemListAt(file, path);
  if (list) {
    if (!isFreeItemKey(file, list, key)) return file;
    const changed = withItemField(file, list, key, field);
    return withReference(changed, path, property, { path: `${list.alias}.${key}`, text, from, to });
  }
  if (options.of === 'item' || !isFreeFieldKey(file, key)) return file;
  return withReference(withField(file, key, field), path, property, { path: key, text, from, to });
}

/** How the children of a group read an item. Those of a group around it keep theirs. */
function nameOfItem(file: TemplateJson, path: ElementPath): string {
  const repeat = elementAt(file, path)?.repeat;
  if (isJsonObject(repeat) && typeof repeat.as === 'string') return repeat.as;
  return aliasesAt(file, placeOf(path).container).has('item') ? freeFieldKey(file, 'item') : 'item';
}

function sampleOf(shown: Json | undefined, type: FieldType): Json | undefined {
  if (shown === undefined || shown === '') return undefined;
  const isData = type === 'object' || type === 'table' || type === 'chart';
  return isData && typeof shown === 'object' ? shown : valueAsType(shown, type);
}

/** The value with which a `when` holds in previews. Other types have a made-up one. */
function sampleThatShows(type: FieldType): Json | undefined {
  return type === 'boolean' ? true : undefined;
}

/** A parameter may be required or have a default, and that is for each template to say. */
function declaredLike(like: JsonObject | undefined, type: FieldType): JsonObject {
  if (like?.type !== type) return { type };
  const { required: _, default: _default, static: _static, whenEmpty: _whenEmpty, ...kept } = like;
  return kept;
}

/** Reads a field that exists. `fieldPath` is as the element reads it, such as `card.name` in a repeat. */
export function bindField(path: ElementPath, property: string, fieldPath: string): TemplateEdit {
  return {
    label: say('showAField'),
    apply: (file) => {
      const isThere = path === '' || elementAt(file, path) !== undefined;
      return { file: isThere ? withReference(file, path, property, { path: fieldPath, from: 0, to: 0 }) : file };
    },
  };
}

/**
 * Replaces the references of a property by what the samples show, so that it is the same on every slide. Without its `when`, an element is
 * always shown, and without its `repeat`, a group once. The field stays. The data of lists, tables and charts always is a field, so those
 * do not change.
 */
export function makeStatic(path: ElementPath, property: string): TemplateEdit {
  return {
    label: say('makeItTheSameOn'),
    apply: (file) => ({ file: withoutReference(file, path, property) }),
  };
}

function withoutReference(file: TemplateJson, path: ElementPath, property: string): TemplateJson {
  if (property === '/repeat') return removeRepeat(path).apply(file, []).file;
  if (property === '/when') return setWhen([path], undefined).apply(file, []).file;
  const steps = [...stepsOf(path), ...stepsOf(property)];
  const value = valueAt(file, steps);
  if (typeof value === 'string' && !isPicture(property) && property !== '/field') {
    const passed = property.startsWith('/with/') ? onlyReference(value) : undefined;
    if (passed === undefined) return withStaticText(file, path, `${path}${property}`);
    const { resolved } = resolve(passed, aliasesAt(file, placeOf(path).container));
    return setAt(file, steps, sampleAt(file, resolved)) as TemplateJson;
  }
  if (!isPicture(property)) return file;
  const around = [...stepsOf(path), ...stepsOf(property === '/background' ? property : '')];
  const picture = valueAt(file, around);
  if (!isJsonObject(picture) || typeof picture.field !== 'string') return file;
  const { resolved } = resolve(picture.field, aliasesAt(file, path === '' ? '' : placeOf(path).container));
  const sample = sampleAt(file, resolved);
  const src = isJsonObject(sample) ? sample.url : sample;
  // The fill beneath is what such a background shows in previews.
  if (typeof src !== 'string')
    return property === '/background' ? { ...file, background: picture.fill ?? 'lt1' } : file;
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
  readonly text?: string;
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
  if (property === '/when') return setWhen([path], reference.path).apply(file, []).file;
  if (property === '/repeat') {
    return setRepeat(path, { field: reference.path, as: nameOfItem(file, path) }).apply(file, []).file;
  }
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
