import type { Actor } from '../../accounts/people/actor.ts';
import { includesRole, type MemberRole, ROLES } from '../../accounts/people/role.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { LinkPurpose } from '../../storage/links/download-links.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { Operation, Right } from './operation.ts';

/**
 * Checks that an actor may use an operation. Returns the scope of the owner in the path, if there is one. Throws `UNAUTHORIZED` without an
 * actor, `NOT_FOUND` for an owner that the actor has no role with, and `FORBIDDEN` if the role is too small.
 */
export async function authorize(
  { right, method }: Operation,
  actor: Actor | undefined,
  owner: string | undefined,
): Promise<OwnerScope | undefined> {
  if (right === 'anyone') return undefined;
  if (actor === undefined) throw unauthorized();
  if (actor.access === 'read' && method !== 'GET') {
    throw new HttpError('FORBIDDEN', 'This personal access token may only read. Use one with full access.');
  }
  if (right === 'session' && actor.sessionId === undefined) throw sessionNeeded(actor);
  if (right === 'operator' && !actor.isOperator) {
    throw new HttpError('FORBIDDEN', 'Only an operator of this server may do this.');
  }
  if (owner === undefined) return undefined;
  const role = await actor.roleIn(owner);
  const scope = await actor.scopeOf(owner);
  // The same for an owner that does not exist, so that nobody learns which ids exist.
  if (role === undefined || scope === undefined) throw ownerNotFound(owner);
  if (isRole(right) && !includesRole(role, right)) {
    throw new HttpError('FORBIDDEN', `Your role here is ${role}. This needs the role ${right}. Ask an admin.`);
  }
  return scope;
}

/** Which links of an owner's hosted decks an actor gets: those to edit need what changing a deck needs. */
export async function linkPurposeFor(actor: Actor, { owner }: OwnerScope): Promise<LinkPurpose> {
  return actor.access === 'full' && includesRole(await actor.roleIn(owner), 'editor') ? 'edit' : 'view';
}

function isRole(right: Right): right is MemberRole {
  return (ROLES as readonly string[]).includes(right);
}

function sessionNeeded({ kind }: Actor): HttpError {
  const who = kind === 'token' ? 'A personal access token' : 'The command line on a data directory';
  return new HttpError('FORBIDDEN', `${who} may not do this. Sign in to the studio, and do it there.`);
}

function unauthorized(): HttpError {
  return new HttpError(
    'UNAUTHORIZED',
    'Sign in, or send "Authorization: Bearer <TOKEN>" with a personal access token. An API key does not work here.',
    { headers: { 'WWW-Authenticate': 'Bearer realm="deckwright-manage"' } },
  );
}

function ownerNotFound(owner: string): HttpError {
  return new HttpError('NOT_FOUND', `There is no owner ${JSON.stringify(owner.slice(0, 80))} that you may see.`);
}
