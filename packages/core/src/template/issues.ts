import { z } from 'zod';
import { isUnchecked } from '../bounded.ts';
import type { ErrorCode } from '../contract/index.ts';
import { shorten, shortList } from '../shorten.ts';
import type { FaultCollector } from './fault-collector.ts';
import { describe, didYouMean, nearest, pointerOf, valueAt } from './faults.ts';
import { keysAt } from './known-keys.ts';

type Issue = z.core.$ZodIssue;
type Step = string | number;

/** Where a value is in a document, and what its faults are called. */
export interface ParseContext {
  readonly code: ErrorCode;
  /** Steps from the document's root to the value. */
  readonly at: readonly Step[];
  /** Keys that are allowed at the root of the value in addition to those of the schema. */
  readonly alsoKnown?: readonly string[];
}

interface Checked extends ParseContext {
  readonly input: unknown;
  /** For suggestions. */
  readonly schema: z.core.$ZodType;
}

/**
 * Parses a value. Adds one fault per error: an object with three unknown keys has three. Returns undefined if there are any.
 *
 * `safeParse` would first make an object and a message for each of a million issues, so this runs the schema and makes those
 * of the faults that are kept.
 */
export function parseWith<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  context: ParseContext,
  faults: FaultCollector,
): z.output<Schema> | undefined {
  const settings = { async: false } as const;
  const result = schema._zod.run({ value: input, issues: [] }, settings);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  if (result.issues.length === 0) return result.value as z.output<Schema>;
  addIssues(result.issues, { ...context, input, schema }, faults, (raw) => {
    return z.core.util.finalizeIssue(raw as z.core.$ZodRawIssue, settings, z.core.config());
  });
  return undefined;
}

type RawIssue = Issue | z.core.$ZodRawIssue;

function addIssues(
  issues: readonly RawIssue[],
  checked: Checked,
  faults: FaultCollector,
  finish: (raw: RawIssue) => Issue,
): void {
  for (const issue of withoutFollowers(issues)) {
    const path = stepsOf(issue);
    if (isUnchecked(issue)) faults.stop();
    else if (issue.code === 'unrecognized_keys') addUnknownKeys(issue.keys as readonly string[], path, checked, faults);
    else {
      const nearestIssues = closestOption(issue as Issue, valueAt(checked.input, path));
      if (nearestIssues) {
        const inside = nearestIssues.map((one) => ({ ...one, path: [...(issue.path ?? []), ...one.path] }));
        addIssues(inside, checked, faults, (one) => one as Issue);
      } else {
        faults.add(() => {
          const got = describe(valueAt(checked.input, path));
          return {
            path: pointerOf([...checked.at, ...path]),
            code: checked.code,
            ...describeIssue(finish(issue), got),
            got,
          };
        });
      }
    }
  }
}

/** Drops further issues of a value with the wrong type: a string in place of an array is not also too long. */
function withoutFollowers(issues: readonly RawIssue[]): readonly RawIssue[] {
  if (issues.length === 1) return issues;
  const place = ({ path = [] }: RawIssue) => path.join('/');
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(place));
  return issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(place(issue)));
}

/** The path of an issue is absent until an object or array around it adds its step. */
function stepsOf({ path = [] }: RawIssue): readonly Step[] {
  return path.filter((step): step is Step => typeof step !== 'symbol');
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
  return issues.filter((one) => one.path.length === 1 && valueAt(value, stepsOf(one)) === undefined).length;
}

function addUnknownKeys(
  keys: readonly string[],
  path: readonly Step[],
  { schema, input, at, code, alsoKnown = [] }: Checked,
  faults: FaultCollector,
): void {
  const known = [...keysAt(schema, path, input), ...(path.length === 0 ? alsoKnown : [])];
  const names = shortList(known);
  for (const key of keys) {
    faults.add(() => {
      const suggestion = nearest(key, known);
      const hint = known.length > 0 ? ` Known here: ${names}.` : '';
      return {
        path: pointerOf([...at, ...path, key]),
        code,
        message: `Unknown key "${shorten(key)}".${didYouMean(suggestion) || hint}`,
        expected: known.length > 0 ? `one of ${names}` : 'no such key',
        got: `"${shorten(key)}"`,
        ...(suggestion !== undefined && { suggestion }),
      };
    });
  }
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
  object: ['key', 'keys'],
};

function counted(limit: number | bigint, origin: string): string {
  const units = UNITS[origin];
  return units ? `${limit} ${units[Number(limit) === 1 ? 0 : 1]}` : String(limit);
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
