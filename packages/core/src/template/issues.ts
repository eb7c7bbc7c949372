import { z } from 'zod';
import type { ErrorCode, Fault } from '../contract/index.ts';
import { describe, didYouMean, nearest, pointerOf, valueAt } from './faults.ts';

type Issue = z.core.$ZodIssue;
type Step = string | number;

/** What `faultsOf` needs in addition to zod's issues. */
export interface FaultContext {
  readonly code: ErrorCode;
  /** Steps from the document's root to the checked value. */
  readonly at: readonly Step[];
  /** The value that was checked. */
  readonly input: unknown;
  /** The schema of the value, for suggestions. */
  readonly schema: z.core.$ZodType;
  /** Keys that are allowed at the root of the checked value in addition to those of the schema. */
  readonly alsoKnown?: readonly string[];
}

/** Turns zod's issues into faults, one per error: an object with three unknown keys has three. */
export function faultsOf(issues: readonly Issue[], context: FaultContext): readonly Fault[] {
  return withoutFollowers(issues).flatMap((issue) => {
    const closest = closestOption(issue, valueAt(context.input, steps(issue)));
    if (closest)
      return faultsOf(
        closest.map((one) => below(one, issue)),
        context,
      );
    const path = steps(issue);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey(key, path, context));
    }
    const got = describe(valueAt(context.input, path));
    return [{ path: pointerOf([...context.at, ...path]), code: context.code, ...describeIssue(issue, got), got }];
  });
}

/** Drops further issues of a value with the wrong type: a string in place of an array is not also too long. */
function withoutFollowers(issues: readonly Issue[]): readonly Issue[] {
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('/')));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(path.join('/')));
}

function steps(issue: Issue): readonly Step[] {
  return issue.path.filter((step): step is Step => typeof step !== 'symbol');
}

/**
 * The issues of the union option that the value is meant to be: the keys of an object, or of the items of an array, decide.
 * Undefined if several options are equally near, or if the value is a primitive; then the error names all options.
 */
function closestOption(issue: Issue, value: unknown): readonly Issue[] | undefined {
  if (issue.code !== 'invalid_union' || typeof value !== 'object' || value === null) return undefined;
  const candidates = issue.errors
    .map((issues) => issues.flatMap((one) => (one.path.length === 0 && closestOption(one, value)) || [one]))
    .filter((issues) => !issues.some((one) => one.path.length === 0 && ROOT_MISFITS.has(one.code)))
    .filter((issues) => Array.isArray(value) || unknownKeys(issues) < Object.keys(value).length)
    .map((issues) => ({ issues, wrong: unknownKeys(issues) + missingKeys(issues, value) }));
  const [least] = candidates.map((one) => one.wrong).sort((a, b) => a - b);
  const [only, ...others] = candidates.filter((one) => one.wrong === least);
  return others.length === 0 ? only?.issues : undefined;
}

const ROOT_MISFITS: ReadonlySet<Issue['code']> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_format',
]);

/** How many of the value's keys an option does not know. */
function unknownKeys(issues: readonly Issue[]): number {
  const unknown = issues.map((one) =>
    one.code === 'unrecognized_keys' && one.path.length === 0 ? one.keys.length : 0,
  );
  return unknown.reduce((sum, count) => sum + count, 0);
}

function missingKeys(issues: readonly Issue[], value: object): number {
  return issues.filter((one) => one.path.length === 1 && valueAt(value, steps(one)) === undefined).length;
}

function below(issue: Issue, { path }: Issue): Issue {
  return { ...issue, path: [...path, ...issue.path] };
}

function unknownKey(key: string, path: readonly Step[], context: FaultContext): Fault {
  const keys = [
    ...keysAt(context.schema, path, context.input),
    ...(path.length === 0 ? (context.alsoKnown ?? []) : []),
  ];
  const suggestion = nearest(key, keys);
  const known = keys.length > 0 ? ` Known here: ${keys.join(', ')}.` : '';
  return {
    path: pointerOf([...context.at, ...path, key]),
    code: context.code,
    message: `Unknown key "${key}".${didYouMean(suggestion) || known}`,
    expected: keys.length > 0 ? `one of ${keys.join(', ')}` : 'no such key',
    got: `"${key}"`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

function describeIssue(issue: Issue, got: string): { message: string; expected?: string } {
  switch (issue.code) {
    case 'invalid_type':
      return say(TYPE_NAMES[issue.expected] ?? `a value of type ${issue.expected}`, got);
    case 'invalid_value':
      return say(
        issue.values.length === 1 ? quoted(issue.values[0]) : `one of ${issue.values.map(quoted).join(', ')}`,
        got,
      );
    case 'too_small':
      return say(
        `${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`,
        got,
      );
    case 'too_big':
      return say(`${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`, got);
    case 'invalid_key':
      return ownMessage(issue.issues[0]?.message ?? issue.message);
    // These issues are about the value itself, so its message ends with the value. Custom rules are about several values.
    case 'invalid_union':
    case 'invalid_format':
      return withGot(ownMessage(issue.message), got);
    default:
      return ownMessage(issue.message);
  }
}

/** Most messages of the schemas say what they expect. Of the others, the whole message is the expectation. */
function ownMessage(message: string) {
  const [, expected = message] = /^Expected (.+?)(?:, got .*)?\.$/s.exec(message) ?? [];
  return { message, expected };
}

function withGot(own: ReturnType<typeof ownMessage>, got: string) {
  return own.message === `Expected ${own.expected}.` ? say(own.expected, got) : own;
}

function say(expected: string, got: string) {
  return { message: `Expected ${expected}, got ${got}.`, expected };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

function counted(limit: number | bigint, origin: string): string {
  const units = UNITS[origin];
  return units ? `${limit} ${units[Number(limit) === 1 ? 0 : 1]}` : String(limit);
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** Keys that the schema allows in the object at `path`. `input` decides between the options of a discriminated union. */
function keysAt(schema: z.core.$ZodType, path: readonly Step[], input: unknown): readonly string[] {
  const [step, ...rest] = path;
  const keys = alternatives(schema, input).flatMap((one) => {
    if (step === undefined) return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
    const inner = partOf(one, step);
    return inner ? keysAt(inner, rest, (input as Readonly<Record<Step, unknown>> | undefined)?.[step]) : [];
  });
  return [...new Set(keys)];
}

function partOf(schema: z.core.$ZodType, step: Step): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<Step, z.core.$ZodType>>)[step] : undefined;
}

/** The schema inside defaults and transforms; for a union, all of its options. */
function alternatives(schema: z.core.$ZodType, input: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return alternatives(schema.in, input);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return alternatives(schema.unwrap(), input);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.filter((option) => isOf(option, schema, input));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => alternatives(option, input));
  return [schema];
}

function isOf(option: z.core.$ZodType, { def }: z.ZodDiscriminatedUnion, input: unknown): boolean {
  const literal = option instanceof z.ZodObject ? option.shape[def.discriminator] : undefined;
  const given = (input as Readonly<Record<string, unknown>>)[def.discriminator];
  return literal instanceof z.ZodLiteral && literal.values.has(given as string);
}
