import { z } from 'zod';
import { requireTemplate } from '../../../projects/stored-project.ts';
import { createTemplateVersions, type TemplateStage } from '../../../projects/versions/template-versions.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';
import { jsonFile } from '../project-fields.ts';

const TAG = 'Versions of templates';
const TEMPLATE = '/owners/{owner}/projects/{project}/templates/{key}';
const VERSION = `${TEMPLATE}/versions/{number}` as const;

const versionSchema = z
  .strictObject({
    number: z.int().min(1),
    note: z.string().nullable(),
    publishedBy: z.string().nullable().meta({ description: 'A person, a token or a program. Null: it is unknown.' }),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'TemplateVersion', description: 'What was published under a template.' });

const listVersions = operation({
  id: 'listTemplateVersions',
  method: 'GET',
  path: `${TEMPLATE}/versions`,
  right: 'viewer',
  tag: TAG,
  summary: 'List the versions of a template',
  description: 'Newest first. The newest 200 are kept.',
  answers: z.strictObject({ items: z.array(versionSchema) }).meta({ id: 'TemplateVersionList' }),
  async run(call) {
    const { parts, scope, path } = call;
    await requireTemplate(call, path.key);
    const items = await createTemplateVersions(parts.database, parts.now).versions(scope, path.project, path.key);
    return { body: { items: [...items] } };
  },
});

const getVersion = operation({
  id: 'getTemplateVersion',
  method: 'GET',
  path: VERSION,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a version of a template',
  answers: versionSchema.extend({ file: jsonFile }).meta({ id: 'StoredTemplateVersion' }),
  async run(call) {
    const { parts, scope, path } = call;
    const number = numberOf(path.number);
    const versions = createTemplateVersions(parts.database, parts.now);
    const version = await versions.version(scope, path.project, path.key, number);
    if (version === undefined) {
      await requireTemplate(call, path.key);
      throw new HttpError('NOT_FOUND', `The template "${path.key}" has no version ${number}. List its versions.`);
    }
    const { json, ...facts } = version;
    return { body: { ...facts, file: json as Record<string, unknown> } };
  },
});

const stage = z
  .string()
  .regex(/^(draft|published|[1-9]\d{0,8})$/, 'must be "draft", "published" or the number of a version')
  .meta({ description: '`draft`, `published`, or the number of a version.', examples: ['published'] });

const compareVersions = operation({
  id: 'compareTemplateVersions',
  method: 'GET',
  path: `${TEMPLATE}/compare`,
  right: 'viewer',
  tag: TAG,
  summary: 'Compare two states of a template',
  query: z.strictObject({ from: stage, to: stage }),
  answers: z
    .strictObject({
      changes: z.array(
        z.strictObject({
          path: z.string().meta({ description: 'JSON Pointer.' }),
          before: z.unknown().optional().meta({ description: 'Absent: only `to` has the value.' }),
          after: z.unknown().optional().meta({ description: 'Absent: only `from` has the value.' }),
        }),
      ),
    })
    .meta({ id: 'TemplateChanges' }),
  async run(call) {
    const { parts, scope, path, query } = call;
    await requireTemplate(call, path.key);
    const versions = createTemplateVersions(parts.database, parts.now);
    const [from, to] = [stageOf(query.from), stageOf(query.to)];
    return { body: { changes: [...(await versions.compare(scope, path.project, path.key, from, to))] } };
  },
});

const restoreVersion = operation({
  id: 'restoreTemplateVersion',
  method: 'POST',
  path: `${VERSION}/restore`,
  right: 'editor',
  tag: TAG,
  summary: 'Restore a version as the draft',
  description: 'Exports do not change until the draft is published.',
  tagged: true,
  status: 204,
  async run(call) {
    const { parts, scope, path } = call;
    const number = numberOf(path.number);
    return call.change(async ({ transaction, record }) => {
      const versions = createTemplateVersions(transaction, parts.now);
      const etag = await versions.restore(scope, path.project, path.key, number, editOf(call));
      await record({ action: 'template.restore', target: `${path.project}/${path.key}`, details: { version: number } });
      return { etag };
    });
  },
});

export const TEMPLATE_VERSION_OPERATIONS = [listVersions, getVersion, compareVersions, restoreVersion];

function stageOf(text: string): TemplateStage {
  return text === 'draft' || text === 'published' ? text : Number(text);
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new HttpError('BAD_REQUEST', 'The number of a version is a whole number from 1.');
}
