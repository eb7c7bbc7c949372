import type { RequestHandler, Response } from 'express';
import type { Actor } from '../../accounts/people/actor.ts';
import { type ActorParts, openActor } from '../../accounts/people/open-actor.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { isRepeated } from '../headers/strict-headers.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';
import { requireOwnOrigin } from './own-origin.ts';

/** For one address. */
const FAILURES: RatePolicy = { name: 'failed-tokens', quota: LIMITS.request.failedKeys.most, seconds: 60 };

export interface AuthenticateParts extends ActorParts {
  readonly publicUrl: string;
  readonly counter: RateCounter;
  readonly metrics: Pick<Metrics, 'limited'>;
}

/**
 * Stores the actor of a request for the handlers after it. A request without credentials, or with a session that has ended, has no
 * actor. Rejects a wrong token, and a write with a session that comes from another site.
 */
export function authenticateActor(parts: AuthenticateParts): RequestHandler {
  return async (request, response, next) => {
    if (isRepeated(request, 'authorization')) {
      throw unauthorized('The request has more than one Authorization header.');
    }
    const { cookie, authorization } = request.headers;
    const { actor, cookies = [], rejection } = await openActor(parts, { cookie, authorization });
    if (rejection !== undefined) throw (await tooManyFailures()) ?? unauthorized(rejection);
    if (actor?.kind === 'person') requireOwnOrigin(request, parts.publicUrl);
    for (const value of cookies) response.append('Set-Cookie', value);
    response.locals.actor = actor;
    next();

    async function tooManyFailures(): Promise<HttpError | undefined> {
      const usage = await parts.counter.count(addressGroup(request.ip), FAILURES);
      if (!usage.exceeded) return undefined;
      parts.metrics.limited(FAILURES.name);
      return new HttpError(
        'RATE_LIMIT_EXCEEDED',
        `More than ${FAILURES.quota} requests in ${FAILURES.seconds} seconds came from your address with a wrong token. Try again in ${usage.resetSeconds} seconds.`,
        { headers: rateLimitFields(FAILURES, usage) },
      );
    }
  };
}

/** Undefined: the request has no valid credentials. */
export function actorOf(response: Response): Actor | undefined {
  return response.locals.actor;
}

function unauthorized(reason: string): HttpError {
  return new HttpError(
    'UNAUTHORIZED',
    `${reason} Sign in, or send "Authorization: Bearer <TOKEN>" with a personal access token (dw_pat_…), which you create in the studio under "Your account".`,
    { headers: { 'WWW-Authenticate': 'Bearer realm="deckwright-manage"' } },
  );
}
