import type { z } from 'zod';

/** What a caller may have meant by a wrong value; `template/cures` writes the sentence that says it. */
export type Cure =
  | 'address'
  | 'array'
  | 'boolean'
  | 'color'
  | 'date'
  | 'fieldKey'
  | 'hexColor'
  | 'id'
  | 'json'
  | 'link'
  | 'markdown'
  | 'number'
  | 'object'
  | 'string';

/** What a schema expects in place of a wrong value. */
export interface Expectation {
  /** A noun phrase that follows "Expected". */
  readonly what: string;
  /** Default: "Expected …". */
  readonly message?: string;
  /** Absent: the value is described by its type. */
  readonly got?: string;
  /** A sentence after the message, with a space before it. */
  readonly example?: string;
  readonly cure?: Cure;
  /** The names that are possible, if the value is a name. */
  readonly names?: readonly string[];
}

/** An issue of a schema with what the schema expects. */
type ExpectingIssue = z.core.$ZodRawIssue & { expectation?: Expectation };

/** Issues whose value is none of those that the schema takes. */
export const MISTYPED: ReadonlySet<string | undefined> = new Set([
  'invalid_type',
  'invalid_union',
  'invalid_format',
  'custom',
]);

/**
 * The `error` of a schema or of a check. Zod keeps only a text of it, so the expectation is set on the issue, which Zod copies
 * with all of its keys.
 */
export function expected(what: string | ((issue: z.core.$ZodRawIssue) => Expectation), cure?: Cure) {
  const expectation = typeof what === 'string' ? () => ({ what, cure }) : what;
  return {
    error(issue: ExpectingIssue): string | undefined {
      if (!MISTYPED.has(issue.code)) return undefined;
      issue.expectation = expectation(issue);
      return sentence(issue.expectation);
    },
  };
}

/** What the schema of an issue stated by `expected`. */
export function expectationOf(issue: object): Expectation | undefined {
  return (issue as ExpectingIssue).expectation;
}

export function sentence({ what, got, example = '', message }: Expectation): string {
  return message ?? `Expected ${what}${got === undefined ? '' : `, got ${got}`}.${example}`;
}
