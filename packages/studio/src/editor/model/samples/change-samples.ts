import { isJsonObject, type Json, type JsonObject, setAt } from '@deckwright/content-form/body';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** The named samples of a template: values that replace those of the fields. */
export function samplesOf(file: TemplateJson): { readonly [name: string]: JsonObject } {
  if (!isJsonObject(file.samples)) return {};
  return Object.fromEntries(
    Object.entries(file.samples).filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])),
  );
}

/** A name for a new sample: `Longest`, or `Longest 2` if the template has one. */
export function freeSampleName(file: TemplateJson, wish: string): string {
  const taken = samplesOf(file);
  if (!Object.hasOwn(taken, wish)) return wish;
  for (let number = 2; ; number += 1) {
    if (!Object.hasOwn(taken, `${wish} ${number}`)) return `${wish} ${number}`;
  }
}

/** Adds samples. One with a name that the template has replaces that. */
export function addSamples(samples: readonly { readonly name: string; readonly content: JsonObject }[]): TemplateEdit {
  return {
    label: say('addSamples', { count: samples.length }),
    apply: (file) => ({
      file: samples.reduce(
        (before, { name, content }) => setAt(before, ['samples', name], content) as TemplateJson,
        file,
      ),
    }),
  };
}

/** Changes nothing if there is no such sample, or if the other name is taken or empty. */
export function renameSample(from: string, to: string): TemplateEdit {
  return {
    label: say('renameSample'),
    apply(file) {
      const samples = samplesOf(file);
      const isPossible = Object.hasOwn(samples, from) && to !== '' && to.length <= 100 && !Object.hasOwn(samples, to);
      if (!isPossible) return { file };
      const renamed = Object.entries(file.samples as JsonObject).map(([name, one]) => [name === from ? to : name, one]);
      return { file: { ...file, samples: Object.fromEntries(renamed) } };
    },
  };
}

/** The key `samples` goes with the last of them. */
export function removeSample(name: string): TemplateEdit {
  return {
    label: say('removeSample'),
    apply(file) {
      if (!Object.hasOwn(samplesOf(file), name)) return { file };
      const next = setAt(file, ['samples', name], undefined) as TemplateJson;
      if (Object.keys(next.samples as JsonObject).length > 0) return { file: next };
      return { file: setAt(next, ['samples'], undefined) as TemplateJson };
    },
  };
}

/**
 * Sets the value of a field in a sample; `name` undefined: in the field's own sample. `undefined` removes it, so that a named sample
 * shows the field's own again.
 */
export function setSampleValue(name: string | undefined, key: string, value: Json | undefined): TemplateEdit {
  return {
    label: say('changeSample'),
    group: `sample ${name ?? ''} ${key}`,
    apply(file) {
      const steps = name === undefined ? ['fields', key, 'sample'] : ['samples', name, key];
      const around =
        name === undefined
          ? isJsonObject(file.fields) && Object.hasOwn(file.fields, key)
          : Object.hasOwn(samplesOf(file), name);
      return { file: around ? (setAt(file, steps, value) as TemplateJson) : file };
    },
  };
}
