/** A bound on how often something may be done. */
export interface Policy {
  /** What is counted, as callers read it. Letters, digits and `-`. */
  readonly name: string;
  /** So many in `seconds`. */
  readonly quota: number;
  readonly seconds: number;
}

/** How far a caller has used a policy up. */
export interface Usage {
  readonly exceeded: boolean;
  readonly remaining: number;
  /** Whole seconds until there is more, never 0. */
  readonly resetSeconds: number;
}

/**
 * `RateLimit-Policy`, `RateLimit` and, where it is exceeded, `Retry-After`: structured fields of
 * draft-ietf-httpapi-ratelimit-headers-10 §3 and §4, with `w` and `t` in seconds.
 */
export function rateLimitFields({ name, quota, seconds }: Policy, usage: Usage): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${seconds}`,
    RateLimit: `"${name}";r=${usage.remaining};t=${usage.resetSeconds}`,
    ...(usage.exceeded ? { 'Retry-After': String(usage.resetSeconds) } : {}),
  };
}
