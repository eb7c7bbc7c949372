import { z } from 'zod';
import { createPeople } from '../../../accounts/people/people.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { createSessions } from '../../../accounts/people/sessions.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { PeopleRejected } from '../../../telemetry/errors/people-rejected.ts';
import { type Call, operation } from '../operation.ts';
import { roleSchema } from './members.ts';
import { personName } from './people.ts';

const TAG = 'You';

const meSchema = z
  .strictObject({
    person: z
      .strictObject({ id: z.string(), email: z.string(), name: z.string(), isOperator: z.boolean() })
      .meta({ description: '`isOperator` is whether this session or token has the rights of an operator.' }),
    sessionId: z.string().nullable().meta({ description: 'The session of this request. Null: it came with a token.' }),
    access: z.enum(['full', 'read']).meta({ description: '`read`: this token may change nothing.' }),
    owners: z
      .array(z.strictObject({ id: z.string(), name: z.string(), role: roleSchema }))
      .meta({ description: 'The owners in which you have a role. Of an operator, all.' }),
  })
  .meta({ id: 'Me', description: 'Who sent the request, and what that one may do.' });

const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  right: 'person',
  tag: TAG,
  summary: 'Get who you are, and your owners with your roles',
  answers: meSchema,
  async run(call) {
    return { body: await me(call) };
  },
});

const renameMe = operation({
  id: 'renameMe',
  method: 'PATCH',
  path: '/me',
  right: 'session',
  tag: TAG,
  summary: 'Change your name',
  body: { json: z.strictObject({ name: personName }).meta({ id: 'MyChanges' }) },
  answers: meSchema,
  async run(call) {
    const { parts, body } = call;
    const personId = personOf(call);
    await inTransaction(parts.database, async (transaction) => {
      await createPeople(transaction, parts.now, parts.passwords).rename(personId, body.name);
      await recordChange(call, { action: 'person.rename', target: personId }, transaction);
    });
    return { body: await me(call) };
  },
});

const sessionSchema = z
  .strictObject({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'To the minute.' }),
    expiresAt: z.iso.datetime(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean().meta({ description: 'Whether this request came with it.' }),
  })
  .meta({ id: 'Session', description: 'A browser in which you are signed in.' });

const listMySessions = operation({
  id: 'listMySessions',
  method: 'GET',
  path: '/me/sessions',
  right: 'session',
  tag: TAG,
  summary: 'List the browsers in which you are signed in',
  answers: z.strictObject({ items: z.array(sessionSchema) }).meta({ id: 'SessionList' }),
  async run(call) {
    const { parts, actor } = call;
    const sessions = await createSessions(parts.database, parts.now).list(personOf(call));
    return { body: { items: sessions.map((one) => ({ ...one, isCurrent: one.id === actor.sessionId })) } };
  },
});

const endMySession = operation({
  id: 'endMySession',
  method: 'DELETE',
  path: '/me/sessions/{session}',
  right: 'session',
  tag: TAG,
  summary: 'Sign out one browser',
  async run(call) {
    const { parts, path } = call;
    const personId = personOf(call);
    await inTransaction(parts.database, async (transaction) => {
      if (!(await createSessions(transaction, parts.now).end(personId, path.session))) {
        throw new HttpError('NOT_FOUND', 'You have no such session. GET /me/sessions lists them.');
      }
      await recordChange(call, { action: 'session.end', target: path.session }, transaction);
    });
    return undefined;
  },
});

const endMyOtherSessions = operation({
  id: 'endMyOtherSessions',
  method: 'DELETE',
  path: '/me/sessions',
  right: 'session',
  tag: TAG,
  summary: 'Sign out all other browsers',
  async run(call) {
    const { parts, actor } = call;
    const personId = personOf(call);
    await inTransaction(parts.database, async (transaction) => {
      const ended = await createSessions(transaction, parts.now).endOthers(personId, actor.sessionId);
      await recordChange(call, { action: 'session.end-others', target: personId, details: { ended } }, transaction);
    });
    return undefined;
  },
});

export const ME_OPERATIONS = [getMe, renameMe, listMySessions, endMySession, endMyOtherSessions];

async function me({ parts, actor }: Call) {
  const { database, now, passwords, owners } = parts;
  const person =
    actor.personId === undefined ? undefined : await createPeople(database, now, passwords).find(actor.personId);
  if (person === undefined) throw noPerson();
  const { id, email, name } = person;
  const roles = await actor.roles();
  const mine = await owners.list(roles && [...roles.keys()]);
  return {
    person: { id, email, name, isOperator: actor.isOperator },
    sessionId: actor.sessionId ?? null,
    access: actor.access,
    owners: mine.map((owner) => ({ id: owner.id, name: owner.name, role: roles?.get(owner.id) ?? ('admin' as const) })),
  };
}

/** The person of a session, which the right `session` requires. */
export function personOf({ actor }: Pick<Call, 'actor'>): string {
  if (actor.personId === undefined) throw noPerson();
  return actor.personId;
}

function noPerson(): PeopleRejected {
  return new PeopleRejected('not found', 'The command line on a data directory is not a person. Use --server.');
}
