import type { Request, RequestHandler } from 'express';
import type { Plan } from '../../accounts/plans.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';
import { callerOf } from './authenticate.ts';

/** Polls are cheap, and clients send one every few seconds for each of their exports. So a plan allows ten polls for each request. */
const POLLS_PER_REQUEST = LIMITS.request.pollsPerRequest.most;

const POLL = /^\/presentation\/[^/]+\/?$/;

/** Enforces the rate of an owner's plan. All keys of the owner count together. */
export function limitRequests(counter: RateCounter, metrics: Metrics): RequestHandler {
  return async (request, response, next) => {
    const { scope, plan } = callerOf(response);
    const policy = policyFor(request, plan);
    const usage = await counter.count(scope.owner, policy);
    const fields = rateLimitFields(policy, usage);
    for (const name in fields) response.setHeader(name, fields[name]!);
    if (usage.exceeded) {
      metrics.limited(policy.name);
      throw new HttpError(
        'RATE_LIMIT_EXCEEDED',
        `More than ${policy.quota} ${policy.name} in ${seconds(policy.seconds)}. Try again in ${seconds(usage.resetSeconds)}.`,
      );
    }
    next();
  };
}

/** The policy under which the requests of an owner count. */
export function requestsOf({ rate, rateSeconds }: Plan): RatePolicy {
  return { name: 'requests', quota: rate, seconds: rateSeconds };
}

function policyFor(request: Request, plan: Plan): RatePolicy {
  const { rate, rateSeconds } = plan;
  const poll = (request.method === 'GET' || request.method === 'HEAD') && POLL.test(request.path);
  return poll ? { name: 'polls', quota: rate * POLLS_PER_REQUEST, seconds: rateSeconds } : requestsOf(plan);
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
