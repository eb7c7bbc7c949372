import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Json } from '@deckwright/content-form/body';
import { keysOf, stepsAt } from '../../json/json-tree.ts';
import { knownKeys, knownValues, schemasAt } from '../../json/schema-at.ts';
import type { OpenedProject } from '../../preview/messages.ts';

/** Completes keys and values from the JSON Schemas of the request and of the template of a slide. */
export function completeJson(
  { state, pos, explicit }: CompletionContext,
  project: OpenedProject,
  body: Json,
): CompletionResult | null {
  const { steps, isKey, inside } = stepsAt(state, pos);
  const word = /"?[\w.-]*$/.exec(state.sliceDoc(Math.max(0, pos - 100), pos))![0];
  if (word === '' && !explicit) return null;
  const options = isKey && inside ? keyOptions() : valueOptions();
  return options.length === 0 ? null : { from: pos - word.length, to: endOf(), options, validFor: /^"?[\w.-]*"?$/ };

  function keyOptions(): readonly Completion[] {
    const used = new Set(keysOf(state, inside!));
    const own = word.replaceAll('"', '');
    return [...knownKeys(schemasAt(project, body, steps))].flatMap(([key, detail]): readonly Completion[] => {
      if (used.has(key) && key !== own) return [];
      const label = JSON.stringify(key);
      return [{ label, type: 'property', apply: hasColon() ? label : `${label}: `, ...(detail && { info: detail }) }];
    });
  }

  function valueOptions(): readonly Completion[] {
    if (steps.at(-1) === 'templateKey') {
      return project.templates.map(({ key, name }) => ({ label: JSON.stringify(key), detail: name, type: 'enum' }));
    }
    return knownValues(schemasAt(project, body, steps)).map((value) => ({
      label: JSON.stringify(value),
      type: 'enum',
    }));
  }

  /** A quote that the editor has closed already belongs to the word. */
  function endOf(): number {
    return word.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  }

  function hasColon(): boolean {
    return /^"?\s*:/.test(state.sliceDoc(pos, pos + 10));
  }
}
