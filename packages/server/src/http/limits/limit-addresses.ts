import type { Request, RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { addressGroup, isLoopback } from './address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from './rate-counter.ts';

/** Of one address. A page loads its pictures, and a viewer may request a file in many ranges. */
const PUBLIC: RatePolicy = { name: 'public', quota: LIMITS.request.publicRequests.most, seconds: 60 };

const PROBES = ['/livez', '/readyz'];

/** Limits the requests of an address that need no key. Requests with a key have the rate of their plan instead. */
export function limitAddresses(counter: RateCounter, metrics: Metrics): RequestHandler {
  return async (request, response, next) => {
    if (response.locals.caller === undefined && !isProbe(request)) {
      // Health checks are answered while the database is away.
      const counting = PROBES.includes(request.path) ? (counter.own ?? counter) : counter;
      const usage = await counting.count(addressGroup(request.ip), PUBLIC);
      if (usage.exceeded) {
        metrics.limited(PUBLIC.name);
        throw new HttpError(
          'RATE_LIMIT_EXCEEDED',
          `More than ${PUBLIC.quota} requests in ${PUBLIC.seconds} seconds came from your address. Try again in ${usage.resetSeconds} seconds.`,
          { headers: rateLimitFields(PUBLIC, usage) },
        );
      }
    }
    next();
  };
}

/** A health check from the same machine. A proxy on it, whose requests are for others, adds X-Forwarded-For. */
function isProbe({ path, ip, headers }: Request): boolean {
  return PROBES.includes(path) && isLoopback(ip) && headers['x-forwarded-for'] === undefined;
}
