import { isJsonObject, type Json, type JsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, type TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { removeElements } from '../arrange/remove-elements.ts';
import { withConnectors } from '../connect/copied-connectors.ts';
import { type Reference, type ReferenceKind, referencesOf } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { withSampleValues } from './change-fields.ts';
import { sampleAt } from './field-path.ts';
import { withStaticText } from './static-text.ts';

/**
 * Removes a field and every place that reads it. Texts show the sample instead, pictures too, and a `when` or a `repeat` is removed. Lists,
 * tables, charts and pictures without a sample are removed, because they cannot be without a field, and connectors that join them too.
 * `readersOf` finds in advance what changes.
 */
export function removeField(key: string): TemplateEdit {
  return removeFields([key]);
}

/** An element that reads a field, or the background. */
export interface FieldReader {
  /** Empty for the background. */
  readonly path: ElementPath;
  /** Each kind once. */
  readonly kinds: readonly ReferenceKind[];
  /** False: it cannot be without the field, so `removeField` removes it too. */
  readonly canStay: boolean;
}

/** What reads a field, in the order of the file. */
export function readersOf(file: TemplateJson, key: string): readonly FieldReader[] {
  return [...Map.groupBy(usesOf(file, key), ({ element }) => element)].map(([path, uses]) => ({
    path,
    kinds: [...new Set(uses.map(({ kind }) => kind))],
    canStay: !uses.some((use) => isNothingWithout(file, use)),
  }));
}

/**
 * Removes a field with every element that reads it, the groups that are left empty, and the connectors that joined them. A background keeps
 * its fill. Other fields stay, also those that nothing reads any more.
 */
export function removeFieldAndReaders(key: string): TemplateEdit {
  return {
    label: say('removeFieldAndElements'),
    apply(file) {
      const readers = readersOf(file, key).map(({ path }) => path);
      const elements = readers.filter((path) => path !== '');
      const plain = readers.includes('') ? { ...file, background: fillBeneath(file.background) } : file;
      const { file: left } = removeElements(elements).apply(plain, []);
      return { file: withoutField(left, key), selected: [] };
    },
  };
}

/** Removes several fields as one step, such as those of `unusedFields`. */
export function removeFields(keys: readonly string[]): TemplateEdit {
  return {
    label: say('removeField'),
    apply: (file) => withConnectors(file, { file: keys.reduce(withoutField, file) }),
  };
}

function withoutField(file: TemplateJson, key: string): TemplateJson {
  if (valueAt(file, ['fields', key]) === undefined) return file;
  const uses = usesOf(file, key);
  const emptied = uses.filter((use) => isNothingWithout(file, use)).map(({ element }) => element);
  // Repeats last: what is in one reads the field by the name of its items.
  const changed = uses
    .toSorted((one, other) => Number(one.kind === 'repeat') - Number(other.kind === 'repeat'))
    .reduce((before, use) => withoutUse(before, use, key), file);
  const { file: shown } = removeElements(emptied).apply(changed, []);
  const freed = withSampleValues(shown, key, () => undefined);
  return setAt(freed, ['fields', key], undefined) as TemplateJson;
}

function usesOf(file: TemplateJson, key: string): readonly Reference[] {
  return referencesOf(file).filter(({ resolved }) => resolved.split('.')[0] === key);
}

function isNothingWithout(file: TemplateJson, use: Reference): boolean {
  return use.kind === 'field' && pictureAt(file, use) === undefined;
}

/** The sample that a picture, or the background, can show as its own. */
function pictureAt(file: TemplateJson, { element, resolved }: Reference): string | undefined {
  if (element !== '' && elementAt(file, element)?.type !== 'image') return undefined;
  const sample = sampleAt(file, resolved);
  const src = isJsonObject(sample) ? sample.url : sample;
  return typeof src === 'string' ? src : undefined;
}

function withoutUse(file: TemplateJson, use: Reference, key: string): TemplateJson {
  const steps = stepsOf(use.pointer);
  switch (use.kind) {
    case 'when':
      return setAt(file, [...stepsOf(use.element), 'when'], undefined) as TemplateJson;
    case 'repeat':
      return setAt(file, [...stepsOf(use.element), 'repeat'], undefined) as TemplateJson;
    case 'background':
      return { ...file, background: withOwnPicture(file, use) ?? fillBeneath(file.background) };
    case 'field': {
      const src = pictureAt(file, use);
      const element = elementAt(file, use.element);
      if (src === undefined || !element) return file;
      return setAt(file, stepsOf(use.element), withSource(element, src)) as TemplateJson;
    }
    case 'with':
      return setAt(file, steps, sampleAt(file, use.resolved)) as TemplateJson;
    case 'text':
      return withStaticText(file, use.element, use.pointer, key);
  }
}

/** The background with the picture of the sample. Undefined if that has none. */
function withOwnPicture({ background, ...file }: TemplateJson, use: Reference): Json | undefined {
  const src = pictureAt(file, use);
  if (src === undefined || !isJsonObject(background)) return undefined;
  return withSource(background, src);
}

function withSource(object: JsonObject, src: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, one]) => (key === 'field' ? ['src', src] : [key, one])));
}

function fillBeneath(background: Json | undefined): Json {
  return isJsonObject(background) ? (background.fill ?? 'lt1') : 'lt1';
}
