import type { z } from 'zod';
import type { ErrorCode, Fault } from '../contract/index.ts';
import { keysAt } from './keys.ts';
import { didYouMean, nearest } from './nearest.ts';
import { pointerOf } from './pointer.ts';

type Issue = z.core.$ZodIssue;
type Step = string | number;

/** What a fault list needs to know besides zod's issues. */
export interface FaultContext {
  readonly code: ErrorCode;
  /** Steps from the document's root to the checked value. */
  readonly at: readonly Step[];
  /** The value that was checked. */
  readonly input: unknown;
  /** What the value was checked against, for suggestions. */
  readonly schema: z.core.$ZodType;
  /** Keys that may stand at the checked value's root besides those of the schema. */
  readonly alsoKnown?: readonly string[];
}

/** One fault for each thing that is wrong; an object with three unknown keys has three. */
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
    return [{ path: pointerOf([...context.at, ...path]), code: context.code, ...words(issue, got), got }];
  });
}

/** A string for an array is not too long as well: where the type is wrong, nothing else is said of the value. */
function withoutFollowers(issues: readonly Issue[]): readonly Issue[] {
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('/')));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(path.join('/')));
}

function steps(issue: Issue): readonly Step[] {
  return issue.path.filter((step): step is Step => typeof step !== 'symbol');
}

/**
 * What is wrong by the only alternative that the value can have meant: an object or an array says by its keys which of
 * several it is. Nothing if that is not plain, or if the value is a simple one, which the alternatives name best together.
 */
function closestOption(issue: Issue, value: unknown): readonly Issue[] | undefined {
  if (issue.code !== 'invalid_union' || typeof value !== 'object' || value === null) return undefined;
  const candidates = issue.errors
    .map((issues) => issues.flatMap((one) => (one.path.length === 0 && closestOption(one, value)) || [one]))
    .filter((issues) => !issues.some((one) => one.path.length === 0 && ROOT_MISFITS.has(one.code)))
    .filter((issues) => Array.isArray(value) || strangeKeys(issues) < Object.keys(value).length)
    .map((issues) => ({ issues, strangers: strangeKeys(issues) + missingKeys(issues, value) }));
  const [least] = candidates.map((one) => one.strangers).sort((a, b) => a - b);
  const [only, ...others] = candidates.filter((one) => one.strangers === least);
  return others.length === 0 ? only?.issues : undefined;
}

const ROOT_MISFITS: ReadonlySet<Issue['code']> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_format',
]);

/** How many of the value's keys an alternative does not know. */
function strangeKeys(issues: readonly Issue[]): number {
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

function words(issue: Issue, got: string): { message: string; expected?: string } {
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
      return ownWords(issue.issues[0]?.message ?? issue.message);
    // Of the value itself; the sentence of a rule of its own is of how several values go together.
    case 'invalid_union':
    case 'invalid_format':
      return withWhatCame(ownWords(issue.message), got);
    default:
      return ownWords(issue.message);
  }
}

/** Most sentences of the schemas say what they expect; the others are it. */
function ownWords(message: string) {
  const [, expected = message] = /^Expected (.+?)(?:, got .*)?\.$/s.exec(message) ?? [];
  return { message, expected };
}

function withWhatCame(own: ReturnType<typeof ownWords>, got: string) {
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

/** The value at a path; undefined where there is none. */
export function valueAt(input: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    input,
  );
}

const LONGEST_QUOTE = 40;

/** A value in a few words, for the `got` of a fault. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    return value.length > LONGEST_QUOTE
      ? `a string of ${value.length} characters`
      : `the string ${JSON.stringify(value)}`;
  }
  return `the ${typeof value} ${String(value)}`;
}
