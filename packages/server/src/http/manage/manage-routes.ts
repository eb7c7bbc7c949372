import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../../accounts/people/actor.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { BodyBytes } from '../bodies/body-bytes.ts';
import { receiveBody } from '../bodies/read-body.ts';
import { requestIdOf } from '../headers/request-id.ts';
import { countEvent } from '../limits/count-event.ts';
import type { RateCounter } from '../limits/rate-counter.ts';
import type { ManageParts } from './manage-parts.ts';
import { matcherOf } from './match.ts';
import type { Operation } from './operation.ts';
import { type Asked, type Performed, perform } from './perform.ts';

export interface ManageRoutes {
  readonly operations: readonly Operation[];
  readonly parts: ManageParts;
  readonly bodies: BodyBytes;
  readonly counter: RateCounter;
  readonly metrics: Pick<Metrics, 'limited'>;
}

/** Serves the operations of the management API. An earlier handler has stored the actor in `response.locals.actor`. */
export function manageRoutes(routes: ManageRoutes): RequestHandler {
  const { operations, parts } = routes;
  const match = matcherOf(operations);
  return async (request, response) => {
    const found = match(request.method, request.path);
    response.locals.route = `/manage/v1${found.operation.path}`;
    await send(response, await perform(found, parts, askedOf(request, response, routes)));
  };
}

function askedOf(request: Request, response: Response, { bodies, counter, metrics }: ManageRoutes): Asked {
  const actor: Actor | undefined = response.locals.actor;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return {
    actor,
    query: request.query,
    header: (name) => request.get(name),
    count: (key, policy) => countEvent(counter, metrics, key, policy),
    // The bodies of a person count together, whichever owner they are for.
    body: (limit) =>
      receiveBody(request, response, { limit, bodies, owner: `person ${actor?.personId ?? request.ip}` }),
    release: () => response.locals.leaveBody?.(),
    requestId: requestIdOf(response),
    signal: gone.signal,
  };
}

async function send(response: Response, { status, headers, body }: Performed): Promise<void> {
  response.status(status).set(headers);
  if (body instanceof Readable) {
    // A stream that fails closes the connection, so that the caller notices that the file is cut off.
    await pipeline(body, response).catch(() => response.destroy());
    return;
  }
  if (body === undefined) {
    response.end();
    return;
  }
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  response.set('Content-Length', String(bytes.length));
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
