import { EXAMPLES } from './examples.ts';
import { failures } from './failures.ts';
import { type HeaderName, headersOf } from './headers.ts';
import type { MediaObject, OperationObject, ParameterObject, SchemaObject } from './schema-object.ts';

const RATE: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit', 'Cache-Control'];
const KEY = [{ apiKey: [] }];

function ref(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: string, examples: Readonly<Record<string, unknown>>) {
  return {
    'application/json': {
      schema: ref(schema),
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    } satisfies MediaObject,
  };
}

const requestIdHeader: ParameterObject = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: "The caller's own name for the request.",
  schema: { type: 'string' },
};

/** `maxBodyMegabytes` is the server's setting. */
export function exportOperation(maxBodyMegabytes: number): OperationObject {
  return {
    operationId: 'exportPresentation',
    tags: ['Presentations'],
    summary: 'Export a presentation',
    description: `Makes a file from templates and content: at once (the answer waits for it), or in the background with \`options.async\`. Faults are answered in this order: 401, 429, 400 for the shape, 404 for the project, 404 for templates, 400 for content, 403. All faults of one kind come together, and nothing is charged for them. The body may have ${maxBodyMegabytes} MB, nested 32 levels deep.`,
    security: KEY,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'A name for this export, such as a UUID. The same request with the same key within 24 hours gets the first answer and makes nothing anew.',
        schema: { type: 'string' },
        example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
      },
      {
        name: 'Prefer',
        in: 'header',
        required: false,
        description: '`handling=strict`: whatever would be a notice is a fault (RFC 7240).',
        schema: { type: 'string' },
        example: 'handling=strict',
      },
      requestIdHeader,
    ],
    requestBody: {
      required: true,
      description: 'Slides, each with the key of a template and values for its fields.',
      content: json('ExportRequest', { smallest: EXAMPLES.smallest, everything: EXAMPLES.everything }),
    },
    responses: {
      200: {
        description: 'The file is finished.',
        headers: headersOf(...RATE, 'Preference-Applied', 'Idempotent-Replayed'),
        content: json('ExportDone', { done: EXAMPLES.done }),
      },
      202: {
        description: 'The export is accepted (`options.async`); ask for it with its id.',
        headers: headersOf(...RATE, 'Location', 'Preference-Applied', 'Idempotent-Replayed'),
        content: json('ExportAccepted', { accepted: EXAMPLES.accepted }),
      },
      ...failures(['UNAUTHORIZED'], ['Cache-Control']),
      ...failures(
        [
          'INVALID_REQUEST',
          'INSUFFICIENT_CREDITS',
          'PROJECT_NOT_FOUND',
          'TEMPLATE_NOT_FOUND',
          'IDEMPOTENCY_KEY_IN_USE',
          'GONE',
          'PAYLOAD_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
          'IDEMPOTENCY_KEY_REUSED',
          'RATE_LIMIT_EXCEEDED',
          'INTERNAL_ERROR',
          'SERVICE_UNAVAILABLE',
        ],
        [...RATE, 'Preference-Applied', 'Idempotent-Replayed'],
      ),
    },
  };
}

/** `query` are the parameters' schemas by name. */
export function listOperation(query: Readonly<Record<string, SchemaObject>>): OperationObject {
  const parameter = (name: string, description: string): ParameterObject => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: query[name]!,
  });
  return {
    operationId: 'listPresentations',
    tags: ['Presentations'],
    summary: 'List presentations',
    description: "An owner's exports, newest first. A page with fewer items than `perPage` is the last one.",
    security: KEY,
    parameters: [
      parameter('projectId', 'Only those of this project.'),
      parameter('status', 'Only those in this state: 1 or active (finished), 2 (processing), 9 (failed).'),
      parameter('page', 'Counted from 1.'),
      parameter('perPage', 'Items on a page; more than 100 are taken for 100.'),
      requestIdHeader,
    ],
    responses: {
      200: {
        description: 'One page.',
        headers: headersOf(...RATE),
        content: json('PresentationList', { list: EXAMPLES.list }),
      },
      ...failures(['UNAUTHORIZED'], ['Cache-Control']),
      ...failures(['INVALID_REQUEST', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR'], RATE),
    },
  };
}

export const GET_OPERATION: OperationObject = {
  operationId: 'getPresentation',
  tags: ['Presentations'],
  summary: 'Get a presentation task',
  description:
    'How an export is doing. A task that is processing or has failed is a good answer: its state stands in `status`. Ask every two seconds or so; this endpoint has a rate of its own, ten times that of the others.',
  security: KEY,
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id that an asynchronous export answered.',
      schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      example: EXAMPLES.accepted.id,
    },
    requestIdHeader,
  ],
  responses: {
    200: {
      description: 'How the export is doing.',
      headers: headersOf(...RATE),
      content: json('TaskStatus', {
        processing: EXAMPLES.processing,
        success: EXAMPLES.success,
        failed: EXAMPLES.failed,
      }),
    },
    ...failures(['UNAUTHORIZED'], ['Cache-Control']),
    ...failures(['BAD_REQUEST', 'NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR'], RATE),
  },
};
