import { z } from 'zod';
import { ACCESS, type TokenAccess } from '../../../accounts/access.ts';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { createTokens, type Token } from '../../../accounts/tokens.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { displayName } from '../display-name.ts';
import { expiryDate, expiryOf } from '../expiry-date.ts';
import { operation } from '../operation.ts';
import { wholeNumber } from '../whole-number.ts';

const TAG = 'API keys';
const MOST_OVERLAP = LIMITS.plans.overlap.most / 1_000;

const date = z.iso.datetime();
const ACCESSES = Object.keys(ACCESS) as [TokenAccess];

const access = z.enum(ACCESSES, `must be one of ${ACCESSES.join(', ')}`).meta({
  description: '`full`: everything. `export`: make exports and fetch them. `read`: list and fetch exports.',
});

const keySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    projects: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The only projects that it gives access to. Null: all of the owner.' }),
    access,
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    state: z
      .enum(['active', 'expiring', 'expired', 'revoked'])
      .meta({ description: '`expiring`: it works, and expires within a week.' }),
    createdAt: date,
    lastUsedAt: date.nullable().meta({ description: 'To the minute.' }),
    expiresAt: date.nullable().meta({ description: 'Null: it never expires.' }),
    revokedAt: date.nullable(),
    rolledTo: z.string().nullable().meta({ description: 'The id of the key that replaces it.' }),
  })
  .meta({ id: 'ApiKey', description: 'A key of `/v1`, without its secret.' });

const createdSchema = z
  .strictObject({ key: keySchema, secret: z.string().meta({ description: 'Shown once.' }) })
  .meta({ id: 'CreatedApiKey' });

const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/owners/{owner}/keys',
  right: 'editor',
  tag: TAG,
  summary: 'List API keys, oldest first',
  answers: z.strictObject({ items: z.array(keySchema) }).meta({ id: 'ApiKeyList' }),
  async run({ parts, scope }) {
    return { body: { items: (await parts.tokens.list(scope)).map(shown) } };
  },
});

const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/owners/{owner}/keys',
  right: 'admin',
  tag: TAG,
  summary: 'Create an API key',
  description: 'The secret is shown only here.',
  body: {
    json: z
      .strictObject({
        name: displayName('build server'),
        access: access.default('full'),
        projects: z
          .array(z.string('must be the id of a project'), 'must be a list of project ids')
          .optional()
          .meta({ description: 'The only projects that it gives access to. Default: all, also later ones.' }),
        expiresAt: expiryDate.optional().meta({ description: 'Default: never.' }),
      })
      .meta({ id: 'NewApiKey' }),
  },
  status: 201,
  answers: createdSchema,
  fails: ['PROJECT_NOT_FOUND'],
  async run(call) {
    const { parts, scope, body } = call;
    const { name, access: given, projects, expiresAt } = body;
    const limits = {
      access: given,
      projects,
      expiresAt: expiresAt === undefined ? undefined : expiryOf(expiresAt, parts.now()),
    };
    const { token, secret } = await inTransaction(parts.database, async (transaction) => {
      const created = await createTokens(transaction, parts.now).create(scope, name, limits);
      const details = { name, access: given, projects: created.token.projects };
      await recordChange(call, { action: 'key.create', target: created.token.id, details }, transaction);
      return created;
    });
    return { body: { key: shown(token), secret } };
  },
});

const rollKey = operation({
  id: 'rollKey',
  method: 'POST',
  path: '/owners/{owner}/keys/{key}/roll',
  right: 'admin',
  tag: TAG,
  summary: 'Replace an API key',
  description:
    'Creates a key with the same name, access and projects. The old one keeps working for the overlap, so that programs can change over. The secret is shown only here.',
  body: {
    json: z
      .strictObject({
        overlapSeconds: wholeNumber(0, MOST_OVERLAP)
          .default(86_400)
          .meta({ description: 'Seconds for which the old key still works. 0: it ends at once.' }),
      })
      .meta({ id: 'KeyRoll' }),
  },
  status: 201,
  answers: createdSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    const { token, secret } = await inTransaction(parts.database, async (transaction) => {
      const rolled = await createTokens(transaction, parts.now).roll(scope, path.key, body);
      if (rolled === undefined) throw noKey();
      const details = { ...body, newKey: rolled.token.id };
      await recordChange(call, { action: 'key.roll', target: path.key, details }, transaction);
      return rolled;
    });
    return { body: { key: shown(token), secret } };
  },
});

const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/owners/{owner}/keys/{key}',
  right: 'admin',
  tag: TAG,
  summary: 'Revoke an API key',
  description: '`key` is an id, or a name that exactly one valid key has. The key is rejected within a second.',
  status: 200,
  answers: keySchema,
  async run(call) {
    const { parts, scope, path } = call;
    const token = await inTransaction(parts.database, async (transaction) => {
      const revoked = await createTokens(transaction, parts.now).revoke(scope, path.key);
      if (revoked === undefined) throw noKey();
      await recordChange(call, { action: 'key.revoke', target: revoked.id }, transaction);
      return revoked;
    });
    return { body: shown(token) };
  },
});

export const KEY_OPERATIONS = [listKeys, createKey, rollKey, revokeKey];

function shown(token: Token) {
  return { ...token, projects: token.projects === null ? null : [...token.projects] };
}

function noKey(): HttpError {
  return new HttpError('NOT_FOUND', 'There is no such key. GET …/keys lists the ids.');
}
