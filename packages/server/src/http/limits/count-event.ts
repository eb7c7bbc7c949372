import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from './rate-counter.ts';

/** Counts an event, and returns the headers that say what is left of its policy. Throws `RATE_LIMIT_EXCEEDED`. */
export async function countEvent(
  counter: RateCounter,
  metrics: Pick<Metrics, 'limited'>,
  key: string,
  policy: RatePolicy,
): Promise<Readonly<Record<string, string>>> {
  const usage = await counter.count(key, policy);
  const headers = rateLimitFields(policy, usage);
  if (!usage.exceeded) return headers;
  metrics.limited(policy.name);
  throw new HttpError(
    'RATE_LIMIT_EXCEEDED',
    `More than ${policy.quota} ${policy.name} in ${policy.seconds} seconds. Try again in ${usage.resetSeconds} seconds.`,
    { headers },
  );
}
