import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { JsonObject } from '@deckwright/content-form/body';
import { keysOf, stepsAt } from '../json/json-tree.ts';
import { knownKeys, knownValues } from '../json/schema-at.ts';
import { languageAt } from './language-at.ts';

/** Completes keys and values of a template file from the JSON Schema of the language. */
export function completeTemplate(
  { state, pos, explicit }: CompletionContext,
  language: JsonObject,
): CompletionResult | null {
  const { steps, isKey, inside } = stepsAt(state, pos);
  const word = /"?[\w.-]*$/.exec(state.sliceDoc(Math.max(0, pos - 100), pos))![0];
  if (word === '' && !explicit) return null;
  const schemas = languageAt(language, steps);
  const options = isKey && inside ? keyOptions() : knownValues(schemas).map(valueOption);
  const to = word.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  return options.length === 0 ? null : { from: pos - word.length, to, options, validFor: /^"?[\w.-]*"?$/ };

  function keyOptions(): readonly Completion[] {
    const used = new Set(keysOf(state, inside!));
    const hasColon = /^"?\s*:/.test(state.sliceDoc(pos, pos + 10));
    return [...knownKeys(schemas)]
      .filter(([key]) => !used.has(key))
      .map(([key, detail]) => {
        const label = JSON.stringify(key);
        return { label, type: 'property', apply: hasColon ? label : `${label}: `, ...(detail && { info: detail }) };
      });
  }
}

function valueOption(value: unknown): Completion {
  return { label: JSON.stringify(value), type: 'enum' };
}
