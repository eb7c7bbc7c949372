import process from 'node:process';
import {
  type ExportRequest,
  type FontSource,
  type Project,
  type ProjectSettings,
  parseProject,
  type Renderer,
} from '@deckwright/core';
import { composeRenderer } from '../composition-root.ts';
import { killOwnProcess } from '../end-process.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { packError } from '../render-worker/packed-error.ts';
import { readSettings } from '../settings.ts';
import { fontSources } from '../templates/fonts.ts';
import { readProject } from '../templates/project-files.ts';
import { checkContent } from './check-content.ts';
import { checkedRequestOf } from './checked-request.ts';
import { readDocument } from './documents.ts';
import type { CheckAnswer, CheckedTemplate, CheckJob } from './messages.ts';
import { readRequest } from './read-request.ts';

type Job<Kind extends CheckJob['check']> = Extract<CheckJob, { check: Kind }>;

const settings = readSettings(process.env);
const plugins = await loadPlugins(settings);
const renderers = new Map<boolean, Renderer>();
let renderer: Renderer = rendererOf({ hosted: false });
let request: ExportRequest | undefined;
let project: Project | undefined;
let templateParts: { settings: ProjectSettings; assets: Map<string, Uint8Array>; fonts: FontSource[] } | undefined;

// The server ends this process. Ctrl-C in a terminal reaches it too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', killOwnProcess);
process.on('message', async (job: CheckJob) => process.send?.(await answer(job)));
process.send?.('ready');

function rendererOf({ hosted }: { readonly hosted: boolean }): Renderer {
  const known =
    renderers.get(hosted) ??
    composeRenderer(settings, { plugins, offersHosted: hosted, explainsFetches: true }).renderer;
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
        return { document: readDocument(job.question, renderer.elements) };
      case 'settings':
        templateParts = {
          settings: parseProject(JSON.parse(job.settings), renderer.elements),
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

function parseBody({ body, again, hosted, fingerprinted }: Job<'body'>) {
  renderer = rendererOf({ hosted });
  request = undefined;
  request = readRequest(renderer, body, again);
  return checkedRequestOf(request, fingerprinted);
}

function checkAgainst(job: Job<'content'>): true {
  if (job.project !== undefined) {
    // If the project cannot be read, the previous one must not remain.
    project = undefined;
    project = readProject(job.project, renderer.elements);
  }
  if (request === undefined || project === undefined) throw new TypeError('A content is checked after its body.');
  checkContent(renderer, request, project);
  return true;
}

function checkStored({ project: files }: Job<'stored'>): true {
  const { templates } = readProject(files, renderer.elements);
  for (const key of templates.keys()) templates.get(key);
  return true;
}

async function checkTemplate({ text, fetch }: Job<'template'>): Promise<CheckedTemplate> {
  const { template, warnings } = await renderer.checkTemplate(JSON.parse(text), partsOfTemplates(), { fetch });
  return { key: template.key, name: template.name, warnings };
}

function partsOfTemplates(): NonNullable<typeof templateParts> {
  if (templateParts === undefined) throw new TypeError('A template is checked after its project.');
  return templateParts;
}
