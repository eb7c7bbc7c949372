import { z } from 'zod';
import { createInvitations } from '../../../accounts/people/invitations.ts';
import { linkTo } from '../../../accounts/people/link-to.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { operation } from '../operation.ts';
import { roleSchema } from './members.ts';

const TAG = 'Members';

const date = z.iso.datetime();

const invitationSchema = z
  .strictObject({
    id: z.string(),
    role: roleSchema,
    email: z.string().nullable().meta({ description: 'The only address that may accept it. Null: any.' }),
    invitedBy: z.string().meta({ description: 'The name of who invited.' }),
    createdAt: date,
    expiresAt: date,
    acceptedAt: date.nullable(),
    revokedAt: date.nullable(),
  })
  .meta({
    id: 'Invitation',
    description: 'A link that makes the person who uses it a member, once. Without its secret.',
  });

const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: '/owners/{owner}/invitations',
  right: 'admin',
  tag: TAG,
  summary: 'List the invitations of an owner',
  description: 'Newest first, also those that can no longer be used.',
  answers: z.strictObject({ items: z.array(invitationSchema) }).meta({ id: 'InvitationList' }),
  async run({ parts: { database, now, passwords }, scope }) {
    return { body: { items: [...(await createInvitations(database, now, passwords).list(scope))] } };
  },
});

const createInvitation = operation({
  id: 'createInvitation',
  method: 'POST',
  path: '/owners/{owner}/invitations',
  right: 'admin',
  tag: TAG,
  summary: 'Invite a person',
  description:
    'The answer has a link, which is shown only here. Send it to the person, who becomes a member with it, with an account or a new one. It can be used once, within 7 days.',
  body: {
    json: z
      .strictObject({
        role: roleSchema,
        email: z
          .string('must be an email address')
          .optional()
          .meta({ description: 'The only address that may accept it. Default: any.', examples: ['ada@example.com'] }),
      })
      .meta({ id: 'NewInvitation' }),
  },
  status: 201,
  answers: z
    .strictObject({ invitation: invitationSchema, link: z.string().meta({ description: 'Shown once.' }) })
    .meta({ id: 'CreatedInvitation' }),
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, actor, body } = call;
    const { invitation, secret } = await inTransaction(parts.database, async (transaction) => {
      const invitations = createInvitations(transaction, parts.now, parts.passwords);
      const created = await invitations.create(scope, { ...body, invitedBy: actor.name });
      const { id, role, email } = created.invitation;
      await recordChange(call, { action: 'invitation.create', target: id, details: { role, email } }, transaction);
      return created;
    });
    return { body: { invitation, link: linkTo(parts.publicUrl, 'invitation', secret) } };
  },
});

const revokeInvitation = operation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/owners/{owner}/invitations/{invitation}',
  right: 'admin',
  tag: TAG,
  summary: 'Revoke an invitation',
  async run(call) {
    const { parts, scope, path } = call;
    await inTransaction(parts.database, async (transaction) => {
      const invitations = createInvitations(transaction, parts.now, parts.passwords);
      if ((await invitations.revoke(scope, path.invitation)) === undefined) {
        throw new HttpError('NOT_FOUND', 'There is no open invitation with this id. GET …/invitations lists them.');
      }
      await recordChange(call, { action: 'invitation.revoke', target: path.invitation }, transaction);
    });
    return undefined;
  },
});

export const INVITATION_OPERATIONS = [listInvitations, createInvitation, revokeInvitation];
