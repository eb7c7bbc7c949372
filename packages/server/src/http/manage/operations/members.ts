import { z } from 'zod';
import { createMembers } from '../../../accounts/people/members.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { ROLES } from '../../../accounts/people/role.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { PeopleRejected } from '../../../telemetry/errors/people-rejected.ts';
import { operation } from '../operation.ts';

const TAG = 'Members';

export const roleSchema = z.enum(ROLES, 'must be viewer, editor or admin').meta({
  id: 'Role',
  description:
    '`viewer` reads. `editor` changes projects and makes exports. `admin` also manages members and API keys.',
});

const memberSchema = z
  .strictObject({
    personId: z.string(),
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    createdAt: z.iso.datetime().meta({ description: 'When the person became a member.' }),
    disabledAt: z.iso.datetime().nullable().meta({ description: 'Null: the person may sign in.' }),
  })
  .meta({ id: 'Member', description: 'A person with a role in an owner.' });

const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: '/owners/{owner}/members',
  right: 'admin',
  tag: TAG,
  summary: 'List the members of an owner',
  answers: z.strictObject({ items: z.array(memberSchema) }).meta({ id: 'MemberList' }),
  async run({ parts, scope }) {
    return { body: { items: [...(await createMembers(parts.database, parts.now).list(scope))] } };
  },
});

const setMember = operation({
  id: 'setMember',
  method: 'PUT',
  path: '/owners/{owner}/members/{person}',
  right: 'admin',
  tag: TAG,
  summary: 'Change the role of a member',
  description:
    'An operator may also make a person a member who is none. Everybody else invites people. Only an operator may leave an owner without an admin.',
  body: { json: z.strictObject({ role: roleSchema }).meta({ id: 'MemberChanges' }) },
  answers: memberSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, actor, path, body } = call;
    const member = await inTransaction(parts.database, async (transaction) => {
      const members = createMembers(transaction, parts.now);
      // Nobody but an operator learns which people exist, or makes them members without asking.
      if (!actor.isOperator && (await members.list(scope)).every(({ personId }) => personId !== path.person)) {
        throw new PeopleRejected('not found', 'This person is not a member. Invite people with a link.');
      }
      const set = await members.set(scope, path.person, body.role, { byOperator: actor.isOperator });
      const details = { email: set.email, role: set.role };
      await recordChange(call, { action: 'member.set', target: set.personId, details }, transaction);
      return set;
    });
    return { body: member };
  },
});

const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/owners/{owner}/members/{person}',
  right: 'admin',
  tag: TAG,
  summary: 'Remove a member',
  description: 'The person loses access to the owner at once. The account stays.',
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, actor, path } = call;
    await inTransaction(parts.database, async (transaction) => {
      await createMembers(transaction, parts.now).remove(scope, path.person, { byOperator: actor.isOperator });
      await recordChange(call, { action: 'member.remove', target: path.person }, transaction);
    });
    return undefined;
  },
});

export const MEMBER_OPERATIONS = [listMembers, setMember, removeMember];
