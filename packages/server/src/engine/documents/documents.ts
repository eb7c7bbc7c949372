import { contentSchema, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { type ElementDefinition, type JsonSchema, RenderError } from '@deckwright/core/contract';
import { type BundleDocument, type BundleQuestion, readBundleDocument } from './bundle-document.ts';
import { parseDocument, parseJson } from './parse-json.ts';
import { type PushDocument, parsePush } from './push-document.ts';

/** A project file without errors. */
export interface ProjectDocument {
  readonly id: string;
  readonly name: string;
  /** The file as JSON text without white space, as it is stored. */
  readonly text: string;
}

/** A template file without errors. Its samples were not laid out. */
export interface TemplateDocument {
  readonly key: string;
  readonly name: string;
  /** The file as JSON text without white space, as it is stored. */
  readonly text: string;
}

/** What callers of a template need. */
export interface TemplateDescription {
  readonly name: string;
  /** JSON Schema (2020-12) of the content that callers send. */
  readonly schema: JsonSchema;
  /** The content of a sample. */
  readonly content: unknown;
}

/** A request body that people save. It is an object, and need not be valid. */
export interface BodyDocument {
  /** The body as JSON text without white space, as it is stored. */
  readonly text: string;
}

/** A question about JSON of people's own. `settings` and `template` are stored files, `json` and `body` come from a caller. */
export type DocumentQuestion =
  | { readonly of: 'project'; readonly json: Uint8Array }
  | { readonly of: 'template'; readonly json: Uint8Array; readonly settings: string }
  | {
      readonly of: 'description';
      readonly template: string;
      readonly settings: string;
      /** A key of the template's samples. Default: the sample of each field. */
      readonly sample?: string;
    }
  | { readonly of: 'push'; readonly body: Uint8Array }
  | BundleQuestion
  | { readonly of: 'body'; readonly json: Uint8Array };

export interface DocumentAnswers {
  readonly project: ProjectDocument;
  readonly template: TemplateDocument;
  readonly description: TemplateDescription;
  readonly push: PushDocument;
  readonly bundle: BundleDocument;
  readonly body: BodyDocument;
}

/** Answers a question about a document. Throws `RenderError` with all faults. */
export function readDocument<Question extends DocumentQuestion>(
  question: Question,
  elements: readonly ElementDefinition[],
): DocumentAnswers[Question['of']] {
  return answer(question, elements) as DocumentAnswers[Question['of']];
}

function answer(
  question: DocumentQuestion,
  elements: readonly ElementDefinition[],
): DocumentAnswers[keyof DocumentAnswers] {
  switch (question.of) {
    case 'project': {
      const json = parseDocument(question.json);
      const { id, name } = parseProject(json, elements);
      return { id, name, text: JSON.stringify(json) };
    }
    case 'template': {
      const json = parseDocument(question.json);
      const { key, name } = parseTemplate(json, parseProject(JSON.parse(question.settings), elements), elements);
      return { key, name, text: JSON.stringify(json) };
    }
    case 'description':
      return describe(question, elements);
    case 'push':
      return parsePush(parseDocument(question.body), elements);
    case 'bundle':
      return readBundleDocument(question, elements);
    case 'body':
      return parseBody(question.json);
  }
}

function parseBody(json: Uint8Array): BodyDocument {
  const body = parseJson(json);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { text: JSON.stringify(body) };
  throw new RenderError('INVALID_REQUEST', 'The body must be a JSON object, as POST /v1/project/export accepts it.');
}

function describe(
  { template: text, settings, sample }: Extract<DocumentQuestion, { of: 'description' }>,
  elements: readonly ElementDefinition[],
): TemplateDescription {
  const template = parseTemplate(JSON.parse(text), parseProject(JSON.parse(settings), elements), elements);
  return { name: template.name, schema: contentSchema(template), content: sampleContent(template, sample) };
}

/** A document of this size takes about ten milliseconds at worst, and other requests wait for it. */
const MOST_BYTES = 65_536;

/** Reads documents of people's own. */
export interface DocumentReader {
  /** Rejects with the `RenderError` that has all faults. `owner`: owners take turns. */
  readDocument<Question extends DocumentQuestion>(
    owner: string,
    question: Question,
  ): Promise<DocumentAnswers[Question['of']]>;
}

/** Reads small documents in this process, and passes the others to `pool`. */
export function createDocuments(elements: readonly ElementDefinition[], pool: DocumentReader): DocumentReader {
  return {
    readDocument: async (owner, question) =>
      sizeOf(question) > MOST_BYTES ? pool.readDocument(owner, question) : readDocument(question, elements),
  };
}

function sizeOf(question: DocumentQuestion): number {
  switch (question.of) {
    case 'project':
    case 'body':
      return question.json.length;
    case 'template':
      return question.json.length + question.settings.length;
    case 'description':
      return question.template.length + question.settings.length;
    case 'push':
      return question.body.length;
    case 'bundle':
      return [question.project, ...question.templates.map(({ bytes }) => bytes)].reduce(
        (sum, bytes) => sum + (bytes?.length ?? 0),
        question.stored.length,
      );
  }
}
