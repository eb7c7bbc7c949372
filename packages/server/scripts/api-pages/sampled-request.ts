import type { SampleRequest } from '@deckwright/client/request-samples';
import { EXAMPLES } from '../../src/http/openapi/examples.ts';
import { resolve } from '../../src/http/openapi/references.ts';
import type { Components, Method, OpenApiDocument, OperationObject } from '../../src/http/openapi/schema-object.ts';
import { exampleOf } from './example-of.ts';

/** The request of an operation with its first example, or with values that its schema allows. */
export function sampledRequest(
  document: OpenApiDocument,
  method: Method,
  path: string,
  operation: OperationObject,
  secretVariable: string,
): SampleRequest {
  return {
    method,
    url: document.servers[0]!.url + pathOf(path, operation, document.components),
    secretVariable: operation.security.length === 0 ? undefined : secretVariable,
    body: bodyOf(operation, document.components),
    answer: answerOf(operation, document.components),
  };
}

function pathOf(path: string, operation: OperationObject, components: Components) {
  const parameters = (operation.parameters ?? []).map((one) => resolve(one, components));
  const idFor = (name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const known = name === 'key' && /\/(link-)?keys\//.test(path) ? 'KEY_ID' : EXAMPLE_IDS[name];
    const value = parameter?.example ?? known ?? (parameter && exampleOf(parameter.schema, components));
    return encodeURIComponent(String(value ?? name));
  };
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const query = required.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, components)))}`,
  );
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => idFor(name)) + (query.length === 0 ? '' : `?${query.join('&')}`)
  );
}

const EXAMPLE_IDS: Readonly<Record<string, string>> = {
  ...{ owner: 'default', project: 'demo', key: 'cover', alias: 'old-cover', number: '1', name: 'logo.png' },
  ...{ presentation: '42', id: '42', file: 'template', person: 'PERSON_ID', member: 'PERSON_ID', token: 'TOKEN_ID' },
  ...{ session: 'SESSION_ID', invitation: 'INVITATION_ID', sha256: 'SHA256', signature: 'SIGNATURE' },
};

const TITLE_ELEMENT = { type: 'text', role: 'title', box: { x: 60, y: 60, width: 840, height: 80 }, text: 'Hello' };
const TEMPLATE = { key: 'cover', name: 'Cover', elements: [TITLE_ELEMENT] };

/** Bodies that a schema does not describe, because the operation parses them itself. */
const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  saveProject: { id: 'demo', name: 'Demo' },
  saveDraft: TEMPLATE,
  checkTemplate: TEMPLATE,
  putPartial: { elements: [TITLE_ELEMENT] },
  pushProject: { project: { json: { id: 'demo', name: 'Demo' } }, templates: [{ json: TEMPLATE }] },
  createExport: EXAMPLES.smallest,
  putSavedBody: EXAMPLES.smallest,
};

function bodyOf({ operationId, requestBody }: OperationObject, components: Components) {
  if (requestBody === undefined) return undefined;
  const media = requestBody.content['application/json'];
  if (media === undefined) return 'file';
  const [first] = Object.values(media.examples ?? {});
  const given = EXAMPLE_BODIES[operationId] ?? first?.value;
  return { json: given ?? exampleOf(media.schema, components) };
}

function answerOf({ responses }: OperationObject, components: Components): SampleRequest['answer'] {
  const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
  const [type] = Object.keys(success === undefined ? {} : (resolve(success, components).content ?? {}));
  if (type === undefined) return 'nothing';
  return type.startsWith('application/json') ? 'json' : 'file';
}
