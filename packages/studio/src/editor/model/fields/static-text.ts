import { setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import { type ElementPath, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { aliasesAt, replaceReferences, resolve } from '../references.ts';
import { asText, fieldAt, sampleAt } from './field-path.ts';

/** A text of an element with the samples in the place of its references, or of those to one field. */
export function withSamples(file: TemplateJson, path: ElementPath, text: string, field?: string): string {
  return replaceReferences(text, (one) => sampleText(file, path, one, field));
}

/**
 * The file without the references that a text has to fields, or to one of them. A link of which a part has no sample is removed. The
 * label of a highlight cannot be empty, so it becomes the name of the field.
 */
export function withStaticText(file: TemplateJson, path: ElementPath, pointer: string, field?: string): TemplateJson {
  const steps = stepsOf(pointer);
  const text = valueAt(file, steps);
  if (typeof text !== 'string') return file;
  const set = (value: string | undefined) => setAt(file, steps, value) as TemplateJson;
  if (steps.at(-1) === 'link' && hasEmptySample(file, path, text, field)) return set(undefined);
  const isLabel = steps.at(-1) === 'label' && steps.at(-3) === 'highlights';
  const shown = replaceReferences(text, (one) => {
    const sample = sampleText(file, path, one, field);
    return sample === '' && isLabel ? one : sample;
  });
  return set(shown);
}

function hasEmptySample(file: TemplateJson, path: ElementPath, text: string, field: string | undefined): boolean {
  let isEmpty = false;
  replaceReferences(text, (one) => {
    isEmpty ||= sampleText(file, path, one, field) === '';
    return undefined;
  });
  return isEmpty;
}

/** What previews show for a reference. Undefined: it is to no field, or to another one. */
function sampleText(file: TemplateJson, path: ElementPath, reference: string, field?: string): string | undefined {
  const { resolved } = resolve(reference, aliasesAt(file, path === '' ? '' : placeOf(path).container));
  const isMeant = field === undefined || resolved.split('.')[0] === field;
  return isMeant && fieldAt(file, resolved) ? (asText(sampleAt(file, resolved)) ?? '') : undefined;
}
