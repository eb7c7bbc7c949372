import { type Fault, MOST_LISTED, RenderError } from '@deckwright/core/contract';
import { LIMITS } from '../../telemetry/limits.ts';
import { duplicateKeysIn } from './duplicate-keys.ts';
import { hasDuplicateKeys } from './has-duplicate-keys.ts';
import { type JsonShape, shapeOfJson } from './json-shape.ts';

const EXAMPLE = '{"projectId": "…", "presentation": {"slideList": [{"templateKey": "…", "content": {}}]}}';

/** Parses a body. Throws `INVALID_REQUEST` if it is not JSON in UTF-8, or exceeds a limit, which is checked before it is parsed. */
export function parseJson(bytes: Uint8Array): unknown {
  return parse(bytes, {
    most: LIMITS.body,
    smaller: 'Split the deck into several exports.',
    example: ` Send ${EXAMPLE}.`,
  });
}

/** Parses a template, a project file or a push, which may be nested deeper than other bodies. */
export function parseDocument(bytes: Uint8Array): unknown {
  return parse(bytes, {
    most: { ...LIMITS.body, depth: LIMITS.pushes.depth },
    smaller: 'Make it smaller.',
    example: '',
  });
}

interface Form {
  readonly most: { readonly [Key in keyof JsonShape]: { readonly most: number } };
  /** What to do if it is too large. */
  readonly smaller: string;
  readonly example: string;
}

function parse(bytes: Uint8Array, form: Form): unknown {
  const shape = shapeOfJson(bytes);
  rejectExcess(shape, form);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new RenderError('INVALID_REQUEST', 'The body is not UTF-8. Send JSON encoded as UTF-8.', { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RenderError(
      'INVALID_REQUEST',
      `The body is not JSON: ${(cause as SyntaxError).message}. ${cureOf(text)}${form.example}`,
      { cause },
    );
  }
  if (hasDuplicateKeys(value, shape)) throw duplicateKeys(text);
  return value;
}

function cureOf(text: string): string {
  if (/[“”„]/.test(text.slice(0, 1_000)))
    return 'Replace “typographic” quotes by straight ones ("), as an editor for code writes them.';
  return 'Keys and strings need double quotes ("). Comments are not allowed, and a trailing comma is not allowed.';
}

function duplicateKeys(text: string): RenderError {
  const duplicates = duplicateKeysIn(text, MOST_LISTED);
  const faults = duplicates.map(
    ({ path, key }): Fault => ({
      path,
      code: 'INVALID_REQUEST',
      message: `The key "${key.slice(0, 80)}" is in the same object twice, and only the last one would count. Remove one of them.`,
      expected: 'each key once',
      got: 'a key twice',
    }),
  );
  const [first] = faults;
  return new RenderError('INVALID_REQUEST', `${first!.path}: ${first!.message}`, { faults });
}

/** What a body beyond each limit is like. */
const FOUND: { readonly [Key in keyof JsonShape]: (got: number) => string } = {
  depth: (got) => `is nested ${got} levels deep`,
  keysOfAnObject: (got) => `has an object with ${got} keys`,
  keys: (got) => `has ${got} keys`,
  values: (got) => `has ${got} values`,
  keyBytes: (got) => `has a key of ${got} bytes`,
  stringBytes: (got) => `has a string of ${got} bytes`,
};

function rejectExcess(shape: JsonShape, { most: limits, smaller }: Form): void {
  for (const name of Object.keys(FOUND) as (keyof JsonShape)[]) {
    const { most } = limits[name];
    if (shape[name] <= most) continue;
    throw new RenderError(
      'INVALID_REQUEST',
      `The body ${FOUND[name](shape[name])}. At most ${most} are allowed. ${smaller}`,
    );
  }
}
