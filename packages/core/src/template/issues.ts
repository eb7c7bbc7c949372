import { z } from 'zod';
import { isUnchecked } from '../bounded.ts';
import { type ErrorCode, type Fault, MOST_LISTED } from '../contract/index.ts';
import { type Cure, type Expectation, expectationOf, MISTYPED, sentence } from '../expected.ts';
import { shorten } from '../shorten.ts';
import { cureOf, excessCure, type WrongPlace } from './cures/cure.ts';
import type { FaultCollector } from './fault-collector.ts';
import { describe, didYouMean, pointerOf, valueAt } from './faults.ts';
import { isOptionalAt } from './known-keys.ts';
import { valueMeant } from './synonyms.ts';
import { describeUnknownKey, knownKeys, meantKey, unknownKeysIn } from './unknown-keys.ts';

type Issue = z.core.$ZodIssue;
type Step = string | number;

/** Where a value is in a document, and what its faults are called. */
export interface ParseContext {
  readonly code: ErrorCode;
  /** Steps from the document's root to the value. */
  readonly at: readonly Step[];
  /** The schema of keys that are allowed at the root of the value in addition to its own. */
  readonly beside?: z.core.$ZodType;
  /** The value with the keys that were left out before the check, because the schema does not know them. */
  readonly whole?: unknown;
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
  const misnamed = findMisnamed(issues, checked);
  const paired = new Set([...misnamed.values()].map(pointerOf));
  for (const issue of withoutFollowers(issues)) {
    const path = stepsOf(issue);
    const wrongKey = misnamed.get(pointerOf(path));
    if (isUnchecked(issue)) faults.stop();
    else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys as readonly string[]) {
        if (paired.size === 0 || !paired.has(pointerOf([...path, key]))) addUnknownKey(key, path, checked, faults);
      }
    } else if (wrongKey) {
      addMisnamed(wrongKey, path, checked, faults);
    } else {
      const nearestIssues = closestOption(issue as Issue, valueAt(checked.input, path));
      if (nearestIssues) {
        const inside = nearestIssues.map((one) => ({ ...one, path: [...(issue.path ?? []), ...one.path] }));
        addIssues(inside, checked, faults, (one) => one as Issue);
      } else {
        faults.add(() => ({
          path: pointerOf([...checked.at, ...path]),
          code: checked.code,
          ...describeAt(finish(issue), path, checked),
        }));
      }
    }
  }
}

/** A required key that is missing, by its pointer, with the path of the unknown key that is meant to be it. */
type Misnamed = ReadonlyMap<string, readonly Step[]>;

/** Pairs each missing key with an unknown key of its object that is nearest to it, so that both are one fault. */
function findMisnamed(issues: readonly RawIssue[], checked: Checked): Misnamed {
  const misnamed = new Map<string, readonly Step[]>();
  for (const issue of issues.slice(0, MOST_LISTED)) {
    const path = stepsOf(issue);
    const [key, parent] = [path.at(-1), path.slice(0, -1)];
    if (typeof key !== 'string' || valueAt(checked.input, path) !== undefined) continue;
    const unknown = unknownKeysIn(valueAt(checked.whole ?? checked.input, parent), knownKeys(checked, parent));
    const wrong = unknown.find((one) => {
      const meant = meantKey(one, parent, checked);
      return meant?.isHere && meant.name === key;
    });
    if (wrong !== undefined) misnamed.set(pointerOf(path), [...parent, wrong]);
  }
  return misnamed;
}

function addMisnamed(
  wrong: readonly Step[],
  path: readonly Step[],
  { at, code }: Checked,
  faults: FaultCollector,
): void {
  const [name, key] = [shorten(String(wrong.at(-1))), String(path.at(-1))];
  faults.add(() => ({
    path: pointerOf([...at, ...wrong]),
    code,
    message: `Unknown key "${name}".${didYouMean(key)} "${key}" is required, and has no value.`,
    expected: `"${key}"`,
    got: `"${name}"`,
    suggestion: key,
  }));
}

function addUnknownKey(key: string, path: readonly Step[], checked: Checked, faults: FaultCollector): void {
  faults.add(() => ({
    path: pointerOf([...checked.at, ...path, key]),
    code: checked.code,
    ...describeUnknownKey(key, path, checked),
  }));
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
  const ofType = issue.errors
    .map((issues) => issues.flatMap((one) => (one.path.length === 0 && closestOption(one, value)) || [one]))
    .filter((issues) => !issues.some((one) => one.path.length === 0 && ROOT_MISFITS.has(one.code)));
  // Keys decide only between several options.
  if (ofType.length === 1) return ofType[0];
  const candidates = ofType
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

/** What is wrong with the issue's value, without its place. */
type Wrong = Pick<Fault, 'message' | 'expected' | 'got' | 'suggestion'>;

function describeAt(issue: Issue, path: readonly Step[], checked: Checked): Wrong {
  // `null` was left out as "no value".
  const kept = valueAt(checked.input, path);
  const value = kept === undefined && checked.whole !== undefined ? valueAt(checked.whole, path) : kept;
  const got = describe(value);
  const expectation = expectationIn(issue);
  const wrong = withMeant(describeIssue(issue, expectation, got), value, expectation?.names);
  const key = path.at(-1);
  const isRequired = typeof key === 'string' && !takesNothing(path, checked);
  const isMissing = typeof key === 'string' && (value === undefined || (value === null && isRequired));
  const isItem = typeof key === 'number';
  const isTemplate = checked.code === 'INVALID_TEMPLATE' || checked.code === 'INVALID_PROJECT';
  const cure =
    value === undefined
      ? undefined
      : cureOfIssue(issue, value, expectation?.cure, {
          isTemplate,
          isItem,
          isRequired,
          keys: knownKeys(checked, path),
        });
  const message = isMissing ? required(key, wrong, got) : wrong.message;
  return { ...wrong, got, message: cure === undefined ? message : `${message} ${cure}` };
}

function cureOfIssue(issue: Issue, value: unknown, cure: Cure | undefined, place: WrongPlace): string | undefined {
  if (issue.code === 'too_big') return excessCure(value, Number(issue.maximum));
  if (issue.code === 'invalid_key') return cureOf(issue.path.at(-1), cure, place);
  return MISTYPED.has(issue.code) ? cureOf(value, cure, place) : undefined;
}

/** Whether an object may be without the key. */
function takesNothing(path: readonly Step[], { schema, input }: Checked): boolean {
  return isOptionalAt(schema, path, input);
}

function required(key: string, { message, expected }: Wrong, got: string): string {
  const name = `"${shorten(key)}" is required`;
  return expected === undefined ? `${name}. ${message}` : `${name}: expected ${expected}, got ${got}.`;
}

/** The message of an issue about one value ends with the value. Custom rules may be about several values. */
function describeIssue(issue: Issue, expectation: Expectation | undefined, got: string): Wrong {
  if (expectation !== undefined && issue.code !== 'custom' && issue.code !== 'invalid_key')
    return { message: sentence({ got, ...expectation }), expected: expectation.what };
  const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
  return { message, expected: expectation?.what ?? message };
}

/** What the schema of an issue states, or what follows from the issue itself. */
function expectationIn(issue: Issue): Expectation | undefined {
  const stated = expectationOf((issue.code === 'invalid_key' && issue.issues[0]) || issue);
  if (stated !== undefined) return stated;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? { what: `a value of type ${issue.expected}` };
    case 'invalid_value': {
      const values = issue.values.map(quoted);
      const names = issue.values.filter((value) => typeof value === 'string');
      return { what: values.length === 1 ? values[0]! : `one of ${values.join(', ')}`, names };
    }
    case 'too_small':
      return {
        what: `${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`,
      };
    case 'too_big':
      return { what: `${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}` };
    default:
      return undefined;
  }
}

/** Adds the name that is meant by one that is none of a list. */
function withMeant(wrong: Wrong, value: unknown, names: readonly string[] = []): Wrong {
  const suggestion = typeof value === 'string' ? valueMeant(value, names) : undefined;
  if (suggestion === undefined) return wrong;
  return { ...wrong, message: `${wrong.message}${didYouMean(suggestion)}`, suggestion };
}

const TYPES: Readonly<Record<string, Expectation>> = {
  string: { what: 'a string', cure: 'string' },
  number: { what: 'a number', cure: 'number' },
  int: { what: 'a whole number', cure: 'number' },
  boolean: { what: 'true or false', cure: 'boolean' },
  array: { what: 'an array', cure: 'array' },
  object: { what: 'an object', cure: 'object' },
  record: { what: 'an object', cure: 'object' },
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
