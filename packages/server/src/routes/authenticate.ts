import type { RequestHandler, Response } from 'express';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { HttpError } from '../http-status.ts';

/** Lets only requests with a live token pass, and notes whose things they may see. */
export function authenticate(tokens: Tokens): RequestHandler {
  return async (request, response, next) => {
    const header = request.get('authorization');
    if (header === undefined) throw unauthorized('The Authorization header is missing.');
    const secret = /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
    if (secret === undefined) throw unauthorized('The Authorization header is not a bearer token.');
    const scope = await tokens.open(secret);
    if (scope === undefined) throw unauthorized('The API key is unknown or was revoked.');
    response.locals.scope = scope;
    next();
  };
}

export function scopeOf(response: Response): OwnerScope {
  return response.locals.scope;
}

function unauthorized(reason: string): HttpError {
  return new HttpError(
    'UNAUTHORIZED',
    `${reason} Send "Authorization: Bearer <API_KEY>"; \`deckwright token create --name NAME\` makes a key.`,
    { headers: { 'WWW-Authenticate': 'Bearer realm="deckwright"' } },
  );
}
