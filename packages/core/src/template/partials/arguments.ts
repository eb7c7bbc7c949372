import { referencesIn, wholeReference } from '../../elements/element.ts';
import { shorten, shortList } from '../../shorten.ts';
import { fieldValue } from '../content.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { describe, didYouMean, nearest, pointerOf } from '../faults.ts';
import type { Field } from '../fields.ts';
import { parseWith } from '../issues.ts';
import { checkValueConsistency } from '../values/consistency.ts';
import type { Argument, TemplatePartial } from './partial.ts';

type Step = string | number;

/**
 * Parses the `with` of a use. Adds a fault for each key that is no parameter, for each missing required parameter, and for each
 * value of the wrong type. `checkArguments` checks the types of fields.
 */
export function parseArguments(
  given: Readonly<Record<string, unknown>>,
  partial: TemplatePartial,
  at: readonly Step[],
  faults: FaultCollector,
): ReadonlyMap<string, Argument> {
  const parsed = new Map<string, Argument>();
  const keys = Object.keys(partial.fields);
  for (const [key, value] of Object.entries(given)) {
    const place = [...at, 'with', key];
    const parameter = Object.hasOwn(partial.fields, key) ? partial.fields[key] : undefined;
    if (!parameter) {
      faults.add(() => {
        const suggestion = nearest(key, keys);
        const known = shortList(keys) || 'none';
        const hint = didYouMean(suggestion) || ` Its parameters: ${known}.`;
        return {
          path: pointerOf(place),
          code: 'INVALID_TEMPLATE',
          message: `The partial "${partial.name}" has no parameter "${shorten(key)}".${hint}`,
          expected: `one of ${known}`,
          got: `"${shorten(key)}"`,
          suggestion,
        };
      });
      continue;
    }
    const argument = parseArgument(value, parameter, place, faults);
    if (argument) parsed.set(key, argument);
  }
  for (const [key, { required, default: own }] of Object.entries(partial.fields)) {
    if (!required || own !== undefined || (Object.hasOwn(given, key) && given[key] !== null)) continue;
    faults.add(() => ({
      path: pointerOf([...at, 'with', key]),
      code: 'INVALID_TEMPLATE',
      message: `The partial "${partial.name}" needs a value for its parameter "${shorten(key)}", such as "{{${shorten(key)}}}".`,
      expected: 'a value',
      got: 'nothing',
    }));
  }
  return parsed;
}

function parseArgument(
  value: unknown,
  parameter: Field,
  at: readonly Step[],
  faults: FaultCollector,
): Argument | undefined {
  if (value === null) return undefined;
  const reject = (message: string, expected: string) => {
    faults.add(() => ({ path: pointerOf(at), code: 'INVALID_TEMPLATE', message, expected, got: describe(value) }));
    return undefined;
  };
  if (typeof value === 'string') {
    const path = wholeReference(value);
    if (path !== undefined) return { path };
    if (referencesIn(value).length > 0) {
      if (parameter.type === 'text' || parameter.type === 'richText') return { text: value };
      const message = `A parameter of type ${parameter.type} takes one reference without text around it, such as "{{field}}".`;
      return reject(message, 'one reference, or a value');
    }
  } else if (hasReference(value)) {
    const message = 'A reference inside a list or an object is not replaced. Pass a field of the whole value.';
    return reject(message, 'one reference, or a value without references');
  }
  const before = faults.count;
  const context = { code: 'INVALID_TEMPLATE', at } as const;
  const parsed = parseWith(fieldValue(parameter), value, context, faults);
  checkValueConsistency(parameter, value, at, 'INVALID_TEMPLATE', faults);
  return faults.count === before ? { value: parsed } : undefined;
}

/** The depth of a file is limited. */
function hasReference(value: unknown): boolean {
  if (typeof value === 'string') return referencesIn(value).length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasReference);
}
