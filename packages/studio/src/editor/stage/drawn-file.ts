import { isJsonObject, type Json, type JsonObject, setAt, stepsOf } from '@deckwright/content-form/body';
import { sampleContent } from '@deckwright/core';
import type { ElementPath, TemplateJson } from '../../elements/template-json.ts';
import { completeFields } from '../model/fields/declared-fields.ts';
import { unusedFields } from '../model/fields/listed-fields.ts';

/**
 * The template as the canvas draws it: without fields that no element reads yet, which the engine rejects, and with elements that are
 * hidden while somebody edits.
 */
export function drawnFile(file: TemplateJson, hidden: ReadonlySet<ElementPath>): TemplateJson {
  const unused = unusedFields(file);
  const { fields } = file;
  const kept =
    unused.length === 0 || !isJsonObject(fields)
      ? file
      : { ...file, fields: without(fields, unused), samples: withoutInEach(file.samples, unused) };
  return [...hidden].reduce((drawn, path) => setAt(drawn, [...stepsOf(path), 'opacity'], 0) as TemplateJson, kept);
}

/** The content of a sample. Undefined: the samples of the fields. Empty if the fields are not valid. */
export function contentOf(file: TemplateJson, sample: string | undefined): JsonObject {
  const samples = isJsonObject(file.samples) ? file.samples : {};
  const known = sample !== undefined && isJsonObject(samples[sample]) ? sample : undefined;
  try {
    const template = {
      key: 'drawn',
      fields: completeFields(file),
      samples: samples as Record<string, JsonObject>,
    };
    return sampleContent(template, known) as JsonObject;
  } catch {
    return {};
  }
}

export function sampleNamesOf(file: TemplateJson): readonly string[] {
  return isJsonObject(file.samples) ? Object.keys(file.samples) : [];
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

function withoutInEach(samples: Json | undefined, keys: readonly string[]): JsonObject {
  const entries = Object.entries(isJsonObject(samples) ? samples : {});
  return Object.fromEntries(entries.map(([name, one]) => [name, isJsonObject(one) ? without(one, keys) : one]));
}
