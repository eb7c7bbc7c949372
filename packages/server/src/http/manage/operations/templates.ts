import { RenderError } from '@deckwright/core/contract';
import { z } from 'zod';
import { type FileFault, fileFaults } from '../../../engine/documents/file-faults.ts';
import { rejectFaults, rejectFileFaults } from '../../../projects/fault-answer.ts';
import { requireStoredProject, requireTemplate, withFiles } from '../../../projects/stored-project.ts';
import { templateTexts } from '../../../projects/template-texts.ts';
import { usesOfTemplate } from '../../../projects/uses-of.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';
import { force, inUse, jsonFile, updatedAt, usesSchema } from '../project-fields.ts';

const TAG = 'Templates';
const TEMPLATES = '/owners/{owner}/projects/{project}/templates';
const TEMPLATE = `${TEMPLATES}/{key}` as const;

const summarySchema = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    state: z
      .enum(['published', 'draft', 'published, newer draft'])
      .meta({ description: 'Exports use the published version. A draft changes nothing for them.' }),
    aliases: z.array(z.string()).meta({ description: 'Earlier keys under which exports may still name it.' }),
    etag: z.string().meta({ description: 'The entity tag, without quotes.' }),
    updatedAt,
    fault: z
      .string()
      .optional()
      .meta({ description: 'Why exports cannot use it. Only with the query parameter `check`.' }),
  })
  .meta({ id: 'TemplateSummary' });

const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: TEMPLATES,
  right: 'viewer',
  tag: TAG,
  summary: 'List templates',
  query: z.strictObject({
    check: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Parses every template, and says what is wrong with those that exports cannot use.' }),
  }),
  answers: z.strictObject({ items: z.array(summarySchema) }).meta({ id: 'TemplateList' }),
  async run(call) {
    const { parts, scope, path, query } = call;
    const project = await requireStoredProject(call);
    const faults = query.check === 'true' ? await faultsOf(call, JSON.stringify(project.settings)) : new Map();
    const summaries = await parts.templates.list(scope, path.project);
    const items = summaries.map(({ project: _, aliases, ...template }) => {
      const fault = faults.get(template.key);
      return { ...template, aliases: [...aliases], fault };
    });
    return { body: { items } };
  },
});

/** What is wrong with each template of a project that cannot be parsed, by its key. */
async function faultsOf(
  { parts, scope, path, signal }: Parameters<typeof requireStoredProject>[0] & { readonly signal: AbortSignal },
  settings: string,
): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  for await (const { key, state, text } of templateTexts(parts.database, scope, path.project)) {
    signal.throwIfAborted();
    const bytes = Buffer.from(text);
    try {
      await parts.documents.readDocument(scope.owner, { of: 'template', json: bytes, settings });
    } catch (error) {
      if (!(error instanceof RenderError) || error.blame !== 'template') throw error;
      const found = `${state} version: ${error.message}`;
      faults.set(key, [faults.get(key), found].filter((part) => part !== undefined).join(' '));
    }
  }
  return faults;
}

const getTemplate = operation({
  id: 'getTemplate',
  method: 'GET',
  path: TEMPLATE,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a template',
  tagged: true,
  answers: summarySchema
    .omit({ etag: true, fault: true })
    .extend({
      draft: jsonFile.nullable().meta({ description: 'The draft, which exports do not use. Null: there is none.' }),
      published: jsonFile.nullable().meta({ description: 'What exports use. Null: it was never published.' }),
    })
    .meta({ id: 'Template' }),
  async run(call) {
    const { project: _, etag, draft, published, aliases, ...summary } = await requireTemplate(call, call.path.key);
    const fileOf = (json: unknown) => (json === undefined ? null : (json as Record<string, unknown>));
    return {
      etag,
      body: { ...summary, aliases: [...aliases], draft: fileOf(draft), published: fileOf(published) },
    };
  },
});

const savedSchema = z.strictObject({ key: z.string(), name: z.string() }).meta({ id: 'SavedTemplate' });

const saveDraft = operation({
  id: 'saveDraft',
  method: 'PUT',
  path: `${TEMPLATE}/draft`,
  right: 'editor',
  tag: TAG,
  summary: 'Save the draft of a template',
  description:
    'Creates the template if it does not exist. The file must have no errors; its samples are laid out by a check and when it is published. Exports do not change.',
  tagged: true,
  body: { document: jsonFile, most: LIMITS.pushes.document.most },
  answers: savedSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    const settings = JSON.stringify((await requireStoredProject(call)).settings);
    const { key, name, text } = await parts.documents
      .readDocument(scope.owner, { of: 'template', json: body, settings })
      .catch(rejectFaults);
    return call.change(async ({ templates, record }) => {
      const file = { key, name, json: JSON.parse(text) };
      const etag = await templates.saveDraft(scope, path.project, path.key, file, editOf(call));
      await record({ action: 'template.draft', target: `${path.project}/${key}` });
      return { etag, body: { key, name } };
    });
  },
});

const discardDraft = operation({
  id: 'discardDraft',
  method: 'DELETE',
  path: `${TEMPLATE}/draft`,
  right: 'editor',
  tag: TAG,
  summary: 'Discard the draft of a template',
  tagged: true,
  status: 204,
  async run(call) {
    const { scope, path } = call;
    return call.change(async ({ templates, record }) => {
      const etag = await templates.discardDraft(scope, path.project, path.key, editOf(call));
      await record({ action: 'template.discard', target: `${path.project}/${path.key}` });
      return { etag };
    });
  },
});

const checkTemplate = operation({
  id: 'checkTemplate',
  method: 'POST',
  path: `${TEMPLATES}/check`,
  right: 'editor',
  tag: TAG,
  summary: 'Check a template',
  description:
    'Parses a template file and lays out its samples with the pictures and fonts of the project. Stores nothing.',
  query: z.strictObject({
    fetch: z
      .enum(['true', 'false'])
      .default('true')
      .meta({ description: 'Fetches the pictures that the template itself names by http(s) addresses.' }),
  }),
  body: { document: jsonFile, most: LIMITS.pushes.document.most },
  answers: z
    .strictObject({
      key: z.string(),
      name: z.string(),
      warnings: z.array(z.strictObject({ path: z.string(), message: z.string() })).meta({
        description: 'What its author should know, with JSON Pointers into the file.',
      }),
    })
    .meta({ id: 'TemplateCheck' }),
  async run(call) {
    const { parts, scope, body, query, signal } = call;
    const settings = JSON.stringify((await requireStoredProject(call)).settings);
    const { text } = await parts.documents
      .readDocument(scope.owner, { of: 'template', json: body, settings })
      .catch(rejectFaults);
    const project = await withFiles(call, settings);
    const [found] = await parts.checks.checkTemplates(project, [text], { fetch: query.fetch === 'true', signal });
    if (found instanceof RenderError) return rejectFaults(found);
    const warnings = found!.warnings.map(({ path: at, message }) => ({ path: at, message }));
    return { body: { key: found!.key, name: found!.name, warnings } };
  },
});

const publishTemplates = operation({
  id: 'publishTemplates',
  method: 'POST',
  path: `/owners/{owner}/projects/{project}/publish`,
  right: 'editor',
  tag: TAG,
  summary: 'Publish drafts',
  description: 'Lays out the samples of each draft first. If any has an error, none is published.',
  body: {
    json: z.strictObject({
      templates: z
        .array(
          z.strictObject({
            key: z.string().min(1).max(1_000),
            etag: z
              .string()
              .optional()
              .meta({ description: 'Rejects with `EDIT_CONFLICT` if it is another one by now.' }),
          }),
        )
        .min(1)
        .max(LIMITS.pushes.templates.most),
      note: z.string().max(2_000).optional().meta({ description: 'What has changed, for the list of versions.' }),
    }),
  },
  answers: z
    .strictObject({
      items: z.array(
        z.strictObject({
          key: z.string(),
          version: z
            .int()
            .min(1)
            .nullable()
            .meta({ description: 'The new version. Null: the draft had the content that is published already.' }),
        }),
      ),
    })
    .meta({ id: 'PublishedTemplates' }),
  fails: ['CONFLICT', 'EDIT_CONFLICT'],
  async run(call) {
    const { parts, scope, path, body, actor, signal } = call;
    const settings = JSON.stringify((await requireStoredProject(call)).settings);
    const keys = [...new Set(body.templates.map(({ key }) => key))];
    const texts = await textsOfDrafts(call, keys);
    const found = await parts.checks.checkTemplates(await withFiles(call, settings), texts, { signal });
    const faults = found.flatMap((one, index) => (one instanceof RenderError ? fileFaults(keys[index]!, one) : []));
    rejectFileFaults(faults, 'Nothing was published.');
    return call.change(async ({ templates, record }) => {
      const expected = new Map(
        body.templates.flatMap(({ key, etag }) => (etag === undefined ? [] : [[key, { ifMatch: etag }] as const])),
      );
      const note = body.note === undefined ? {} : { note: body.note };
      const numbers = await templates.publish(scope, path.project, keys, { by: actor.name, expected, ...note });
      for (const key of keys) {
        const version = numbers.get(key) ?? null;
        await record({ action: 'template.publish', target: `${path.project}/${key}`, details: { version } });
      }
      return { body: { items: keys.map((key) => ({ key, version: numbers.get(key) ?? null })) } };
    });
  },
});

async function textsOfDrafts(call: Parameters<typeof requireTemplate>[0], keys: readonly string[]): Promise<string[]> {
  const faults: FileFault[] = [];
  const texts: string[] = [];
  for (const key of keys) {
    const template = await requireTemplate(call, key).catch((error) => {
      if (error instanceof HttpError && error.code === 'NOT_FOUND') return error;
      throw error;
    });
    const missing = template instanceof HttpError ? template.message : NO_DRAFT;
    if (!(template instanceof HttpError) && template.draft !== undefined) texts.push(JSON.stringify(template.draft));
    else faults.push({ file: key, path: '', code: 'TEMPLATE_NOT_FOUND', message: missing });
  }
  rejectFileFaults(faults, 'Nothing was published.');
  return texts;
}

const NO_DRAFT = 'The template has no draft. Upload one with "deckwright template push --draft".';

const deleteTemplate = operation({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: TEMPLATE,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a template',
  description: 'Deletes it with its draft, its versions and its aliases. Requests for it are answered with 404.',
  tagged: true,
  query: z.strictObject({ force }),
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, query } = call;
    await requireTemplate(call, path.key);
    const uses = await usesOfTemplate(parts.database, scope, path.project, path.key);
    if (uses.length > 0 && !query.force) throw inUse(`The template "${path.key}"`, uses);
    await call.change(async ({ templates, record }) => {
      await templates.remove(scope, path.project, path.key, editOf(call));
      await record({ action: 'template.remove', target: `${path.project}/${path.key}` });
    });
    return undefined;
  },
});

const getTemplateUses = operation({
  id: 'getTemplateUses',
  method: 'GET',
  path: `${TEMPLATE}/uses`,
  right: 'viewer',
  tag: TAG,
  summary: 'List what uses a template',
  answers: usesSchema,
  async run(call) {
    const { parts, scope, path } = call;
    await requireTemplate(call, path.key);
    return { body: { uses: [...(await usesOfTemplate(parts.database, scope, path.project, path.key))] } };
  },
});

export const TEMPLATE_OPERATIONS = [
  listTemplates,
  getTemplate,
  saveDraft,
  discardDraft,
  checkTemplate,
  publishTemplates,
  deleteTemplate,
  getTemplateUses,
];
