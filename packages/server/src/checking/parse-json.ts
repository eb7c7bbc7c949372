import { RenderError } from '@deckwright/core/contract';
import { JSON_LIMITS } from './json-limits.ts';
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

function rejectExcess(shape: JsonShape): void {
  for (const [key, { most, found }] of Object.entries(JSON_LIMITS)) {
    const got = shape[key as keyof JsonShape];
    if (got <= most) continue;
    throw new RenderError(
      'INVALID_REQUEST',
      `The body ${found(String(got))}. At most ${most} are allowed. Split the deck into several exports.`,
    );
  }
}
