import {
  createRenderer,
  type ExportRequest,
  type Project,
  parseProject,
  RenderError,
  type Template,
} from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { cases } from '@deckwright/test-tools/decks/arbitrary-content';
import { templateOf } from '@deckwright/test-tools/decks/template-of';
import type { Json } from '../src/body/json.ts';

/** Fields of a template, and content for them that is mostly valid. */
export const fieldCases = cases;

const adapter: FormatAdapter = {
  format: 'pptx',
  claims: { meanings: new Set() },
  optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
  emit: () => Promise.reject(new TypeError('Nothing is exported here.')),
};
const renderer = createRenderer({ ...nodeParts(), adapters: [adapter] });

/** A template with these fields. */
export function templateWith(fields: object): Template {
  return templateOf({ fields: JSON.parse(JSON.stringify(fields)) });
}

/** A body with a slide of a template for each content. */
export function bodyOf(contents: readonly Json[]): Json {
  return {
    projectId: 'tests',
    presentation: { slideList: contents.map((content) => ({ templateKey: 'one', content })) },
    options: { dev: true },
  };
}

/** What the server's validator says of a body, as JSON brings it to the server: the first message, or undefined if it is valid. */
export function rejectionOf(body: Json, template: Template): string | undefined {
  const project: Project = { settings: parseProject({ id: 'tests' }), templates: new Map([['one', template]]) };
  try {
    const request: ExportRequest = renderer.parseRequest(JSON.parse(JSON.stringify(body)));
    renderer.check(request, project);
    return undefined;
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.faults[0]?.message ?? error.message;
  }
}
