import type { RequestHandler } from 'express';
import { ACCESS, allows, type KeyOperation, type TokenAccess } from '../../accounts/access.ts';
import type { Caller } from '../../accounts/tokens.ts';
import { reaches } from '../../storage/database/owner-scope.ts';
import type { LinkPurpose } from '../../storage/links/download-links.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { callerOf } from './authenticate.ts';

const WORDS: Readonly<Record<KeyOperation, string>> = {
  export: 'export presentations',
  list: 'list presentations',
  get: 'get a presentation by its id',
  delete: 'delete presentations',
};

/** Rejects keys whose access does not include an operation, before the body of the request is read. */
export function requireAccess(operation: KeyOperation): RequestHandler {
  return (_request, response, next) => {
    const { access } = callerOf(response);
    if (!allows(access, operation)) {
      const may = ACCESS[access].map((allowed) => WORDS[allowed]).join(' and ');
      throw new HttpError(
        'FORBIDDEN',
        `This API key has the access "${access}": it may ${may}. To ${WORDS[operation]}, use a key with another access. ` +
          `\`deckwright token create --name NAME --access ${sufficient(operation)}\` creates one.`,
      );
    }
    next();
  };
}

/** Which links of hosted decks a key gets. One that may not export changes nothing. */
export function linkPurposeOf({ access }: Caller): LinkPurpose {
  return allows(access, 'export') ? 'edit' : 'view';
}

/**
 * Rejects a key that is restricted to other projects, whether that project exists or not, so that the response does not reveal it.
 */
export function requireProjectOfKey({ scope }: Caller, project: string): void {
  if (reaches(scope, project)) return;
  const own = (scope.projects ?? []).map((one) => JSON.stringify(one));
  throw new HttpError(
    'FORBIDDEN',
    `This API key may use only the ${own.length === 1 ? 'project' : 'projects'} ${own.join(', ')}. Use a key of the other project. ` +
      '`deckwright token create --name NAME --project ID` creates one.',
  );
}

/** The smallest access that includes an operation. */
function sufficient(operation: KeyOperation): TokenAccess {
  const all = Object.keys(ACCESS) as TokenAccess[];
  return all
    .filter((access) => allows(access, operation))
    .sort((one, other) => ACCESS[one].length - ACCESS[other].length)[0]!;
}
