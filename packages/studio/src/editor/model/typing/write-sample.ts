import type { Json, JsonObject } from '@deckwright/content-form/body';
import { setAt } from '@deckwright/content-form/body';
import { say } from '../../../sentences/editor/model.ts';
import { setSampleValue } from '../samples/change-samples.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** Sets a value anywhere in the content of a sample. `content` is what the slide shows, of which the sample may state only a part. */
export function writeSample(
  sample: string | undefined,
  content: JsonObject,
  steps: readonly string[],
  value: Json,
): TemplateEdit {
  const key = steps[0]!;
  const next = setAt(content, steps, value) as JsonObject;
  return { ...setSampleValue(sample, key, next[key]), label: say('editTheSample'), group: `typing ${steps.join('.')}` };
}
