import { failures } from './failures.ts';
import { type HeaderName, headersOf } from './headers.ts';
import type { MediaObject, OperationObject, ParameterObject, SchemaObject } from './schema-object.ts';

const FILE_HEADERS: readonly HeaderName[] = ['Cache-Control', 'X-Robots-Tag'];

const FOUND_HEADERS: readonly HeaderName[] = [
  ...FILE_HEADERS,
  'Content-Disposition',
  'Accept-Ranges',
  'Content-Range',
  'ETag',
];

/** Any bytes: OpenAPI 3.1 describes a body that is no JSON by an empty schema. */
const BYTES: Readonly<Record<string, MediaObject>> = { '*/*': { schema: {} } };

/** No key is asked for. */
const EVERYBODY: OperationObject['security'] = [];

function part(name: string, schema: SchemaObject, description: string): ParameterObject {
  return {
    name,
    in: 'path',
    required: true,
    description,
    schema,
  };
}

export const DOWNLOAD_OPERATION: OperationObject = {
  operationId: 'downloadFile',
  tags: ['Files'],
  summary: 'Fetch a file',
  security: EVERYBODY,
  description:
    'The `url` of a finished presentation. It needs no API key: the address is signed, and works until the file expires.',
  parameters: [
    part('id', { type: 'string' }, "The task's id."),
    part('signature', { type: 'string' }, 'Until when the address works, signed.'),
    part('name', { type: 'string' }, 'The file name, so that `curl -O` keeps it.'),
    {
      name: 'Range',
      in: 'header',
      required: false,
      description: 'Which bytes are wanted.',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    },
  ],
  responses: {
    200: { description: 'The file.', headers: headersOf(...FOUND_HEADERS), content: BYTES },
    206: {
      description: 'The part of the file that was asked for.',
      headers: headersOf(...FOUND_HEADERS),
      content: BYTES,
    },
    304: { description: 'The caller has the file (`If-None-Match`).', headers: headersOf(...FOUND_HEADERS) },
    ...failures(['BAD_REQUEST', 'NOT_FOUND', 'GONE'], FILE_HEADERS),
    ...failures(['RANGE_NOT_SATISFIABLE', 'INTERNAL_ERROR'], FOUND_HEADERS),
  },
};

export const LIVE_OPERATION: OperationObject = {
  operationId: 'livez',
  tags: ['Operating'],
  summary: 'Is the process alive?',
  security: EVERYBODY,
  description: 'Touches neither disk nor database. If it does not answer, restart the server.',
  responses: { 200: health('The process answers.', 'alive') },
};

export const READY_OPERATION: OperationObject = {
  operationId: 'readyz',
  tags: ['Operating'],
  summary: 'May new work be sent here?',
  security: EVERYBODY,
  description: 'Database and file store can be written, the queue is below its bounds, and the server is not ending.',
  responses: {
    200: health('New work may be sent.', 'ready'),
    ...failures(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'], ['Cache-Control']),
  },
};

export const DOCUMENT_OPERATION: OperationObject = {
  operationId: 'openApi',
  tags: ['Operating'],
  summary: 'This description, for machines',
  security: EVERYBODY,
  description: 'OpenAPI 3.1.',
  responses: {
    200: {
      description: 'This document.',
      headers: headersOf('Cache-Control'),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
};

export const PAGE_OPERATION: OperationObject = {
  operationId: 'docs',
  tags: ['Operating'],
  summary: 'This description, for people',
  security: EVERYBODY,
  description: 'One page without script; it loads nothing from elsewhere.',
  responses: {
    200: {
      description: 'The page.',
      headers: headersOf('Cache-Control'),
      content: { 'text/html': { schema: { type: 'string' } } },
    },
  },
};

function health(description: string, status: string) {
  return {
    description,
    headers: headersOf('Cache-Control'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Health' },
        examples: { [status]: { value: { status } } },
      },
    },
  };
}
