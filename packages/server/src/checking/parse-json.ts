import { RenderError } from '@deckwright/core/contract';
import { LIMITS } from '../limits.ts';
import { type JsonShape, shapeOfJson } from './json-shape.ts';

const EXAMPLE = '{"projectId": "…", "presentation": {"slideList": [{"templateKey": "…", "content": {}}]}}';

/** Parses a body. Throws `INVALID_REQUEST` if it is not JSON in UTF-8, or exceeds a limit, which is checked before it is parsed. */
export function parseJson(bytes: Uint8Array): unknown {
  rejectExcess(shapeOfJson(bytes));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new RenderError('INVALID_REQUEST', 'The body is not UTF-8. Send JSON encoded as UTF-8.', { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RenderError(
      'INVALID_REQUEST',
      `The body is not JSON: ${(cause as SyntaxError).message}. Keys and strings need double quotes, and a trailing comma is not allowed. Send ${EXAMPLE}.`,
      { cause },
    );
  }
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

function rejectExcess(shape: JsonShape): void {
  for (const name of Object.keys(FOUND) as (keyof JsonShape)[]) {
    const { most } = LIMITS.body[name];
    if (shape[name] <= most) continue;
    throw new RenderError(
      'INVALID_REQUEST',
      `The body ${FOUND[name](shape[name])}. At most ${most} are allowed. Split the deck into several exports.`,
    );
  }
}
