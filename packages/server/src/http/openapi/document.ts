import type { Renderer } from '@deckwright/core';
import { z } from 'zod';
import {
  exportAcceptedSchema,
  exportDoneSchema,
  exportStatusSchema,
  failureSchema,
  healthSchema,
  presentationListSchema,
} from '../v1/response-bodies.ts';
import { failures } from './failures.ts';
import { HEADERS } from './headers.ts';
import { DELETE_OPERATION, exportOperation, GET_OPERATION, LIST_OPERATION, SHARED } from './presentation-operations.ts';
import {
  DOCUMENT_OPERATION,
  DOWNLOAD_OPERATION,
  LIVE_OPERATION,
  PAGE_OPERATION,
  READY_OPERATION,
} from './public-operations.ts';
import { resolve, withComponents } from './references.ts';
import type { Components, OpenApiDocument, OperationObject, SchemaObject } from './schema-object.ts';

export interface DocumentParts {
  readonly renderer: Pick<Renderer, 'requestSchema'>;
  readonly publicUrl: string;
  readonly maxSlides: number;
  readonly maxBodyMegabytes: number;
}

const DESCRIPTION = `Templates and JSON in, presentations out.

Every request under \`/v1\` needs the header \`Authorization: Bearer <API_KEY>\`. \`deckwright token create --name NAME\` creates a key.

Every error has the body \`{error, message, requestId}\`, and \`details\` if the request has faults at known positions.
\`error\` is a stable code; \`message\` is for people and may change. Every response has an \`X-Request-Id\`.

Any request can fail with 400 \`BAD_REQUEST\` (its path or a header is malformed), 404 \`NOT_FOUND\` (its path does not exist), 405 \`METHOD_NOT_ALLOWED\` (\`Allow\` lists the methods that work),
408 \`REQUEST_TIMEOUT\` (it did not arrive in time), 429 \`RATE_LIMIT_EXCEEDED\` (\`Retry-After\` says when to try again) or 431 \`HEADERS_TOO_LARGE\` (its headers are larger than 16 KB).`;

/** Describes the HTTP API as OpenAPI 3.1. Built from the schemas that check requests and type responses. */
export function openApiDocument(parts: DocumentParts): OpenApiDocument {
  return {
    openapi: '3.1.2',
    info: { title: 'Deckwright', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: parts.publicUrl, description: 'This server' }],
    tags: [
      { name: 'Presentations', description: 'Export presentations, list them, and poll their status.' },
      { name: 'Files', description: 'Download finished presentations.' },
      { name: 'Operating', description: 'Health checks, and the documentation of this API.' },
    ],
    paths: {
      '/v1/project/export': { post: exportOperation(requestSchema(parts), parts.maxBodyMegabytes) },
      '/v1/presentation': getAndHead(LIST_OPERATION),
      '/v1/presentation/{id}': { ...getAndHead(GET_OPERATION), delete: DELETE_OPERATION },
      '/files/{id}/{signature}/{name}': getAndHead(DOWNLOAD_OPERATION),
      '/livez': getAndHead(LIVE_OPERATION),
      '/readyz': getAndHead(READY_OPERATION),
      '/openapi.json': getAndHead(DOCUMENT_OPERATION),
      '/docs': getAndHead(PAGE_OPERATION),
    },
    components: COMPONENTS,
  };
}

const OF_ANY_PATH = failures(
  ['METHOD_NOT_ALLOWED', 'BAD_REQUEST', 'NOT_FOUND'],
  ['Cache-Control', 'RateLimit', 'RateLimit-Policy'],
);

const COMPONENTS: Components = {
  schemas: responseSchemas(),
  headers: HEADERS,
  parameters: SHARED.parameters,
  responses: {
    MethodNotAllowed: OF_ANY_PATH[405]!,
    Unreadable: OF_ANY_PATH[400]!,
    PathNotFound: OF_ANY_PATH[404]!,
    TooManyRequests: failures(['RATE_LIMIT_EXCEEDED'])[429]!,
    ...SHARED.responses,
  },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key: `dw_live_` followed by 36 letters and digits.',
    },
  },
};

/** Statuses of ranges, which HEAD ignores (RFC 9110 §14.2), and of files in a store whose addresses work for GET alone. */
const OF_GET = ['206', '416', '302'];

/** A GET operation and its HEAD, which returns the same without a body. */
function getAndHead(get: OperationObject): { readonly get: OperationObject; readonly head: OperationObject } {
  const responses = Object.entries(get.responses)
    .filter(([status]) => !OF_GET.includes(status))
    .map(([status, response]) => [status, { ...resolve(response, COMPONENTS), content: undefined }]);
  return {
    get,
    head: {
      ...get,
      operationId: `${get.operationId}Head`,
      summary: `${get.summary}, without the body`,
      responses: Object.fromEntries(responses),
    },
  };
}

function requestSchema({ renderer, maxSlides }: DocumentParts): SchemaObject {
  return JSON.parse(JSON.stringify(renderer.requestSchema()), (key, value) =>
    key === 'slideList' ? { ...value, maxItems: maxSlides } : value,
  );
}

function responseSchemas(): Readonly<Record<string, SchemaObject>> {
  const all = z.tuple([
    exportDoneSchema,
    exportAcceptedSchema,
    presentationListSchema,
    exportStatusSchema,
    failureSchema,
    healthSchema,
  ]);
  const { $defs } = z.toJSONSchema(all, { override: plainDates }) as { $defs: Record<string, SchemaObject> };
  return withComponents($defs);
}

/** Removes the long pattern of a date: `format` says the same. */
function plainDates({ jsonSchema }: { readonly jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}
