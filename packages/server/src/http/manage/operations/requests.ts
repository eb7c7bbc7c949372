import { projectLanguage, templateLanguage } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { z } from 'zod';
import { type FileFault, fileFaults } from '../../../engine/documents/file-faults.ts';
import { rejectFaults, rejectFileFaults } from '../../../projects/fault-answer.ts';
import { notInProject, requireStoredProject, requireTemplate } from '../../../projects/stored-project.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { operation } from '../operation.ts';
import { jsonFile } from '../project-fields.ts';

const TAG = 'Templates';
const PROJECT = '/owners/{owner}/projects/{project}';
const schemaAnswer = jsonFile.meta({ description: 'A JSON Schema (2020-12).' });

const getTemplateSchema = operation({
  id: 'getTemplateSchema',
  method: 'GET',
  path: `${PROJECT}/templates/{key}/schema`,
  right: 'viewer',
  tag: TAG,
  summary: 'Read the JSON Schema of the content of a template',
  description: 'Of its draft, if it has one.',
  answers: schemaAnswer,
  async run(call) {
    const { schema } = await describe(call, call.path.key, undefined);
    return { body: { ...schema } };
  },
});

const getTemplateSample = operation({
  id: 'getTemplateSample',
  method: 'GET',
  path: `${PROJECT}/templates/{key}/sample`,
  right: 'viewer',
  tag: TAG,
  summary: 'Read sample content of a template',
  description: 'Of its draft, if it has one.',
  query: z.strictObject({
    name: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "A key of the template's samples. Default: the sample of each field." }),
  }),
  answers: jsonFile,
  async run(call) {
    const { content } = await describe(call, call.path.key, call.query.name);
    return { body: content as Record<string, unknown> };
  },
});

async function describe(call: Parameters<typeof requireTemplate>[0], key: string, sample: string | undefined) {
  const template = await requireTemplate(call, key);
  const settings = JSON.stringify((await requireStoredProject(call)).settings);
  const text = JSON.stringify(template.draft ?? template.published);
  return call.parts.documents
    .readDocument(call.scope.owner, { of: 'description', template: text, settings, sample })
    .catch(rejectFaults);
}

const getProjectRequest = operation({
  id: 'getProjectRequest',
  method: 'GET',
  path: `${PROJECT}/request`,
  right: 'viewer',
  tag: TAG,
  summary: 'Make the body of an export request from samples',
  description: '`POST /v1/project/export` accepts it as it is. It has one slide for each published template.',
  query: z.strictObject({
    templates: z
      .string()
      .max(65_536)
      .optional()
      .meta({
        description: 'Keys of published templates, separated by commas. Default: all.',
        examples: ['cover,chart'],
      }),
  }),
  answers: jsonFile,
  async run(call) {
    const { parts, scope, path, query, signal } = call;
    const project = await requireStoredProject(call);
    const published = new Set(
      (await parts.templates.list(scope, path.project)).filter(({ state }) => state !== 'draft').map(({ key }) => key),
    );
    if (published.size === 0) {
      const message = `The project "${path.project}" has no published templates. Push or publish some.`;
      rejectFileFaults([{ file: path.project, path: '', code: 'TEMPLATE_NOT_FOUND', message }], '');
    }
    const settings = JSON.stringify(project.settings);
    const faults: FileFault[] = [];
    const slideList: unknown[] = [];
    for (const templateKey of query.templates?.split(',') ?? published) {
      signal.throwIfAborted();
      const template = published.has(templateKey)
        ? await parts.templates.read(scope, path.project, templateKey)
        : undefined;
      if (template === undefined) {
        const { message } = notInProject(path.project, `published template "${templateKey}"`, [...published]);
        faults.push({ file: templateKey, path: '', code: 'TEMPLATE_NOT_FOUND', message });
        continue;
      }
      const question = { of: 'description', template: JSON.stringify(template.published), settings } as const;
      const found = await parts.documents.readDocument(scope.owner, question).catch((error) => error);
      if (found instanceof RenderError) faults.push(...fileFaults(templateKey, found));
      else if (found instanceof Error) throw found;
      else slideList.push({ templateKey, content: found.content });
    }
    rejectFileFaults(faults, '');
    const body = { projectId: path.project, presentation: { slideList, attributes: { title: project.name } } };
    return { body };
  },
});

const LANGUAGES = { template: templateLanguage, project: projectLanguage } as const;

const getLanguage = operation({
  id: 'getLanguage',
  method: 'GET',
  path: '/languages/{file}',
  right: 'person',
  tag: TAG,
  summary: 'Read the JSON Schema of template or project files',
  description: '`file` is `template` or `project`. For editors: completion and checks while somebody writes.',
  answers: schemaAnswer,
  async run({ parts, path }) {
    const language = Object.entries(LANGUAGES).find(([file]) => file === path.file)?.[1];
    if (language === undefined) throw new HttpError('NOT_FOUND', 'There are two languages: "template" and "project".');
    return { body: { ...language(parts.elements) } };
  },
});

export const REQUEST_OPERATIONS = [getTemplateSchema, getTemplateSample, getProjectRequest, getLanguage];
