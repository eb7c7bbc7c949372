import type { Brand } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { z } from 'zod';
import { fileFaults } from '../../../engine/documents/file-faults.ts';
import { failUnfinished } from '../../../exports/store/remove-with-exports.ts';
import { duplicateProject } from '../../../projects/duplicate-project.ts';
import { rejectFaults, rejectFileFaults } from '../../../projects/fault-answer.ts';
import { projectOverviews } from '../../../projects/project-overviews.ts';
import { requireStoredProject } from '../../../projects/stored-project.ts';
import { templateTexts } from '../../../projects/template-texts.ts';
import { usesOfProject } from '../../../projects/uses-of.ts';
import { faultsWithProject } from '../../../projects/valid-templates.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { editOf } from '../edit-errors.ts';
import { newProjectFiles } from '../new-project.ts';
import { operation } from '../operation.ts';
import { force, inUse, jsonFile, projectId, projectName, usesSchema } from '../project-fields.ts';

const TAG = 'Projects';
const PROJECT = '/owners/{owner}/projects/{project}';

const projectSchema = z
  .strictObject({ id: projectId, name: z.string() })
  .meta({ id: 'Project', description: 'A project with its display name.' });

const storedProjectSchema = projectSchema
  .extend({
    file: jsonFile.meta({ description: 'The project file: theme, fonts, slide size, language, partials.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: 'When any file of the project was last changed.' }),
  })
  .meta({ id: 'StoredProject' });

const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  path: '/owners/{owner}/projects',
  right: 'viewer',
  tag: TAG,
  summary: 'List projects',
  answers: z
    .strictObject({
      items: z.array(
        projectSchema
          .extend({
            templates: z.int().min(0).meta({ description: 'How many templates it has, drafts included.' }),
            updatedAt: z.iso.datetime().meta({ description: 'When any file of the project was last changed.' }),
          })
          .meta({ id: 'ProjectOverview' }),
      ),
    })
    .meta({ id: 'ProjectList' }),
  async run({ parts, scope }) {
    return { body: { items: [...(await projectOverviews(parts.database, scope))] } };
  },
});

const brandSchema = z
  .strictObject({
    colors: z
      .array(z.string())
      .min(1)
      .max(2)
      .optional()
      .meta({
        description: 'One or two colours as `#RRGGBB`. Default: those of the starter.',
        examples: [['#0A5CFF']],
      }),
    font: z.string().max(100).optional().meta({ description: 'Font family of headings and text.' }),
    mode: z.enum(['light', 'dark']).optional().meta({ description: 'Default: as the starter.' }),
  })
  .meta({ id: 'Brand', description: 'A theme is made from it in which every text is readable.' });

const createProject = operation({
  id: 'createProject',
  method: 'POST',
  path: '/owners/{owner}/projects',
  right: 'editor',
  tag: TAG,
  summary: 'Create a project',
  description:
    'Creates an empty project with the default theme, or one with the published templates of a starter in the colours of a brand.',
  body: {
    json: z
      .strictObject({
        id: projectId,
        name: projectName,
        starter: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'The id of a starter.', examples: ['neutral'] }),
        brand: brandSchema.optional(),
      })
      .meta({ id: 'NewProject' }),
  },
  status: 201,
  answers: projectSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, body, actor } = call;
    const { id, name, starter, brand } = body;
    const json = Buffer.from(JSON.stringify({ id, name }));
    await parts.documents.readDocument(scope.owner, { of: 'project', json }).catch(rejectFaults);
    const files = await newProjectFiles({ id, name, brand: brand as Partial<Brand> | undefined }, starter).catch(
      (error) => {
        if (error instanceof RenderError) rejectFileFaults(fileFaults('brand', error), 'Nothing was created.');
        throw error;
      },
    );
    await call.change(async ({ projects, templates, assets, record }) => {
      if ((await projects.settings(scope, id)) !== undefined) throw alreadyExists(id);
      await projects.save(scope, { id, name }, files.project);
      if (files.assets.length > 0) await assets.push(scope, id, files.assets);
      if (files.templates.length > 0) {
        await templates.push(scope, id, files.templates, 'published', { by: actor.name });
      }
      await record({ action: 'project.create', target: id, ...(starter !== undefined && { details: { starter } }) });
    });
    return { body: { id, name } };
  },
});

const duplicateOfProject = operation({
  id: 'duplicateProject',
  method: 'POST',
  path: `${PROJECT}/duplicate`,
  right: 'editor',
  tag: TAG,
  summary: 'Duplicate a project',
  description:
    'Copies its project file, templates with drafts, pictures, fonts and saved bodies. Of versions, the published ones.',
  body: { json: z.strictObject({ id: projectId, name: projectName }).meta({ id: 'ProjectCopy' }) },
  status: 201,
  answers: projectSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, body } = call;
    const json = Buffer.from(JSON.stringify(body));
    await parts.documents.readDocument(scope.owner, { of: 'project', json }).catch(rejectFaults);
    await call.change(async ({ transaction, record }) => {
      await duplicateProject(transaction, scope, path.project, body, parts.now().toISOString());
      await record({ action: 'project.duplicate', target: body.id, details: { from: path.project } });
    });
    return { body };
  },
});

const getProject = operation({
  id: 'getProject',
  method: 'GET',
  path: PROJECT,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a project file',
  tagged: true,
  answers: storedProjectSchema,
  async run(call) {
    const { etag, settings, ...project } = await requireStoredProject(call);
    return { etag, body: { ...project, file: settings as Record<string, unknown> } };
  },
});

const saveProject = operation({
  id: 'saveProject',
  method: 'PUT',
  path: PROJECT,
  right: 'editor',
  tag: TAG,
  summary: 'Create or change a project file',
  description:
    'Its `id` must be that of the path. Templates that are valid must stay valid with it; otherwise the answer lists their faults.',
  tagged: true,
  body: { document: jsonFile, most: LIMITS.pushes.document.most },
  answers: z.strictObject({ id: projectId, created: z.boolean() }).meta({ id: 'SavedProject' }),
  async run(call) {
    const { parts, scope, path, body } = call;
    const file = await parts.documents.readDocument(scope.owner, { of: 'project', json: body }).catch(rejectFaults);
    if (file.id !== path.project) {
      throw new HttpError(
        'INVALID_REQUEST',
        `The project file has the id "${file.id}". Send it to ${JSON.stringify(path.project)}, or change its id.`,
      );
    }
    const before = await parts.projects.read(scope, file.id);
    if (before !== undefined) {
      const versions = templateTexts(parts.database, scope, file.id);
      const texts = { before: JSON.stringify(before.settings), after: file.text };
      const faults = await faultsWithProject(call, versions, texts, (key) => `template ${key} with this project`);
      rejectFileFaults(faults, 'Nothing was stored.');
    }
    return call.change(async ({ projects, record }) => {
      // The templates were checked with the project file that was read.
      const isAny = call.ifMatch === undefined || call.ifMatch === '*';
      const edit = { ...editOf(call), ...(isAny && before !== undefined && { ifMatch: before.etag }) };
      const created = await projects.save(scope, file, JSON.parse(file.text), edit);
      await record({ action: created ? 'project.create' : 'project.change', target: file.id });
      const { etag } = (await projects.read(scope, file.id))!;
      return { etag, body: { id: file.id, created } };
    });
  },
});

const deleteProject = operation({
  id: 'deleteProject',
  method: 'DELETE',
  path: PROJECT,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a project',
  description:
    'Deletes it with its templates, pictures, fonts, saved bodies, API keys and presentations. With `force`, its unfinished exports fail, uncharged.',
  tagged: true,
  query: z.strictObject({ force }),
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, query } = call;
    const { project } = path;
    await requireStoredProject(call);
    const uses = await usesOfProject(parts.database, scope, project);
    if (uses.length > 0 && !query.force) throw inUse(`The project "${project}"`, uses);
    await failUnfinished(parts, scope, project);
    await call.change(async ({ projects, record }) => {
      if (!(await projects.remove(scope, project, editOf(call)))) {
        throw new HttpError('CONFLICT', `The project "${project}" has got another export meanwhile. Try again.`);
      }
      await record({ action: 'project.remove', target: project });
    });
    return undefined;
  },
});

const getProjectUses = operation({
  id: 'getProjectUses',
  method: 'GET',
  path: `${PROJECT}/uses`,
  right: 'viewer',
  tag: TAG,
  summary: 'List what uses a project',
  description: 'What a deletion without `force` rejects.',
  answers: usesSchema.extend({
    presentations: z.int().min(0).meta({ description: 'Presentations that would be deleted with the project.' }),
  }),
  async run(call) {
    const { parts, scope, path } = call;
    await requireStoredProject(call);
    const { total } = await parts.exportStore.list(scope, { project: path.project, page: 1, perPage: 1 });
    const uses = await usesOfProject(parts.database, scope, path.project);
    return { body: { uses: [...uses], presentations: total } };
  },
});

export const PROJECT_OPERATIONS = [
  listProjects,
  createProject,
  getProject,
  saveProject,
  deleteProject,
  duplicateOfProject,
  getProjectUses,
];

function alreadyExists(id: string): HttpError {
  return new HttpError('CONFLICT', `The project ${JSON.stringify(id)} already exists. Choose another id.`);
}
