import { z } from 'zod';
import { createPersonalTokens } from '../../../accounts/people/personal-tokens.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { expiryDate, expiryOf } from '../expiry-date.ts';
import { operation } from '../operation.ts';
import { personOf } from './me.ts';

const TAG = 'You';

const date = z.iso.datetime();
const access = z
  .enum(['full', 'read'], 'must be full or read')
  .meta({ description: '`read`: the token may change nothing.' });

const tokenSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    access,
    owner: z
      .string()
      .nullable()
      .meta({ description: 'The only owner that it gives access to. Null: all your owners.' }),
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    createdAt: date,
    lastUsedAt: date.nullable().meta({ description: 'To the minute.' }),
    expiresAt: date.nullable().meta({ description: 'Null: it never expires.' }),
    revokedAt: date.nullable(),
  })
  .meta({ id: 'PersonalToken', description: 'A personal access token without its secret.' });

const listMyTokens = operation({
  id: 'listMyTokens',
  method: 'GET',
  path: '/me/tokens',
  right: 'session',
  tag: TAG,
  summary: 'List your personal access tokens',
  answers: z.strictObject({ items: z.array(tokenSchema) }).meta({ id: 'PersonalTokenList' }),
  async run(call) {
    const { database, now } = call.parts;
    return { body: { items: [...(await createPersonalTokens(database, now).list(personOf(call)))] } };
  },
});

const createMyToken = operation({
  id: 'createMyToken',
  method: 'POST',
  path: '/me/tokens',
  right: 'session',
  tag: TAG,
  summary: 'Create a personal access token',
  description:
    'The command line and other programs use the management API with it, with your rights. The secret is shown only here.',
  body: {
    json: z
      .strictObject({
        name: z.string('must be a name, such as "laptop"'),
        access: access.default('full'),
        owner: z
          .string('must be the id of an owner')
          .optional()
          .meta({ description: 'The only owner that it gives access to. Default: all your owners.' }),
        expiresAt: expiryDate.optional().meta({ description: 'Default: never.' }),
      })
      .meta({ id: 'NewPersonalToken' }),
  },
  status: 201,
  answers: z
    .strictObject({ token: tokenSchema, secret: z.string().meta({ description: 'Shown once.' }) })
    .meta({ id: 'CreatedPersonalToken' }),
  fails: ['CONFLICT', 'NOT_FOUND'],
  async run(call) {
    const { parts, actor, body } = call;
    const { owner, expiresAt } = body;
    if (owner !== undefined && (await actor.roleIn(owner)) === undefined) {
      throw new HttpError('NOT_FOUND', `You have no role in an owner ${JSON.stringify(owner.slice(0, 80))}.`);
    }
    const created = await inTransaction(parts.database, async (transaction) => {
      const tokens = createPersonalTokens(transaction, parts.now);
      const made = await tokens.create(personOf(call), {
        ...body,
        expiresAt: expiresAt === undefined ? undefined : expiryOf(expiresAt, parts.now()),
      });
      const { id, name } = made.token;
      const details = { name, access: body.access, owner: owner ?? null };
      await recordChange(call, { action: 'personal-token.create', target: id, details }, transaction);
      return made;
    });
    return { body: created };
  },
});

const revokeMyToken = operation({
  id: 'revokeMyToken',
  method: 'DELETE',
  path: '/me/tokens/{token}',
  right: 'session',
  tag: TAG,
  summary: 'Revoke a personal access token at once',
  async run(call) {
    const { parts, path } = call;
    await inTransaction(parts.database, async (transaction) => {
      const tokens = createPersonalTokens(transaction, parts.now);
      if ((await tokens.revoke(personOf(call), path.token)) === undefined) {
        throw new HttpError('NOT_FOUND', 'You have no such token. GET /me/tokens lists them.');
      }
      await recordChange(call, { action: 'personal-token.revoke', target: path.token }, transaction);
    });
    return undefined;
  },
});

export const MY_TOKEN_OPERATIONS = [listMyTokens, createMyToken, revokeMyToken];
