import { z } from 'zod';
import { type HttpCode, MANAGE_CODES } from '../../telemetry/errors/http-status.ts';
import { failureComponents, sharedFailures } from '../openapi/failures.ts';
import { HEADERS, type HeaderName, headersOf } from '../openapi/headers.ts';
import { reference, withComponents } from '../openapi/references.ts';
import type {
  Components,
  MediaObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  SchemaObject,
} from '../openapi/schema-object.ts';
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
      parameters: { ...texts('path', PATH_PARTS), ...texts('header', MATCH_HEADERS) },
      responses: failureComponents(operations.map(failuresOf), ['Cache-Control']),
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

const SIGNED_IN: OperationObject['security'] = [{ session: [] }, { personalToken: [] }];

function describe(operation: Operation): OperationObject {
  const { id, tag, summary, description, right, body, answers, accepted, status, tagged } = operation;
  const { headers: extra = [], path, method } = operation;
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
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => reference('parameters', name!)),
      ...queryParameters(operation),
      ...(tagged && method !== 'GET' ? Object.keys(MATCH_HEADERS) : []).map((name) => reference('parameters', name)),
    ],
    requestBody: body && { required: true, description: '', content: bodyContent(body) },
    responses: {
      [success]: {
        description: success === '204' ? 'Done.' : summary,
        headers: headersOf(...headers),
        ...(answers !== undefined && { content: answers === 'file' ? { '*/*': { schema: {} } } : json(answers) }),
      },
      ...(accepted !== undefined && {
        202: {
          description: 'Accepted.',
          headers: headersOf('Location', ...headers),
          content: json(accepted),
        },
      }),
      ...sharedFailures(...failuresOf(operation)),
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

/** What the variable parts of paths are. */
const PATH_PARTS: Readonly<Record<string, string>> = {
  owner: 'Id of an owner.',
  project: 'Id of a project of the owner.',
  key: 'Key of a template of the project; of an API key or a link key, its id.',
  alias: 'An earlier key of the template.',
  number: 'Number of a version of the template, from 1.',
  name: 'A name in the project: of a picture, of a font file, of a partial, or of a saved body.',
  sha256: 'SHA-256 of the body, in lower-case hex.',
  starter: 'Id of a starter.',
  file: '`template` or `project`.',
  presentation: 'Id of a presentation.',
  person: 'Id of a person.',
  deck: 'The deck.',
  invitation: 'The invitation.',
  page: 'The page.',
  session: 'The session.',
  token: 'The token.',
};

const MATCH_HEADERS: Readonly<Record<string, string>> = {
  'If-Match': 'The `ETag` of what is changed, so that nothing of somebody else is overwritten.',
  'If-None-Match': '`*`: it must not exist yet.',
};

/** Parameters that are texts, by their names. */
function texts(where: 'path' | 'header', described: Readonly<Record<string, string>>): Components['parameters'] {
  const rest = { in: where, required: where === 'path', schema: { type: 'string' } };
  const entries = Object.entries(described);
  return Object.fromEntries(entries.map(([name, description]) => [name, { name, description, ...rest }]));
}

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

function bodyContent(body: BodyKind): Readonly<Record<string, MediaObject>> {
  const schema = schemaOfBody(body);
  return schema === undefined ? { 'application/octet-stream': { schema: {} } } : json(schema, 'input');
}

function schemaOfBody(body: BodyKind): z.ZodType | undefined {
  if ('json' in body) return body.json;
  return 'request' in body ? body.request : 'document' in body ? body.document : undefined;
}

function json(body: z.ZodType, io: 'input' | 'output' = 'output'): Readonly<Record<string, MediaObject>> {
  const { prefixItems } = z.toJSONSchema(z.tuple([body]), { io }) as { prefixItems: readonly SchemaObject[] };
  return { 'application/json': { schema: withComponents(prefixItems[0]!) } };
}

/** The schemas with a name (`meta({ id })`), which other schemas refer to. */
function componentSchemas(operations: readonly Operation[]): Components['schemas'] {
  const all = operations.flatMap(({ body, answers, accepted }) => [body && schemaOfBody(body), answers, accepted]);
  const bodies = [manageFailureSchema, ...all.filter((one) => one instanceof z.ZodType)] as const;
  const { $defs } = z.toJSONSchema(z.tuple(bodies), { io: 'input' }) as {
    $defs: Components['schemas'];
  };
  return withComponents($defs);
}
