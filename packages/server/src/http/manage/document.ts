import { z } from 'zod';
import { type HttpCode, MANAGE_CODES } from '../../telemetry/errors/http-status.ts';
import { failures } from '../openapi/failures.ts';
import { HEADERS, type HeaderName, headersOf } from '../openapi/headers.ts';
import type { OpenApiDocument, OperationObject, ParameterObject, SchemaObject } from '../openapi/schema-object.ts';
import { manageFailureSchema } from '../v1/response-bodies.ts';
import type { BodyKind, Operation } from './operation.ts';

const DESCRIPTION = `Manages projects, templates, API keys, presentations and people: what the studio and the command line do.

Requests need a session of the studio, or the header \`Authorization: Bearer <TOKEN>\` with a personal access token. API keys of \`/v1\` do not work here, and personal access tokens do not work there.

What is edited has an \`ETag\`. Send it back as \`If-Match\` with a change: if somebody else has changed it meanwhile, the answer is 412 \`EDIT_CONFLICT\`, and nothing is overwritten.`;

/** Describes the management API as OpenAPI 3.1, from the table of its operations. */
export function manageDocument(operations: readonly Operation[], publicUrl: string): OpenApiDocument {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, group]) => [
    path,
    Object.fromEntries(group.map((one) => [one.method.toLowerCase(), describe(one)])),
  ]);
  return {
    openapi: '3.1.2',
    info: { title: 'Deckwright management', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: `${publicUrl}/manage/v1`, description: 'This server' }],
    tags: tags.map((name) => ({ name, description: name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: componentSchemas(operations),
      headers: HEADERS,
      responses: {},
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'deckwright.session_token',
          description: 'A session of the studio.',
        },
        personalToken: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
    },
  };
}

const SIGNED_IN = [{ session: [] }, { personalToken: [] }];

function describe(operation: Operation): OperationObject {
  const { id, tag, summary, description, right, body, answers, accepted, status, tagged } = operation;
  const { headers: extra = [] } = operation;
  const success = String(status ?? (answers === undefined ? 204 : 200));
  const headers: HeaderName[] = [
    'Cache-Control',
    ...(tagged ? (['ETag'] as const) : []),
    ...extra,
    ...(answers === 'file' ? (['Content-Disposition', 'ETag'] as const) : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, rightOf(right)].filter((line) => line !== undefined).join('\n\n'),
    security: right === 'anyone' ? [] : right === 'session' ? [{ session: [] }] : SIGNED_IN,
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...matchParameters(operation)],
    ...(body !== undefined && {
      requestBody: { required: true, description: '', content: bodyContent(body) },
    }),
    responses: {
      [success]: {
        description: success === '204' ? 'Done.' : summary,
        headers: headersOf(...headers),
        ...(answers !== undefined && {
          content:
            answers === 'file' ? { '*/*': { schema: {} } } : { 'application/json': { schema: schemaOf(answers) } },
        }),
      },
      ...(accepted !== undefined && {
        202: {
          description: 'Accepted.',
          headers: headersOf('Location', ...headers),
          content: { 'application/json': { schema: schemaOf(accepted) } },
        },
      }),
      ...failures(failuresOf(operation), ['Cache-Control']),
    },
  };
}

function rightOf(right: Operation['right']): string | undefined {
  if (right === 'anyone') return 'Needs no session.';
  if (right === 'person') return undefined;
  if (right === 'session') return 'Needs a session: a personal access token may not do this.';
  return right === 'operator' ? 'For operators of the server.' : `Needs the role ${right}.`;
}

function failuresOf({ right, body, query, tagged, path, fails = [] }: Operation): readonly HttpCode[] {
  return [
    ...new Set<HttpCode>([
      'BAD_REQUEST',
      'RATE_LIMIT_EXCEEDED',
      'INTERNAL_ERROR',
      'SERVICE_UNAVAILABLE',
      'SERVER_BUSY',
      ...(body !== undefined || query !== undefined ? (['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE'] as const) : []),
      ...(right === 'anyone' ? [] : (['UNAUTHORIZED', 'FORBIDDEN'] as const)),
      ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
      ...(tagged ? ([MANAGE_CODES[1]] as const) : []),
      ...fails,
    ]),
  ];
}

function pathParameters({ path }: Operation): readonly ParameterObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    description: PATH_PARTS[name!] ?? `The ${name}.`,
    schema: { type: 'string' },
  }));
}

/** What the variable parts of paths are. */
const PATH_PARTS: Readonly<Record<string, string>> = {
  owner: 'Id of an owner.',
  project: 'Id of a project of the owner.',
  key: 'Key of a template of the project.',
  alias: 'An earlier key of the template.',
  number: 'Number of a version of the template, from 1.',
  name: 'A name in the project: of a picture, of a font file, of a partial, or of a saved body.',
  sha256: 'SHA-256 of the body, in lower-case hex.',
  starter: 'Id of a starter.',
  file: '`template` or `project`.',
  presentation: 'Id of a presentation.',
  person: 'Id of a person.',
};

function queryParameters({ query }: Operation): readonly ParameterObject[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' }) as SchemaObject;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: schema.description ?? '',
    schema,
  }));
}

function matchParameters({ tagged, method }: Operation): readonly ParameterObject[] {
  if (tagged === undefined || method === 'GET') return [];
  const schema = { type: 'string' };
  return [
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of what is changed, so that nothing of somebody else is overwritten.',
      schema,
    },
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: '`*`: it must not exist yet.',
      schema,
    },
  ];
}

function bodyContent(body: NonNullable<Operation['body']>) {
  if ('file' in body) return { 'application/octet-stream': { schema: {} } };
  return { 'application/json': { schema: schemaOf(schemaOfBody(body), 'input') } };
}

function schemaOfBody(body: Exclude<BodyKind, { readonly file: string }>): z.ZodType {
  if ('json' in body) return body.json;
  return 'request' in body ? body.request : body.document;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): SchemaObject {
  const {
    $defs: _,
    $schema: __,
    ...rest
  } = z.toJSONSchema(z.tuple([schema]), { io }) as unknown as {
    $defs?: unknown;
    $schema: unknown;
    prefixItems: readonly [SchemaObject];
  };
  return JSON.parse(JSON.stringify(rest.prefixItems[0]).replaceAll('#/$defs/', '#/components/schemas/'));
}

/** The schemas with a name (`meta({ id })`), which other schemas refer to. */
function componentSchemas(operations: readonly Operation[]): Readonly<Record<string, SchemaObject>> {
  const all = operations.flatMap(({ body, answers, accepted }) => [
    ...(body === undefined || 'file' in body ? [] : [schemaOfBody(body)]),
    ...(answers === undefined || answers === 'file' ? [] : [answers]),
    ...(accepted === undefined ? [] : [accepted]),
  ]);
  const { $defs = {} } = z.toJSONSchema(z.tuple([manageFailureSchema, ...all]), { io: 'input' }) as {
    $defs?: Record<string, object>;
  };
  return JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/'));
}
