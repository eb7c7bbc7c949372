import process from 'node:process';
import {
  type ExportRequest,
  type FontSource,
  type Project,
  type ProjectSettings,
  parseProject,
  type Renderer,
} from '@deckwright/core';
import { readDocument } from '../documents/documents.ts';
import { packError } from '../packed-error.ts';
import { fontSources, readProject } from '../project-files.ts';
import { checkedRequestOf, readRequest } from './checked-request.ts';
import { checkContent } from './checks.ts';
import type { CheckAnswer, CheckedTemplate, CheckJob } from './messages.ts';

type Job<Kind extends CheckJob['check']> = Extract<CheckJob, { check: Kind }>;

/** What the templates that are checked next use. */
interface TemplateParts {
  readonly settings: ProjectSettings;
  readonly assets: Map<string, Uint8Array>;
  readonly fonts: FontSource[];
}

/** Answers the checks that the server asks for. `compose` makes the renderer that knows the templates of a server with, or without, hosted decks. */
export function serveChecks(compose: (hosted: boolean) => Renderer): void {
  const renderers = new Map<boolean, Renderer>();
  let hosted = false;
  let request: ExportRequest | undefined;
  let project: Project | undefined;
  let templateParts: TemplateParts | undefined;

  process.on('message', async (job: CheckJob | object) => {
    if ('check' in job) process.send?.(await answer(job));
    else if ('command' in job) forget(job.command);
  });

  /** `checked`: the project stays, for the next check. */
  function forget(command: unknown): void {
    if (command !== 'forget' && command !== 'checked') return;
    request = undefined;
    templateParts = undefined;
    if (command === 'forget') project = undefined;
  }

  function renderer(): Renderer {
    const known = renderers.get(hosted) ?? compose(hosted);
    renderers.set(hosted, known);
    return known;
  }

  async function answer(job: CheckJob): Promise<CheckAnswer> {
    try {
      switch (job.check) {
        case 'body':
          return { request: parseBody(job) };
        case 'content':
          return { valid: checkAgainst(job) };
        case 'stored':
          return { valid: checkStored(job) };
        case 'document':
          return { document: readDocument(job.question, renderer().elements) };
        case 'settings':
          templateParts = {
            settings: parseProject(JSON.parse(job.settings), renderer().elements),
            assets: new Map(),
            fonts: [],
          };
          return { valid: true };
        case 'picture':
          partsOfTemplates().assets.set(job.name, job.bytes);
          return { valid: true };
        case 'font':
          partsOfTemplates().fonts.push(...fontSources([job.font]));
          return { valid: true };
        case 'template':
          return { template: await checkTemplate(job) };
      }
    } catch (error) {
      return { failed: packError(error), hasProject: project !== undefined };
    }
  }

  function parseBody({ body, again, hosted: offered, fingerprinted }: Job<'body'>) {
    hosted = offered;
    request = undefined;
    request = readRequest(renderer(), body, again);
    return checkedRequestOf(request, fingerprinted);
  }

  function checkAgainst(job: Job<'content'>): true {
    if (job.project !== undefined) {
      // If the project cannot be read, the previous one must not remain.
      project = undefined;
      project = readProject(job.project, renderer().elements);
    }
    if (request === undefined || project === undefined) throw new TypeError('A content is checked after its body.');
    checkContent(renderer(), request, project);
    return true;
  }

  function checkStored({ project: files }: Job<'stored'>): true {
    const { templates } = readProject(files, renderer().elements);
    for (const key of templates.keys()) templates.get(key);
    return true;
  }

  async function checkTemplate({ text, fetch }: Job<'template'>): Promise<CheckedTemplate> {
    const { template, warnings } = await renderer().checkTemplate(JSON.parse(text), partsOfTemplates(), { fetch });
    return { key: template.key, name: template.name, warnings };
  }

  function partsOfTemplates(): TemplateParts {
    if (templateParts === undefined) throw new TypeError('A template is checked after its project.');
    return templateParts;
  }
}
