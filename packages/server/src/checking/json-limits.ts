import type { JsonShape } from './json-shape.ts';

export interface JsonLimit {
  readonly most: number;
  readonly of: string;
  /** What a body beyond the limit is like; `got` is its number. */
  readonly found: (got: string) => string;
}

/**
 * Limits of a JSON body. Without them a body of a few megabytes costs gigabytes once it is parsed, and checking it costs seconds.
 * They allow for a deck of 2,000 slides with large tables and charts.
 */
export const JSON_LIMITS: { readonly [Key in keyof JsonShape]: JsonLimit } = {
  depth: {
    most: 32,
    of: 'levels of nested objects and arrays',
    found: (got) => `is nested ${got} levels deep`,
  },
  keysOfAnObject: {
    most: 1_000,
    of: 'keys of one object',
    found: (got) => `has an object with ${got} keys or more`,
  },
  keys: { most: 300_000, of: 'keys of all objects together', found: (got) => `has ${got} keys` },
  values: {
    most: 1_000_000,
    of: 'values, with those inside arrays and objects',
    found: (got) => `has ${got} values`,
  },
  keyBytes: { most: 1_000, of: 'bytes of one key', found: (got) => `has a key of ${got} bytes` },
  stringBytes: {
    most: 1_200_000,
    of: 'bytes of one string, except a picture as a data URI',
    found: (got) => `has a string of ${got} bytes`,
  },
};
