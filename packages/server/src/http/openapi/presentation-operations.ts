import { z } from 'zod';
import { listQuerySchema } from '../v1/presentations.ts';
import { EXAMPLES } from './examples.ts';
import { failureComponents, failures, sharedFailures } from './failures.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { reference } from './references.ts';
import type { Components, MediaObject, OperationObject, ParameterObject, SchemaObject } from './schema-object.ts';

const RATE: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit', 'Cache-Control'];
const USUAL = ['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'] as const;
const KEY = [{ apiKey: [] }];

function json(schema: SchemaObject, examples: Readonly<Record<string, unknown>>) {
  return {
    'application/json': {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    } satisfies MediaObject,
  };
}

/** What these operations share. */
export const SHARED: Pick<Components, 'parameters' | 'responses'> = {
  parameters: {
    id: {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id that an asynchronous export returned.',
      schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      example: EXAMPLES.accepted.id,
    },
    'X-Request-Id': {
      name: 'X-Request-Id',
      in: 'header',
      required: false,
      description: 'An id of your own for the request. The response and the server log repeat it.',
      schema: { type: 'string' },
    },
  },
  responses: {
    ...failureComponents([['UNAUTHORIZED']], ['Cache-Control']),
    ...failureComponents([['BAD_REQUEST'], ['INVALID_REQUEST', 'FORBIDDEN', 'NOT_FOUND', ...USUAL]], RATE),
  },
};

const idInPath = reference('parameters', 'id');
const requestIdHeader = reference('parameters', 'X-Request-Id');

/**
 * `body` is the schema of the request, and `maxBodyMegabytes` the server's setting. The schema is here and not among the components,
 * because openapi-typescript makes a key with a default required everywhere but inside a request body.
 */
export function exportOperation(body: SchemaObject, maxBodyMegabytes: number): OperationObject {
  return {
    operationId: 'exportPresentation',
    tags: ['Presentations'],
    summary: 'Export a presentation',
    description: `Makes a file from templates and content. A synchronous export returns the file's address; with \`options.async\` the response is a task id, and the export runs in the background. Errors are reported in this order: 401, 429 for the rate, 403 for a key that must not export, 429 or 503 for a full queue, 415 and 413, 400 for the shape of the body, 403 for a key of another project, 404 for the project, 409 or 422 for the \`Idempotency-Key\`, 400 for the format, 404 for templates, 400 for content, 503 for a missing hosted location, 403 for credits. All faults of one kind are reported together, and a rejected request is not charged. The body may be at most ${maxBodyMegabytes} MB, nested at most 32 levels deep.`,
    security: KEY,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'A unique key for this export, such as a UUID. Repeating the request with the same key within 24 hours returns the first response and exports nothing again.',
        schema: { type: 'string' },
        example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
      },
      {
        name: 'Prefer',
        in: 'header',
        required: false,
        description: '`handling=strict` treats every notice that the request causes as an error (RFC 7240).',
        schema: { type: 'string' },
        example: 'handling=strict',
      },
      requestIdHeader,
    ],
    requestBody: {
      required: true,
      description: 'The slides, each with the key of a template and values for its fields.',
      content: json(body, { smallest: EXAMPLES.smallest, everything: EXAMPLES.everything }),
    },
    responses: {
      200: {
        description: 'The export is finished.',
        headers: headersOf(...RATE, 'Preference-Applied', 'Idempotent-Replayed'),
        content: json(reference('schemas', 'ExportDone'), { done: EXAMPLES.done }),
      },
      202: {
        description: 'The export is accepted (`options.async`). Poll its status with the id.',
        headers: headersOf(...RATE, 'Location', 'Preference-Applied', 'Idempotent-Replayed'),
        content: json(reference('schemas', 'ExportAccepted'), { accepted: EXAMPLES.accepted }),
      },
      ...sharedFailures('UNAUTHORIZED'),
      ...failures(
        [
          'INVALID_REQUEST',
          'FORBIDDEN',
          'INSUFFICIENT_CREDITS',
          'PROJECT_NOT_FOUND',
          'TEMPLATE_NOT_FOUND',
          'IDEMPOTENCY_KEY_IN_USE',
          'GONE',
          'EXPORT_CANCELLED',
          'PAYLOAD_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
          'IDEMPOTENCY_KEY_REUSED',
          'RATE_LIMIT_EXCEEDED',
          'INTERNAL_ERROR',
          'SERVICE_UNAVAILABLE',
          'SERVER_BUSY',
        ],
        [...RATE, 'Preference-Applied', 'Idempotent-Replayed'],
      ),
    },
  };
}

/** Schemas of the query parameters, as the values that their text represents. */
const { properties: QUERY } = z.toJSONSchema(listQuerySchema) as { properties: Readonly<Record<string, SchemaObject>> };

function inQuery(name: string, description: string): ParameterObject {
  return { name, in: 'query', required: false, description, schema: QUERY[name]! };
}

export const LIST_OPERATION: OperationObject = {
  operationId: 'listPresentations',
  tags: ['Presentations'],
  summary: 'List presentations',
  description:
    'Lists the exports of the owner of the API key, newest first; for a key that is restricted to a project, those of the project. A page with fewer items than `perPage` is the last.',
  security: KEY,
  parameters: [
    inQuery('projectId', 'Only presentations of this project.'),
    inQuery('status', 'Only presentations with this status: 1 or active (finished), 2 (processing), 9 (failed).'),
    inQuery('page', 'Page number, counted from 1.'),
    inQuery('perPage', 'Items on a page. A value above 100 counts as 100.'),
    requestIdHeader,
  ],
  responses: {
    200: {
      description: 'One page of the list.',
      headers: headersOf(...RATE),
      content: json(reference('schemas', 'PresentationList'), { list: EXAMPLES.list }),
    },
    ...sharedFailures('UNAUTHORIZED', 'INVALID_REQUEST', 'FORBIDDEN', ...USUAL),
  },
};

export const GET_OPERATION: OperationObject = {
  operationId: 'getPresentation',
  tags: ['Presentations'],
  summary: 'Get a presentation task',
  description:
    'Returns the status of an export. The response is 200 also for a task that is processing or has failed: its state is in `status`. Poll about every two seconds. This endpoint has a rate limit of its own, ten times that of the others.',
  security: KEY,
  parameters: [idInPath, requestIdHeader],
  responses: {
    200: {
      description: 'The status of the export.',
      headers: headersOf(...RATE),
      content: json(reference('schemas', 'TaskStatus'), {
        processing: EXAMPLES.processing,
        success: EXAMPLES.success,
        failed: EXAMPLES.failed,
      }),
    },
    ...sharedFailures('UNAUTHORIZED', 'BAD_REQUEST', 'NOT_FOUND', ...USUAL),
  },
};

export const DELETE_OPERATION: OperationObject = {
  operationId: 'deletePresentation',
  tags: ['Presentations'],
  summary: 'Cancel or delete a presentation',
  description:
    'Cancels an export that is waiting or running: its status is `failed` from then on, and its credits are returned. Deletes an export that has ended, with its file and its hosted deck: its id returns 404, and its download address 410. In both cases a repeated export with the same `Idempotency-Key` is a new one.',
  security: KEY,
  parameters: [idInPath, requestIdHeader],
  responses: {
    204: { description: 'The export is cancelled, or deleted.', headers: headersOf(...RATE) },
    ...sharedFailures('UNAUTHORIZED', 'BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', ...USUAL),
  },
};
