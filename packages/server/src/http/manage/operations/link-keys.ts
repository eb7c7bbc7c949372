import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { createLinkKeys } from '../../../storage/links/link-keys.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { operation } from '../operation.ts';

const TAG = 'Server';

const linkKeySchema = z
  .strictObject({
    id: z.string().meta({ description: 'Part of every address that the key signed.' }),
    createdAt: z.iso.datetime(),
    signs: z.boolean().meta({ description: 'Whether it signs new addresses. The others only verify.' }),
  })
  .meta({ id: 'LinkKey', description: 'A key that signs or verifies download addresses. Without its secret.' });

const listLinkKeys = operation({
  id: 'listLinkKeys',
  method: 'GET',
  path: '/link-keys',
  right: 'operator',
  tag: TAG,
  summary: 'List the keys of download addresses, newest first',
  answers: z.strictObject({ items: z.array(linkKeySchema) }).meta({ id: 'LinkKeyList' }),
  async run({ parts }) {
    const keys = await parts.linkKeys.list();
    return { body: { items: keys.map(({ id, createdAt }, index) => ({ id, createdAt, signs: index === 0 })) } };
  },
});

const rotateLinkKey = operation({
  id: 'rotateLinkKey',
  method: 'POST',
  path: '/link-keys',
  right: 'operator',
  tag: TAG,
  summary: 'Create a key that signs from now on',
  description: 'Existing addresses stay valid. A running server uses the key within a second.',
  status: 201,
  answers: linkKeySchema,
  async run(call) {
    const { parts } = call;
    const { id, createdAt } = await inTransaction(parts.database, async (transaction) => {
      const key = await createLinkKeys(transaction, parts.now).rotate();
      await recordChange(call, { action: 'link-key.rotate', target: key.id }, transaction);
      return key;
    });
    return { body: { id, createdAt, signs: true } };
  },
});

const removeLinkKey = operation({
  id: 'removeLinkKey',
  method: 'DELETE',
  path: '/link-keys/{key}',
  right: 'operator',
  tag: TAG,
  summary: 'Remove a key that no longer signs',
  description: 'All addresses that it signed return 404.',
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, path } = call;
    await inTransaction(parts.database, async (transaction) => {
      const keys = createLinkKeys(transaction, parts.now);
      if (!(await keys.remove(path.key))) {
        if ((await keys.list()).some(({ id }) => id === path.key)) {
          throw new HttpError(
            'CONFLICT',
            `The key "${path.key}" signs new addresses. Create another first: POST /link-keys.`,
          );
        }
        throw new HttpError('NOT_FOUND', 'There is no such key. GET /link-keys lists the ids.');
      }
      await recordChange(call, { action: 'link-key.remove', target: path.key }, transaction);
    });
    return undefined;
  },
});

export const LINK_KEY_OPERATIONS = [listLinkKeys, rotateLinkKey, removeLinkKey];
