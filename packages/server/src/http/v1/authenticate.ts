import type { Request, RequestHandler, Response } from 'express';
import type { Caller, Tokens } from '../../accounts/tokens.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { isMeantAs } from '../../storage/token-secret.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { isRepeated } from '../headers/strict-headers.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';

/** For one address. Only failures count, so a caller with a working key is not affected by others at the same address. */
const FAILURES: RatePolicy = { name: 'failed-keys', quota: LIMITS.request.failedKeys.most, seconds: 60 };

/** Rejects requests without a valid token, and stores the caller for the handlers after it. */
export function authenticate(tokens: Tokens, counter: RateCounter, metrics: Metrics): RequestHandler {
  return async (request, response, next) => {
    const opened = await open(tokens, request);
    if (typeof opened !== 'string') {
      response.locals.caller = opened;
      next();
      return;
    }
    response.locals.rejection = opened;
    throw (await tooManyFailures(request, counter, metrics)) ?? unauthorized(opened);
  };
}

export function callerOf(response: Response): Caller {
  return response.locals.caller;
}

export function scopeOf(response: Response): OwnerScope {
  return callerOf(response).scope;
}

/** Returns the caller, or why the header names none. */
async function open(tokens: Tokens, request: Request): Promise<Caller | string> {
  const header = request.headers.authorization;
  if (isRepeated(request, 'authorization')) return 'The request has more than one Authorization header.';
  if (header === undefined) return `The Authorization header is missing.${elsewhere(request)}`;
  const secret = /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (secret === undefined) return 'The Authorization header is not a bearer token.';
  if (isMeantAs(secret, 'personal')) {
    return 'This is a personal access token (dw_pat_…), which works at /manage/v1 alone.';
  }
  return (await tokens.open(secret)) ?? 'The API key is unknown, expired or revoked.';
}

/** Where other services expect a key. */
const OTHER_HEADERS = ['X-Api-Key', 'Api-Key', 'X-Auth-Token'];

function elsewhere(request: Request): string {
  const other = OTHER_HEADERS.find((name) => request.headers[name.toLowerCase()] !== undefined);
  return other === undefined ? '' : ` A key in ${other} is not read.`;
}

async function tooManyFailures(
  request: Request,
  counter: RateCounter,
  metrics: Metrics,
): Promise<HttpError | undefined> {
  const usage = await counter.count(addressGroup(request.ip), FAILURES);
  if (!usage.exceeded) return undefined;
  metrics.limited(FAILURES.name);
  return new HttpError(
    'RATE_LIMIT_EXCEEDED',
    `More than ${FAILURES.quota} requests in ${FAILURES.seconds} seconds came from your address without a working API key. Check the key. Try again in ${usage.resetSeconds} seconds.`,
    { headers: rateLimitFields(FAILURES, usage) },
  );
}

function unauthorized(reason: string): HttpError {
  return new HttpError(
    'UNAUTHORIZED',
    `${reason} Send "Authorization: Bearer <API_KEY>" with an API key (dw_live_…). \`deckwright token create --name NAME\` creates one, as does the page "API keys" in the studio.`,
    { headers: { 'WWW-Authenticate': 'Bearer realm="deckwright"' } },
  );
}
