import { nearest } from '@deckwright/core';
import type { Fault } from '@deckwright/core/contract';
import { z } from 'zod';

/** The faults of a value that does not have the shape of a schema. */
export function shapeFaults(error: z.ZodError, schema: z.ZodType): readonly Fault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, schema));
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType): readonly Fault[] {
  const path = pointer(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ path, code: 'INVALID_REQUEST', message: issue.message }];
  return issue.keys.map((key) => {
    const suggestion = nearest(key, keysAt(schema, issue.path));
    const meant = suggestion === undefined ? 'Remove it.' : `Did you mean "${suggestion}"?`;
    return {
      path: pointer([...issue.path, key]),
      code: 'INVALID_REQUEST',
      message: `There is no key "${key.slice(0, 80)}" here. ${meant}`,
      suggestion,
    };
  });
}

function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  return path.length === 0 && schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** RFC 6901. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
