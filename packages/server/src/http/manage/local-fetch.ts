import { Readable } from 'node:stream';
import type { Actor } from '../../accounts/people/actor.ts';
import { HTTP_CODES, HttpError, httpErrorOf } from '../../telemetry/errors/http-status.ts';
import type { ManageParts } from './manage-parts.ts';
import { matcherOf } from './match.ts';
import { OPERATIONS } from './operations-list.ts';
import { type Performed, perform } from './perform.ts';

const BASE = '/manage/v1';

/**
 * A `fetch` that runs the operations of the management API in this process, so that commands on a data directory do exactly what they do
 * with a server. Throws errors that the API would answer with 500.
 */
export function localFetch(parts: ManageParts, actor: Actor): (request: Request) => Promise<Response> {
  const match = matcherOf(OPERATIONS);
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    try {
      const found = match(request.method, pathname.slice(BASE.length));
      return responseOf(
        await perform(found, parts, {
          actor,
          query: Object.fromEntries(searchParams),
          header: (name) => request.headers.get(name) ?? undefined,
          // Nobody else waits for this process.
          count: async () => ({}),
          release() {},
          body: async (most) => limited(Buffer.from(await request.arrayBuffer()), most),
          requestId: 'command',
          signal: request.signal,
        }),
      );
    } catch (error) {
      const answer = httpErrorOf(error);
      const { status } = HTTP_CODES[answer.code];
      if (status === 500) throw error;
      const { code, message, details, headers } = answer;
      // Without a request id, because no log has this request.
      const body = { error: code, message, ...(details.length > 0 && { details }) };
      return Response.json(body, { status, headers });
    }
  };
}

function responseOf({ status, headers, body }: Performed): Response {
  const content = body instanceof Readable ? Readable.toWeb(body) : body;
  return new Response(content as ConstructorParameters<typeof Response>[0], { status, headers });
}

function limited(body: Buffer, most: number): Buffer {
  if (body.length <= most) return body;
  throw new HttpError('PAYLOAD_TOO_LARGE', `This is larger than ${most} bytes, the limit.`);
}
