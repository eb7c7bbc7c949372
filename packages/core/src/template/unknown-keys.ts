import type { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { shorten, shortList } from '../shorten.ts';
import { rewritten } from './cures/rewrite.ts';
import { didYouMean, nearest, valueAt } from './faults.ts';
import { keysAt } from './known-keys.ts';
import { hintFor, isKnownWord, keyMeant } from './synonyms.ts';

type Step = string | number;

/** A document and the schema that checks it. */
export interface KnownKeys {
  readonly schema: z.core.$ZodType;
  readonly input: unknown;
  /** The schema of further keys that are allowed at the root. */
  readonly beside?: z.core.$ZodType;
}

/** Where a key that the schema does not know belongs. */
export interface MeantKey {
  /** The known key at the same place, or the path of one inside or outside of it; undefined if there is none. */
  readonly name: string | undefined;
  /** True if it is at the same place. */
  readonly isHere: boolean;
  /** A sentence with a space before it. */
  readonly sentence: string;
}

/** The keys that are known at a path. */
export function knownKeys({ schema, beside, input }: KnownKeys, path: readonly Step[]): readonly string[] {
  const keys = [...keysAt(schema, path, input), ...(beside ? keysAt(beside, path, input) : [])];
  return [...new Set(keys)];
}

/** The keys that an object has and its schema does not know: the first of them, because a suggestion needs no more. */
export function unknownKeysIn(value: unknown, known: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .slice(0, LIMITS.answers.names.most);
}

/** What an unknown key is meant to be: another name, another place, or a misspelling; undefined if nothing is near. */
export function meantKey(wrong: string, path: readonly Step[], keys: KnownKeys): MeantKey | undefined {
  if (wrong.length > LIMITS.answers.echo.most) return undefined;
  const known = knownKeys(keys, path);
  const same = keyMeant(wrong, known);
  if (same !== undefined) return here(same, wrong, path, keys);
  const inside = meantInside(wrong, path, known, keys);
  if (inside) return { name: inside.join('.'), isHere: false, sentence: insideSentence(inside, wrong, path, keys) };
  const outside = path.findLastIndex((_step, index) => knownKeys(keys, path.slice(0, index)).includes(wrong));
  if (outside >= 0) {
    const sentence = ` "${wrong}" belongs beside "${path[outside]}", not in it.`;
    return { name: wrong, isHere: false, sentence };
  }
  const hint = hintFor(wrong);
  if (hint !== undefined) return { name: undefined, isHere: false, sentence: ` ${hint}` };
  const misspelled = isKnownWord(wrong) ? undefined : nearest(wrong, known);
  if (misspelled !== undefined) return here(misspelled, wrong, path, keys);
  if (!known.includes('content')) return undefined;
  const sentence = ' Values of fields belong in "content".';
  return { name: `content.${wrong}`, isHere: false, sentence };
}

function here(name: string, wrong: string, path: readonly Step[], { input }: KnownKeys): MeantKey {
  const value = valueAt(input, [...path, wrong]);
  const meant = rewritten(name, value);
  const shown = meant === value ? '' : JSON.stringify(meant);
  const example = shown === '' || shown.length > EXAMPLE ? '' : ` Write ${JSON.stringify(name)}: ${shown}.`;
  return { name, isHere: true, sentence: `${didYouMean(name)}${example}` };
}

/** Characters of a longer example are not worth reading. */
const EXAMPLE = 120;

/** The path of a key inside one of the known keys, at most two levels down. */
function meantInside(
  wrong: string,
  path: readonly Step[],
  known: readonly string[],
  keys: KnownKeys,
): readonly string[] | undefined {
  const inner = known.map((key) => [key, knownKeys(keys, [...path, key])] as const);
  for (const [key, names] of inner) {
    const name = keyMeant(wrong, names);
    if (name !== undefined) return [key, name];
  }
  for (const [key, names] of inner) {
    for (const middle of names) {
      const name = keyMeant(wrong, knownKeys(keys, [...path, key, middle]));
      if (name !== undefined) return [key, middle, name];
    }
  }
  return undefined;
}

/** A longer value is not repeated. */
const ECHO = 40;

function insideSentence(inside: readonly string[], wrong: string, path: readonly Step[], { input }: KnownKeys): string {
  const value = JSON.stringify(rewritten(inside.at(-1)!, valueAt(input, [...path, wrong]))) ?? '…';
  const short = value.length > ECHO ? '…' : value;
  const example = inside.toReversed().reduce((inner, key) => `{${JSON.stringify(key)}: ${inner}}`, short);
  return ` Write it inside "${inside[0]}": ${example.slice(1, -1)}.`;
}

/** The message of an unknown key, and what would have worked. */
export function describeUnknownKey(key: string, path: readonly Step[], keys: KnownKeys) {
  const known = knownKeys(keys, path);
  const meant = meantKey(key, path, keys);
  const names = shortList(known);
  const hint = known.length > 0 ? ` Known here: ${names}.` : '';
  return {
    message: `Unknown key "${shorten(key)}".${meant?.sentence ?? hint}`,
    expected: known.length > 0 ? `one of ${names}` : 'no such key',
    got: `"${shorten(key)}"`,
    ...(meant?.name !== undefined && { suggestion: meant.name }),
  };
}
