import { requestSample } from '@deckwright/client/request-samples';
import { resolve } from '../../src/http/openapi/references.ts';
import type {
  Components,
  Method,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from '../../src/http/openapi/schema-object.ts';
import { fence, slugOf, tableOf } from '../markdown.ts';
import { exampleOf } from './example-of.ts';
import { sampledRequest } from './sampled-request.ts';
import { type SchemaRow, schemaRows } from './schema-rows.ts';

export interface DocumentedRoute {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

interface OperationPartOf {
  readonly document: OpenApiDocument;
  /** Precedes the paths of the document, such as `/manage/v1`. */
  readonly prefix: string;
  /** The environment variable with the secret, in the sample. */
  readonly secretVariable: string;
  /** From the page to `docs/errors.md`. */
  readonly errors: string;
}

/** One endpoint as Markdown: its parameters, its body, a curl command, and its responses. */
export function operationPart(route: DocumentedRoute, of: OperationPartOf): string {
  const { method, path, operation } = route;
  const { document, prefix, secretVariable, errors } = of;
  const { components } = document;
  const all = Object.entries(operation.responses).map(([status, one]) => [status, resolve(one, components)] as const);
  const sample = requestSample('curl', sampledRequest(document, method, path, operation, secretVariable));
  return [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${prefix}${path}\``,
    operation.description,
    ...parametersPart(operation, components),
    ...bodyPart(operation, components),
    fence('sh', sample),
    ...all
      .filter(([status]) => status < '400')
      .flatMap(([status, one]) => responsePart(status, one, operation.summary, components)),
    ...failuresPart(all, errors),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What a cell says of a key that is required, and of another one. */
const REQUIRED = ['yes', 'no'] as const;
const PRESENT = ['always', 'not always'] as const;

function parametersPart({ parameters = [] }: OperationObject, components: Components): readonly string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) => {
    const { name, in: location, required, description, schema } = resolve(parameter, components);
    const properties: Record<string, SchemaObject> = { [name]: { description, ...schema } };
    const [row] = schemaRows({ properties, ...(required && { required: [name] }) }, components);
    return cells({ ...row!, types: [`${row!.types.join(' or ')}, in the ${location}`] }, REQUIRED);
  });
  return ['**Parameters**', tableOf(['field', 'type', 'required', 'meaning'], rows)];
}

function bodyPart({ requestBody }: OperationObject, components: Components): readonly string[] {
  if (requestBody === undefined) return [];
  const media = requestBody.content['application/json'];
  if (media === undefined) return ['**Body**: the bytes of the file.'];
  const table = rowsTable(media.schema, components, ['field', 'type', 'required', 'meaning'], REQUIRED);
  return [`**Body** (JSON)${requestBody.description === '' ? '' : `: ${requestBody.description}`}`, table];
}

function rowsTable(
  schema: SchemaObject,
  components: Components,
  head: readonly string[],
  required: readonly [string, string],
): string {
  const rows = schemaRows(schema, components);
  return rows.length === 0
    ? ''
    : tableOf(
        head,
        rows.map((row) => cells(row, required)),
      );
}

function cells(row: SchemaRow, [required, optional]: readonly [string, string]): readonly string[] {
  return [`\`${row.key}\``, row.types.join(' or '), row.required ? required : optional, row.description];
}

function responsePart(
  status: string,
  response: ResponseObject,
  summary: string,
  components: Components,
): readonly string[] {
  const { headers, content = {} } = response;
  const description = response.description === summary ? 'Done.' : response.description;
  const [type, media] = Object.entries(content)[0] ?? [];
  const names = Object.keys(headers).filter((name) => !COMMON_HEADERS.test(name));
  const withHeaders = names.length === 0 ? '' : ` Headers: ${names.map((name) => `\`${name}\``).join(', ')}.`;
  const lead = `**Response ${status}**: ${description}${withHeaders}`;
  if (media === undefined) return [lead];
  if (type !== 'application/json') return [`${lead} The body is the file.`];
  const given = Object.values(media.examples ?? {}).map(({ value }) => value);
  const examples = given.length > 0 ? given : [exampleOf(media.schema, components)];
  return [
    lead,
    rowsTable(media.schema, components, ['field', 'type', 'present', 'meaning'], PRESENT),
    ...examples.map((value) => fence('json', JSON.stringify(value, null, 2))),
  ];
}

/** Headers of most responses, which the reference describes once. */
const COMMON_HEADERS =
  /^(Cache-Control|RateLimit|X-(?!Robots)|Content-Security|Cross-Origin|Origin-Agent|Strict-Transport|Referrer)/;

function failuresPart(
  all: readonly (readonly [status: string, response: ResponseObject])[],
  errors: string,
): readonly string[] {
  const parts = all.flatMap(([status, { content }]) => {
    const codes = Object.keys(content?.['application/json']?.examples ?? {});
    if (status < '400') return [];
    return [`${status} ${codes.map((code) => `[\`${code}\`](${errors}#${slugOf(code)})`).join(', ')}`];
  });
  return parts.length === 0 ? [] : [`**Errors**: ${parts.join('; ')}.`];
}
