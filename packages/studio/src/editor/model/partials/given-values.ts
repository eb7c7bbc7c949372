import { isJsonObject, type Json, type JsonObject, setAt, stepsOf } from '@deckwright/content-form/body';
import {
  type ContainerPath,
  childrenAt,
  elementAt,
  everyElement,
  type TemplateJson,
} from '../../../elements/template-json.ts';
import { isSameJson } from '../../../json/same-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { declaredFields, freeFieldKey, withField } from '../fields/declared-fields.ts';
import { fieldAt } from '../fields/field-path.ts';
import { setRepeat } from '../fields/repeats.ts';
import {
  aliasesAt,
  changeReferences,
  onlyReference,
  type Reference,
  referencesOf,
  replaceReferences,
  resolve,
} from '../references.ts';
import { withEmptied, without } from '../take-out.ts';
import type { NotPossible } from './make-partial.ts';

/** The elements of a partial with what one use gives to its parameters. */
export interface FilledElements {
  readonly elements: readonly JsonObject[];
  /** With fields for the values that cannot be written where they are shown. */
  readonly file: TemplateJson;
  /** Parameters with a format, a default or a `whenEmpty` that the field which is passed to them does not have. */
  readonly lost: readonly string[];
}

/** What a use gives to a parameter. */
type Given =
  | { readonly kind: 'path'; readonly path: string }
  /** A text with references around or beside other letters, or the template's own text. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'none' };

/** Stands for a text until all references have their new paths. */
const MARK = 'given--';

export function filledElements(
  file: TemplateJson,
  container: ContainerPath,
  use: JsonObject,
  partial: JsonObject,
): FilledElements | NotPossible {
  const parameters = declaredFields(partial);
  let inside: TemplateJson = { elements: (partial.elements as readonly Json[]) ?? [] };
  const reads = Map.groupBy(
    referencesOf(inside).filter(({ isOfItem }) => !isOfItem),
    ({ path }) => path.split('.')[0]!,
  );
  const given = new Map(
    Object.entries(parameters).map(([key, parameter]) => [key, givenTo(key, parameter, use, reads.get(key) ?? [])]),
  );

  const settled = withoutConstants(inside, given, parameters);
  if ('problem' in settled) return settled;
  inside = settled.inside;
  const left = new Set(referencesOf(inside).flatMap(({ path, isOfItem }) => (isOfItem ? [] : [path.split('.')[0]!])));

  let next = file;
  const paths = new Map<string, string>();
  for (const [key, one] of given) {
    if (one.kind === 'path') paths.set(key, one.path);
    // A template with a field that nothing reads cannot be published.
    if (one.kind !== 'value' || !left.has(key)) continue;
    const free = freeFieldKey(next, key);
    next = withField(next, free, staticField(parameters[key]!, one.value));
    paths.set(key, free);
  }
  inside = withFreeAliases(inside, namesAround(next, container, [...given.values()]));
  const read = changeReferences(inside, ({ path, isOfItem }) => {
    const [key, ...rest] = path.split('.');
    if (isOfItem || !given.has(key!)) return path;
    return [paths.get(key!) ?? `${MARK}${key}`, ...rest].join('.');
  });
  const texts = new Map(
    [...given].flatMap(([key, one]) => textOf(one).map((text) => [`${MARK}${key}`, text] as const)),
  );
  const elements = childrenAt(read, '').flatMap((element) => {
    const filled = withTexts(element, texts);
    return isJsonObject(filled) ? [filled] : [];
  });
  return { elements, file: next, lost: lostKeys(file, container, given, parameters) };
}

function givenTo(key: string, parameter: JsonObject, use: JsonObject, reads: readonly Reference[]): Given {
  const stated = isJsonObject(use.with) && Object.hasOwn(use.with, key) ? use.with[key] : undefined;
  const value = stated ?? parameter.default ?? undefined;
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return { kind: 'none' };
  if (typeof value !== 'string') return { kind: 'value', value };
  const path = stated === undefined ? undefined : onlyReference(value);
  if (path !== undefined) return { kind: 'path', path };
  if (stated !== undefined && hasReference(value)) return { kind: 'text', text: value };
  // A text that nothing but texts show can be written there. Braces in it would be references.
  const isWritten = reads.every(({ kind, path: read }) => (kind === 'text' || kind === 'with') && read === key);
  return parameter.type === 'text' && isWritten && !value.includes('{{')
    ? { kind: 'text', text: value }
    : { kind: 'value', value };
}

function hasReference(text: string): boolean {
  return replaceReferences(text, () => '') !== text;
}

function textOf(given: Given): readonly string[] {
  if (given.kind === 'text') return [given.text];
  return given.kind === 'none' ? [''] : [];
}

/** The value as a field that is the same on every slide, with the format of the parameter. */
function staticField(parameter: JsonObject, value: Json): JsonObject {
  const { required: _, sample: _sample, static: _static, whenEmpty: _whenEmpty, ...rest } = parameter;
  return { ...rest, default: value, static: true };
}

/** Names that elements of the partial read from now on, so that no repeat in it may call its items so. */
function namesAround(file: TemplateJson, container: ContainerPath, given: readonly Given[]): ReadonlySet<string> {
  const names = new Set([...Object.keys(declaredFields(file)), ...aliasesAt(file, container).keys()]);
  for (const one of given) {
    if (one.kind === 'path') names.add(one.path.split('.')[0]!);
    if (one.kind !== 'text') continue;
    replaceReferences(one.text, (path) => {
      names.add(path.split('.')[0]!);
      return undefined;
    });
  }
  return names;
}

function withFreeAliases(inside: TemplateJson, taken: ReadonlySet<string>): TemplateJson {
  const fields = Object.fromEntries([...taken].map((name) => [name, {}]));
  let file = inside;
  for (const { path, element } of everyElement(inside)) {
    if (!isJsonObject(element.repeat) || typeof element.repeat.field !== 'string') continue;
    const alias = typeof element.repeat.as === 'string' ? element.repeat.as : 'item';
    if (!taken.has(alias)) continue;
    // A repeat around it may have another name by now.
    const { field } = elementAt(file, path)!.repeat as { readonly field: string };
    file = setRepeat(path, { field, as: freeFieldKey({ ...file, fields }, alias) }).apply(file, []).file;
  }
  return file;
}

/** Without what a parameter decides that no request can change any more. */
function withoutConstants(
  inside: TemplateJson,
  given: ReadonlyMap<string, Given>,
  parameters: Readonly<Record<string, JsonObject>>,
): { readonly inside: TemplateJson } | NotPossible {
  const hidden: string[] = [];
  let file = inside;
  for (const { element, kind, path, isOfItem } of referencesOf(inside)) {
    const [key] = path.split('.');
    const one = isOfItem ? undefined : given.get(key!);
    if (one?.kind !== 'none' && one?.kind !== 'text') continue;
    const isEmpty = one.kind === 'none';
    if (kind === 'when') {
      const holds = constantHolds(elementAt(inside, element)!.when!, isEmpty ? undefined : one.text);
      if (holds === undefined) {
        const problem = say('anElementOfThePartial', { key: key! });
        return { problem };
      }
      if (holds) file = setAt(file, [...stepsOf(element), 'when'], undefined) as TemplateJson;
      else hidden.push(element);
    } else if (isEmpty && (kind === 'field' || kind === 'repeat' || parameters[key!]!.whenEmpty === 'hide')) {
      hidden.push(element);
    }
  }
  const left = without(file, withEmptied(file, hidden));
  const isNothing = childrenAt(left, '').length === 0;
  return isNothing ? { problem: say('withTheseValuesThePartial') } : { inside: left };
}

/** A value with texts in the place of the marks that stand for them. */
function withTexts(value: Json, texts: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return replaceReferences(value, (path) => texts.get(path.split('.')[0]!));
  if (Array.isArray(value)) return value.map((one) => withTexts(one, texts));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      // Nothing is passed on, so that the inner parameter has its default.
      key === 'with' && isJsonObject(one) ? withoutEmpty(one, texts) : withTexts(one, texts),
    ]),
  );
}

function withoutEmpty(given: JsonObject, texts: ReadonlyMap<string, string>): JsonObject {
  const kept = Object.entries(given).filter(([, one]) => {
    const path = typeof one === 'string' ? onlyReference(one) : undefined;
    return path === undefined || texts.get(path) !== '';
  });
  return Object.fromEntries(kept.map(([key, one]) => [key, withTexts(one, texts)]));
}

function lostKeys(
  file: TemplateJson,
  container: ContainerPath,
  given: ReadonlyMap<string, Given>,
  parameters: Readonly<Record<string, JsonObject>>,
): readonly string[] {
  const around = aliasesAt(file, container);
  return [...given].flatMap(([key, one]) => {
    if (one.kind !== 'path') return [];
    const { format, default: value, whenEmpty } = parameters[key]!;
    const field = fieldAt(file, resolve(one.path, around).resolved) ?? {};
    const isKept =
      (format === undefined || isSameJson(format, field.format ?? null)) &&
      (value === undefined || field.required === true || isSameJson(value, field.default ?? null)) &&
      (whenEmpty === undefined || whenEmpty === field.whenEmpty);
    return isKept ? [] : [key];
  });
}

/**
 * Whether a `when` holds that asks for a parameter without a value, or with a text that has references. Undefined: the request decides.
 */
function constantHolds(when: Json, text: string | undefined): boolean | undefined {
  const { is, not, above, below, empty } = partsOf(when);
  const asksMore = is ?? not ?? above ?? below;
  if (text === undefined) {
    const hasRightValue = asksMore !== undefined && empty === undefined ? true : (empty ?? false);
    return hasRightValue && is === undefined && above === undefined && below === undefined;
  }
  const hasLetters = replaceReferences(text, () => '').trim() !== '';
  return hasLetters && asksMore === undefined ? empty !== true : undefined;
}

interface ConditionParts {
  readonly is?: Json;
  readonly not?: Json;
  readonly above?: Json;
  readonly below?: Json;
  readonly empty?: Json;
}

function partsOf(when: Json): ConditionParts & { readonly empty?: boolean } {
  if (typeof when === 'string') return when.startsWith('!') ? { empty: true } : {};
  const { empty, ...rest } = isJsonObject(when) ? (when as ConditionParts) : {};
  return { ...rest, ...(typeof empty === 'boolean' && { empty }) };
}
