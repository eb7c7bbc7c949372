import { isJsonObject, type Json, type JsonObject } from '../../../body/json.ts';
import { setAt, stepsOf, valueAt } from '../../../body/pointer.ts';
import { withEmptied, without } from '../arrange/take-out.ts';
import { withConnectors } from '../connect/copied-connectors.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { elementAt, type TemplateJson } from '../template-json.ts';
import { withSampleValues } from './change-fields.ts';
import { sampleAt } from './field-path.ts';
import { type Reference, referencesOf } from './references.ts';
import { withStaticText } from './static-text.ts';

/**
 * Removes a field and every place that reads it. Texts show the sample instead, pictures too, and a `when` or a `repeat` is
 * removed. Lists,
 * tables, charts and pictures without a sample are removed, because they cannot be without a field, and connectors that join them too.
 * `listedFields` says in advance what is concerned.
 */
export function removeField(key: string): TemplateEdit {
  return removeFields([key]);
}

/** Removes several fields as one step, such as those of `unusedFields`. */
export function removeFields(keys: readonly string[]): TemplateEdit {
  return { label: 'Remove field', apply: (file) => withConnectors(file, { file: keys.reduce(withoutField, file) }) };
}

function withoutField(file: TemplateJson, key: string): TemplateJson {
  if (valueAt(file, ['fields', key]) === undefined) return file;
  const uses = referencesOf(file).filter(({ resolved }) => resolved.split('.')[0] === key);
  const emptied = uses.filter((use) => isNothingWithout(file, use)).map(({ element }) => element);
  // Repeats last: what is in one reads the field by the name of its items.
  const changed = uses
    .toSorted((one, other) => Number(one.kind === 'repeat') - Number(other.kind === 'repeat'))
    .reduce((before, use) => withoutUse(before, use, key), file);
  const shown = without(changed, withEmptied(changed, emptied));
  const freed = withSampleValues(shown, key, () => undefined);
  return setAt(freed, ['fields', key], undefined) as TemplateJson;
}

function isNothingWithout(file: TemplateJson, use: Reference): boolean {
  return use.kind === 'field' && pictureAt(file, use) === undefined;
}

/** The sample that a picture can show as its own. */
function pictureAt(file: TemplateJson, { element, resolved }: Reference): string | undefined {
  if (elementAt(file, element)?.type !== 'image') return undefined;
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
      return { ...file, background: fillBeneath(file.background) };
    case 'field': {
      const src = pictureAt(file, use);
      const element = elementAt(file, use.element);
      if (src === undefined || !element) return file;
      const entries = Object.entries(element).map(([one, value]) => (one === 'field' ? ['src', src] : [one, value]));
      return setAt(file, stepsOf(use.element), Object.fromEntries(entries) as JsonObject) as TemplateJson;
    }
    case 'with':
      return setAt(file, steps, sampleAt(file, use.resolved)) as TemplateJson;
    case 'text':
      return withStaticText(file, use.element, use.pointer, key);
  }
}

function fillBeneath(background: Json | undefined): Json {
  return isJsonObject(background) ? (background.fill ?? 'lt1') : 'lt1';
}
