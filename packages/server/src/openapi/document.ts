import type { Renderer } from '@deckwright/core';
import { z } from 'zod';
import { listQuerySchema } from '../routes/list-presentations.ts';
import {
  exportAcceptedSchema,
  exportDoneSchema,
  failureSchema,
  healthSchema,
  presentationListSchema,
  taskStatusSchema,
} from './answers.ts';
import { failures } from './failures.ts';
import { HEADERS } from './headers.ts';
import { exportOperation, GET_OPERATION, listOperation } from './operations.ts';
import {
  DOCUMENT_OPERATION,
  DOWNLOAD_OPERATION,
  LIVE_OPERATION,
  PAGE_OPERATION,
  READY_OPERATION,
} from './other-operations.ts';
import type { OpenApiDocument, OperationObject, SchemaObject } from './schema-object.ts';

export interface DocumentParts {
  readonly renderer: Pick<Renderer, 'requestSchema'>;
  readonly publicUrl: string;
  readonly maxSlides: number;
  readonly maxBodyMegabytes: number;
}

const DESCRIPTION = `Templates and JSON in, presentations out.

Every request under \`/v1\` carries \`Authorization: Bearer <API_KEY>\`; \`deckwright token create --name NAME\` makes a key.
Every failure has the body \`{error, message, requestId}\`, and \`details\` where a request has faults that can be pointed at.
\`error\` is a stable code; \`message\` is for people and may change. Every answer has an \`X-Request-Id\`.
A path or headers that cannot be read are answered 400 \`BAD_REQUEST\`, a path that does not exist 404 \`NOT_FOUND\`, another method 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`, headers of more than 16 KB 431 \`HEADERS_TOO_LARGE\`,
and a request that does not arrive in time 408 \`REQUEST_TIMEOUT\`.`;

/** The HTTP interface as OpenAPI 3.1, made from the definitions that check requests and type answers. */
export function openApiDocument(parts: DocumentParts): OpenApiDocument {
  return {
    openapi: '3.1.2',
    info: { title: 'Deckwright', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: parts.publicUrl, description: 'This server' }],
    tags: [
      { name: 'Presentations', description: 'Make decks, list them, ask how they are doing.' },
      { name: 'Files', description: 'Finished decks.' },
      { name: 'Operating', description: 'For those who run the server.' },
    ],
    paths: {
      '/v1/project/export': { post: exportOperation(parts.maxBodyMegabytes) },
      '/v1/presentation': readable(listOperation(listQuery())),
      '/v1/presentation/{id}': readable(GET_OPERATION),
      '/files/{id}/{signature}/{name}': readable(DOWNLOAD_OPERATION),
      '/livez': readable(LIVE_OPERATION),
      '/readyz': readable(READY_OPERATION),
      '/openapi.json': readable(DOCUMENT_OPERATION),
      '/docs': readable(PAGE_OPERATION),
    },
    components: {
      schemas: { ExportRequest: requestSchema(parts), ...answerSchemas() },
      headers: HEADERS,
      responses: {
        MethodNotAllowed: failures(['METHOD_NOT_ALLOWED'], ['Cache-Control', 'RateLimit', 'RateLimit-Policy'])['405']!,
        Unreadable: failures(['BAD_REQUEST'], ['Cache-Control', 'RateLimit', 'RateLimit-Policy'])['400']!,
        PathNotFound: failures(['NOT_FOUND'], ['Cache-Control', 'RateLimit', 'RateLimit-Policy'])['404']!,
      },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `dw_live_` and 36 letters and digits.' },
      },
    },
  };
}

/** With its HEAD, which answers the same without a body. */
function readable(get: OperationObject): { readonly get: OperationObject; readonly head: OperationObject } {
  const responses = Object.entries(get.responses).map(([status, { content: _, ...rest }]) => [status, rest]);
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
  const schema = structuredClone(renderer.requestSchema()) as unknown as RequestSchema;
  schema.properties.presentation.properties.slideList.maxItems = maxSlides;
  const { format } = schema.properties.options.properties;
  // Known to the contract wherever it runs; a server without a location answers 503.
  if (!format.enum.includes('hosted-slides')) format.enum.push('hosted-slides');
  return schema as unknown as SchemaObject;
}

interface RequestSchema {
  properties: {
    presentation: { properties: { slideList: { maxItems: number } } };
    options: { properties: { format: { enum: string[] } } };
  };
}

function answerSchemas(): Readonly<Record<string, SchemaObject>> {
  const all = z.tuple([
    exportDoneSchema,
    exportAcceptedSchema,
    presentationListSchema,
    taskStatusSchema,
    failureSchema,
    healthSchema,
  ]);
  const { $defs } = z.toJSONSchema(all, { override: plainDates }) as { $defs: Record<string, object> };
  return JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/'));
}

/** The format says it; the pattern that goes with it helps nobody. */
function plainDates({ jsonSchema }: { readonly jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

/** Queries are read as texts; these are the values that the texts may spell. */
function listQuery(): Readonly<Record<string, SchemaObject>> {
  const { properties } = z.toJSONSchema(listQuerySchema) as {
    properties: Record<string, SchemaObject>;
  };
  return properties;
}
