import { z } from 'zod';
import { exportBundle } from '../../../projects/bundles/export-bundle.ts';
import { type BundleItem, planImport } from '../../../projects/bundles/plan-import.ts';
import { rejectFileFaults } from '../../../projects/fault-answer.ts';
import { etagOfFiles, listFiles } from '../../../projects/list-files.ts';
import { hasChanges } from '../../../projects/push/push-change.ts';
import { operation } from '../operation.ts';
import { pushResultSchema, resultBody } from './pushes.ts';

const TAG = 'Templates as one file';
const BUNDLE = '/owners/{owner}/projects/{project}/bundle';

const kind = z.enum(['theme', 'partial', 'template', 'picture', 'font']).meta({
  description: '`theme`: all of a project file but its id, its name and its partials.',
});
const name = z.string().min(1).max(1_000).meta({
  description: 'Key of a template, name of a partial, a picture or a font; `theme` of the theme.',
});

const importSchema = z.strictObject({
  upload: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in lower-case hex')
    .meta({ description: 'SHA-256 of the zip file, which is uploaded.' }),
  draft: z.boolean().default(false).meta({ description: 'Stores templates as drafts.' }),
  keep: z
    .array(z.strictObject({ kind, name }))
    .max(1_000)
    .default([])
    .meta({ description: 'What stays as the project has it.' }),
});

const itemSchema = z
  .strictObject({
    kind,
    name,
    state: z.enum(['added', 'changed', 'same', 'removed']).meta({
      description: '`removed`: a font whose face another font of the zip file has.',
    }),
    before: z.unknown().optional().meta({ description: 'JSON of what changes.' }),
    after: z.unknown().optional().meta({ description: 'JSON of what is added or changed.' }),
    hash: z.string().optional().meta({ description: 'Of a picture or a font that is uploaded now, to show it.' }),
    face: z
      .strictObject({ family: z.string(), bold: z.boolean(), italic: z.boolean() })
      .optional()
      .meta({ description: 'Of a font that is added or changed and not kept, to draw slides with it.' }),
    detail: z.string().optional(),
  })
  .meta({ id: 'BundleItem' });

const faultSchema = z.strictObject({ file: z.string(), path: z.string(), message: z.string() });

const getBundle = operation({
  id: 'exportBundle',
  method: 'GET',
  path: BUNDLE,
  right: 'viewer',
  tag: TAG,
  summary: 'Export templates as a zip file',
  description:
    'A project folder: `project.json`, `templates/*.json`, `assets/*` and `fonts/*`. With `templates`, it has these, the theme, and the partials, pictures and fonts that they use; without, the whole project.',
  query: z.strictObject({
    templates: z
      .string()
      .min(1)
      .max(4_000)
      .optional()
      .meta({ description: 'Keys, separated by commas. Default: all.', examples: ['cover'] }),
    drafts: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .meta({ description: 'Drafts in the place of the published versions, where there are some.' }),
  }),
  answers: 'file',
  async run(call) {
    const { path, query } = call;
    const keys = query.templates?.split(',');
    const bytes = await exportBundle(call, { keys: keys && new Set(keys), drafts: query.drafts === 'true' });
    const one = keys?.length === 1 ? `-${keys[0]}` : '';
    return { name: `${path.project}${one}.zip`, mediaType: 'application/zip', bytes };
  },
});

const planBundle = operation({
  id: 'planImport',
  method: 'POST',
  path: `${BUNDLE}/plan`,
  right: 'editor',
  tag: TAG,
  summary: 'Compare a zip file of templates with a project',
  description:
    'Stores nothing in the project. The `ETag` is that of all files of the project: sent as `If-Match` with the import, nothing is overwritten that the comparison did not show.',
  tagged: true,
  body: { json: importSchema },
  answers: z
    .strictObject({
      items: z.array(itemSchema),
      faults: z.array(faultSchema).meta({ description: 'While there are some, nothing can be imported.' }),
      warnings: z.array(faultSchema).meta({ description: 'What authors should know.' }),
    })
    .meta({ id: 'ImportPlan' }),
  async run(call) {
    const { items, prepared, etag } = await planImport(call, call.body);
    const faults = prepared.faults.map(({ file, path, message }) => ({ file, path, message }));
    return { etag, body: { items: items.map(listed), faults, warnings: [...prepared.warnings] } };
  },
});

const importBundle = operation({
  id: 'importBundle',
  method: 'POST',
  path: `${BUNDLE}/import`,
  right: 'editor',
  tag: TAG,
  summary: 'Import a zip file of templates',
  description: 'Stores all of it, but what is kept, or nothing. What only the project has stays.',
  tagged: true,
  body: { json: importSchema },
  answers: pushResultSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    const { prepared } = await planImport(call, body);
    rejectFileFaults(prepared.faults, 'Nothing was imported.');
    const { changes, warnings, fonts } = prepared;
    const stored = hasChanges(changes);
    if (stored) await prepared.store();
    await parts.uploads.take(scope, body.upload);
    const etag = etagOfFiles((await listFiles(parts.database, scope, path.project)) ?? []);
    return { etag, body: resultBody({ changes, warnings, fonts, stored }) };
  },
});

export const BUNDLE_OPERATIONS = [getBundle, planBundle, importBundle];

function listed(item: BundleItem): z.input<typeof itemSchema> {
  return { ...item };
}
