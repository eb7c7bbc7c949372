import { z } from 'zod';
import { DEFAULT_OWNER } from '../../../accounts/default-owner-id.ts';
import { createOwners, OWNER_ID, type Owner } from '../../../accounts/owners.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { type MemberRole, ROLES } from '../../../accounts/people/role.ts';
import { removeWithExports } from '../../../exports/store/remove-with-exports.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { randomLetters } from '../../../storage/token-secret.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { displayName } from '../display-name.ts';
import { operation } from '../operation.ts';
import { planSchema } from './plans.ts';

const TAG = 'Owners';
const ID = 'must be up to 63 lower-case letters, digits, "-" and "_", such as acme';

const name = displayName('Acme Ltd');

const ownerSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Part of every path of the owner.', examples: ['acme'] }),
    name: z.string(),
    createdAt: z.iso.datetime(),
    role: z.enum(ROLES).meta({ description: 'The role of the caller. An operator is an admin everywhere.' }),
    plan: planSchema,
  })
  .meta({ id: 'Owner', description: 'A tenant: it has projects, API keys, presentations and a plan.' });

const listOwners = operation({
  id: 'listOwners',
  method: 'GET',
  path: '/owners',
  right: 'person',
  tag: TAG,
  summary: 'List the owners in which you have a role',
  description: 'An operator gets all owners.',
  answers: z.strictObject({ items: z.array(ownerSchema) }).meta({ id: 'OwnerList' }),
  async run({ parts, actor }) {
    const roles = await actor.roles();
    const owners = await parts.owners.list(roles && [...roles.keys()]);
    return { body: { items: owners.map((owner) => shown(owner, roles?.get(owner.id) ?? 'admin')) } };
  },
});

const createOwner = operation({
  id: 'createOwner',
  method: 'POST',
  path: '/owners',
  right: 'operator',
  tag: TAG,
  summary: 'Create an owner',
  description: 'Creates an owner with the default plan.',
  body: {
    json: z
      .strictObject({
        name,
        id: z
          .string(ID)
          .regex(OWNER_ID, ID)
          .optional()
          .meta({ description: 'Default: derived from the name.', examples: ['acme'] }),
      })
      .meta({ id: 'NewOwner' }),
  },
  status: 201,
  answers: ownerSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, body } = call;
    const { name: given, id = idOf(given) } = body;
    const [owner] = await inTransaction(parts.database, async (transaction) => {
      const owners = createOwners(transaction, parts.now);
      if (!(await owners.create({ id, name: given }))) throw taken(id);
      await recordChange(call, { action: 'owner.create', target: id, details: { name: given } }, transaction);
      return owners.list([id]);
    });
    return { body: shown(owner!, 'admin') };
  },
});

const getOwner = operation({
  id: 'getOwner',
  method: 'GET',
  path: '/owners/{owner}',
  right: 'viewer',
  tag: TAG,
  summary: 'Get an owner',
  answers: ownerSchema,
  async run({ parts, actor, scope }) {
    const [owner] = await parts.owners.list([scope.owner]);
    if (owner === undefined) throw removed(scope.owner);
    return { body: shown(owner, (await actor.roleIn(scope.owner)) ?? 'viewer') };
  },
});

const renameOwner = operation({
  id: 'renameOwner',
  method: 'PATCH',
  path: '/owners/{owner}',
  right: 'operator',
  tag: TAG,
  summary: 'Rename an owner',
  description: 'Changes the display name. The id stays.',
  body: { json: z.strictObject({ name }).meta({ id: 'OwnerChanges' }) },
  answers: ownerSchema,
  async run(call) {
    const { parts, scope, body } = call;
    const [owner] = await inTransaction(parts.database, async (transaction) => {
      const owners = createOwners(transaction, parts.now);
      await owners.rename(scope, body.name);
      await recordChange(call, { action: 'owner.rename', target: scope.owner, details: body }, transaction);
      return owners.list([scope.owner]);
    });
    if (owner === undefined) throw removed(scope.owner);
    return { body: shown(owner, 'admin') };
  },
});

const removeOwner = operation({
  id: 'removeOwner',
  method: 'DELETE',
  path: '/owners/{owner}',
  right: 'operator',
  tag: TAG,
  summary: 'Remove an owner',
  description:
    'Removes an owner with its keys, plan, members and invitations. With `force=true`, also its projects and their presentations; unfinished exports fail, uncharged.',
  query: z.strictObject({
    force: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .meta({ description: 'Remove the owner although it has projects.' }),
  }),
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, query } = call;
    const { owner } = scope;
    if (owner === DEFAULT_OWNER) {
      throw new HttpError('CONFLICT', `The owner "${owner}" cannot be removed: commands without --owner use it.`);
    }
    const projects = (await parts.projects.list(scope)).map(({ id }) => id);
    if (projects.length > 0 && query.force === 'false') {
      const shownIds = projects.slice(0, 20).join(', ');
      throw new HttpError(
        'CONFLICT',
        `The owner "${owner}" has projects: ${shownIds}. Nothing was removed. Send force=true to remove it with them.`,
      );
    }
    for (const project of projects) {
      if (!(await removeWithExports(parts, scope, project))) throw busy(owner);
      await recordChange(call, { action: 'project.remove', target: project });
    }
    await inTransaction(parts.database, async (transaction) => {
      if (!(await createOwners(transaction, parts.now).remove(scope))) throw busy(owner);
      await recordChange(call, { action: 'owner.remove', target: owner }, transaction);
    });
    return undefined;
  },
});

export const OWNER_OPERATIONS = [listOwners, createOwner, getOwner, renameOwner, removeOwner];

function shown({ id, name, createdAt, plan }: Owner, role: MemberRole) {
  return { id, name, createdAt, role, plan };
}

function taken(id: string): HttpError {
  return new HttpError('CONFLICT', `The owner "${id}" already exists. Choose another id; GET /owners lists them.`);
}

function removed(owner: string): HttpError {
  return new HttpError('NOT_FOUND', `The owner "${owner}" was removed meanwhile.`);
}

function busy(owner: string): HttpError {
  return new HttpError(
    'CONFLICT',
    `The owner "${owner}" has got another project or export meanwhile, so it was not removed. Try again.`,
  );
}

function idOf(text: string): string {
  const id = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return id === '' ? `owner-${randomLetters(8).toLowerCase()}` : id;
}
