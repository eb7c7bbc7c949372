import { z } from 'zod';
import { createTemplateKeys } from '../../../projects/versions/template-keys.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';

const TAG = 'Templates';
const TEMPLATE = '/owners/{owner}/projects/{project}/templates/{key}';

const newKey = z.strictObject({ key: z.string().min(1).max(64) }).meta({ id: 'TemplateKey' });

const renameTemplate = operation({
  id: 'renameTemplate',
  method: 'POST',
  path: `${TEMPLATE}/rename`,
  right: 'editor',
  tag: TAG,
  summary: 'Give a template another key',
  description: 'The old key becomes an alias: exports that name it still work until the alias is removed.',
  tagged: true,
  body: { json: newKey },
  answers: newKey,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    return call.change(async ({ transaction, record }) => {
      const keys = createTemplateKeys(transaction, parts.now);
      const etag = await keys.rename(scope, path.project, path.key, body.key, editOf(call));
      await record({ action: 'template.rename', target: `${path.project}/${body.key}`, details: { from: path.key } });
      return { etag, body };
    });
  },
});

const removeAlias = operation({
  id: 'removeAlias',
  method: 'DELETE',
  path: `${TEMPLATE}/aliases/{alias}`,
  right: 'editor',
  tag: TAG,
  summary: 'Remove an earlier key of a template',
  description: 'Exports that name it are answered with 404 from then on.',
  tagged: true,
  status: 204,
  async run(call) {
    const { parts, scope, path } = call;
    return call.change(async ({ transaction, record }) => {
      const keys = createTemplateKeys(transaction, parts.now);
      const etag = await keys.removeAlias(scope, path.project, path.key, path.alias, editOf(call));
      await record({ action: 'alias.remove', target: `${path.project}/${path.key}`, details: { alias: path.alias } });
      return { etag };
    });
  },
});

const duplicateTemplate = operation({
  id: 'duplicateTemplate',
  method: 'POST',
  path: `${TEMPLATE}/duplicate`,
  right: 'editor',
  tag: TAG,
  summary: 'Duplicate a template',
  description: 'The copy is a draft.',
  tagged: true,
  body: { json: newKey },
  status: 201,
  answers: newKey,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    return call.change(async ({ transaction, record }) => {
      const etag = await createTemplateKeys(transaction, parts.now).duplicate(scope, path.project, path.key, body.key);
      await record({
        action: 'template.duplicate',
        target: `${path.project}/${body.key}`,
        details: { from: path.key },
      });
      return { etag, body };
    });
  },
});

export const TEMPLATE_KEY_OPERATIONS = [renameTemplate, removeAlias, duplicateTemplate];
