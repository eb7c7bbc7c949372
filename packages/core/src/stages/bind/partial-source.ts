import type { Scope } from '../../contract/index.ts';
import { referencesIn } from '../../elements/element.ts';
import { type Field, fieldAt } from '../../template/fields.ts';
import { parameterField, parameterValue } from '../../template/partials/parameters.ts';
import type { Argument, PartialUse } from '../../template/partials/partial.ts';
import { lookUp, requestPathOf, requestPathsOf, type ValueSource } from './scope.ts';

type Step = string | number;

/** One parameter's value, the field whose format it has, and its path in the request. */
interface Given {
  readonly value: unknown;
  readonly field?: Field;
  readonly path?: readonly Step[];
  readonly pathsInText?: readonly (readonly Step[])[];
}

/**
 * The values that the elements of a partial see: its parameters and nothing else. A parameter that passes a field keeps the
 * field's format and its path in the request. `scope` is that of the use, which reads what a text references.
 */
export function partialSource(use: PartialUse, around: ValueSource, scope: Pick<Scope, 'richText'>): ValueSource {
  const values: Record<string, unknown> = {};
  const fields: Record<string, Field> = {};
  const requestPaths = new Map<string, readonly Step[]>();
  const pathsInTexts = new Map<string, readonly (readonly Step[])[]>();
  for (const [key, parameter] of Object.entries(use.partial.fields)) {
    const given = givenBy(use.arguments.get(key), around, scope);
    const value = parameterValue(parameter, given.value);
    if (value !== undefined) values[key] = value;
    fields[key] = given.field ? parameterField(parameter, given.field) : parameter;
    if (given.path && value !== undefined) requestPaths.set(key, given.path);
    if (given.pathsInText && given.pathsInText.length > 0) pathsInTexts.set(key, given.pathsInText);
  }
  return { values, fields, requestPaths, ...(pathsInTexts.size > 0 && { pathsInTexts }) };
}

function givenBy(argument: Argument | undefined, around: ValueSource, scope: Pick<Scope, 'richText'>): Given {
  if (argument === undefined) return { value: undefined };
  if ('value' in argument) return argument;
  if ('text' in argument) {
    const pathsInText = referencesIn(argument.text).flatMap((at) => requestPathsOf(around, at));
    return { value: scope.richText(argument.text), pathsInText };
  }
  const { path } = argument;
  const value = lookUp(around, path);
  if (value === undefined) return { value };
  return { value, field: fieldAt(around.fields, path), path: requestPathOf(around, path) };
}
