import { isJsonObject, type Json, type Steps, setAt, stepsOf } from '@deckwright/content-form/body';
import type { ReplacedText, SearchedText } from '@deckwright/editing/find';
import { elementName } from '../../../elements/element-name.ts';
import { type ElementPath, everyElement, type TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { declaredFields } from '../fields/declared-fields.ts';
import { samplesOf } from '../samples/change-samples.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** Where words can be in a template: in an element, or in the value that a field has in a sample. */
export type PlaceInTemplate = { readonly steps: Steps } & (
  | { readonly element: ElementPath }
  | { readonly field: string; readonly sample: string | undefined }
);

/** Properties of elements with words for people. */
const WORDS: ReadonlySet<string> = new Set([
  ...['text', 'continued', 'alt', 'title', 'categoryTitle', 'valueTitle', 'label'],
]);
/** What a value of a field has beside words. */
const NO_WORDS: ReadonlySet<string> = new Set(['link', 'src', 'url', 'color']);
const NO_WORD = /^(asset:|data:|https?:|#[\da-f]{6}$)/i;

/** The texts of the elements in drawing order, then those of the samples. */
export function searchedTexts(file: TemplateJson): readonly SearchedText<PlaceInTemplate>[] {
  const ofElements = everyElement(file).flatMap(({ path, element }) => {
    const { elements: _, ...own } = element;
    const found = stringsIn(own, stepsOf(path)).filter(({ steps }) => WORDS.has(String(steps.at(-1))));
    const name = elementName(element);
    return found.map(({ steps, text }) => ({
      place: { steps, element: path },
      text,
      words: withoutReferences(text),
      name,
    }));
  });
  const ofSample = (values: Readonly<Record<string, Json | undefined>>, sample: string | undefined) =>
    Object.entries(values).flatMap(([field, value]) => {
      const steps = sample === undefined ? ['fields', field, 'sample'] : ['samples', sample, field];
      const name = sample === undefined ? say('sampleOfField', { field }) : say('fieldInSample', { field, sample });
      return stringsIn(value, steps).map(({ steps, text }) => ({ place: { steps, field, sample }, text, name }));
    });
  const own = Object.entries(declaredFields(file)).map(([key, field]) => [key, field.sample] as const);
  const named = Object.entries(samplesOf(file)).flatMap(([name, values]) => ofSample(values, name));
  return [...ofElements, ...ofSample(Object.fromEntries(own), undefined), ...named];
}

/** Otherwise, who replaces a word would unbind the fields whose keys have it. */
function withoutReferences(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, (reference) => '\uFFFC'.repeat(reference.length));
}

interface FoundString {
  readonly steps: Steps;
  readonly text: string;
}

function stringsIn(value: Json | undefined, steps: Steps): readonly FoundString[] {
  if (typeof value === 'string') return NO_WORD.test(value) ? [] : [{ steps, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => stringsIn(one, [...steps, String(index)]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (NO_WORDS.has(key) ? [] : stringsIn(one, [...steps, key])));
}

/** Writes texts in which words were replaced. */
export function writeReplaced(texts: readonly ReplacedText<PlaceInTemplate>[]): TemplateEdit {
  return {
    label: say('replaceWords'),
    apply: (file) => ({
      file: texts.reduce((before, { place, text }) => setAt(before, place.steps, text) as TemplateJson, file),
    }),
  };
}
