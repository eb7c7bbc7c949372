import { failures } from './failures.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { reference } from './references.ts';
import type { MediaObject, OperationObject, ParameterObject, ResponseObject, SchemaObject } from './schema-object.ts';

const FILE_HEADERS: readonly HeaderName[] = ['Cache-Control', 'X-Robots-Tag'];

const FOUND_HEADERS: readonly HeaderName[] = [
  ...FILE_HEADERS,
  'Content-Disposition',
  'Accept-Ranges',
  'Content-Range',
  'ETag',
];

/** Any bytes: in OpenAPI 3.1 an empty schema describes a body that is not JSON. */
const BYTES: Readonly<Record<string, MediaObject>> = { '*/*': { schema: {} } };

/** Needs no API key. */
const PUBLIC: OperationObject['security'] = [];

/** The limit of the caller's address. */
const LIMITED = { 429: reference('responses', 'TooManyRequests') };

const UNCHANGED: ResponseObject = {
  description: 'The caller already has the document (`If-None-Match`).',
  headers: headersOf('Cache-Control', 'ETag'),
};

function pathPart(name: string, schema: SchemaObject, description: string): ParameterObject {
  return { name, in: 'path', required: true, description, schema };
}

export const DOWNLOAD_OPERATION: OperationObject = {
  operationId: 'downloadFile',
  tags: ['Files'],
  summary: 'Download a file',
  security: PUBLIC,
  description:
    'The `url` of a finished presentation. It needs no API key: the address is signed, and works until the file expires.',
  parameters: [
    pathPart('id', { type: 'string' }, 'The id of the task.'),
    pathPart('signature', { type: 'string' }, 'The signed expiry date of the address.'),
    pathPart('name', { type: 'string' }, 'The file name, which `curl -LO` keeps.'),
    {
      name: 'Range',
      in: 'header',
      required: false,
      description: 'The range of bytes to return.',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    },
  ],
  responses: {
    200: { description: 'The file.', headers: headersOf(...FOUND_HEADERS), content: BYTES },
    206: { description: 'The requested range of the file.', headers: headersOf(...FOUND_HEADERS), content: BYTES },
    302: {
      description:
        'The file is in an S3-compatible store. `Location` is its address there, which works for five minutes and without an API key. Clients that follow redirects, such as `curl -L` and browsers, download it.',
      headers: headersOf(...FILE_HEADERS, 'Location'),
    },
    304: { description: 'The caller already has the file (`If-None-Match`).', headers: headersOf(...FOUND_HEADERS) },
    ...failures(['BAD_REQUEST', 'NOT_FOUND', 'GONE'], FILE_HEADERS),
    ...failures(['RANGE_NOT_SATISFIABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'], FOUND_HEADERS),
    ...LIMITED,
  },
};

export const LIVE_OPERATION: OperationObject = {
  operationId: 'livez',
  tags: ['Operating'],
  summary: 'Liveness',
  security: PUBLIC,
  description: 'Checks that the process responds. Uses neither disk nor database. If it fails, restart the server.',
  responses: { 200: health('The process is alive.', 'alive'), ...LIMITED },
};

export const READY_OPERATION: OperationObject = {
  operationId: 'readyz',
  tags: ['Operating'],
  summary: 'Readiness',
  security: PUBLIC,
  description:
    'Checks that the server accepts new work: the database and the file store are writable, the queue is below its limits, and the server is not shutting down.',
  responses: {
    200: health('The server accepts new work.', 'ready'),
    ...failures(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'], ['Cache-Control']),
    ...LIMITED,
  },
};

export const DOCUMENT_OPERATION: OperationObject = {
  operationId: 'openApi',
  tags: ['Operating'],
  summary: 'OpenAPI document',
  security: PUBLIC,
  description: 'This API, described as OpenAPI 3.1.',
  responses: {
    200: {
      description: 'The document.',
      headers: UNCHANGED.headers,
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: UNCHANGED,
    ...LIMITED,
  },
};

export const PAGE_OPERATION: OperationObject = {
  operationId: 'docs',
  tags: ['Operating'],
  summary: 'Documentation',
  security: PUBLIC,
  description: 'Leads to the documentation of the server, with a reference of this API.',
  responses: {
    308: { description: 'The documentation is at `Location`.', headers: headersOf('Location') },
    ...LIMITED,
  },
};

function health(description: string, status: string) {
  return {
    description,
    headers: headersOf('Cache-Control'),
    content: {
      'application/json': { schema: reference('schemas', 'Health'), examples: { [status]: { value: { status } } } },
    },
  };
}
