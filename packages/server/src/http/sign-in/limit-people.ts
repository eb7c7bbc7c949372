import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';
import { actorOf } from './authenticate-actor.ts';

/** Of one person, with all sessions and tokens. A page of the studio makes tens of requests. */
const POLICY: RatePolicy = { name: 'management', quota: LIMITS.manage.requestsOfPerson.most, seconds: 60 };

/** Limits the requests of a person to the management API. Requests without an actor count for their address alone. */
export function limitPeople(counter: RateCounter, metrics: Pick<Metrics, 'limited'>): RequestHandler {
  return async (_request, response, next) => {
    const person = actorOf(response)?.personId;
    if (person !== undefined) {
      const usage = await counter.count(person, POLICY);
      if (usage.exceeded) {
        metrics.limited(POLICY.name);
        throw new HttpError(
          'RATE_LIMIT_EXCEEDED',
          `More than ${POLICY.quota} requests in ${POLICY.seconds} seconds. Try again in ${usage.resetSeconds} seconds.`,
          { headers: rateLimitFields(POLICY, usage) },
        );
      }
    }
    next();
  };
}
