import { describe, test } from 'vitest';

/** The names of all rows in the tables of the service's specification, in the order of the specification. */
export const ROWS = {
  'the export request': [
    'projectId',
    'presentation',
    'presentation.slideList',
    'presentation.attributes',
    // The table omits the name of this key; the specification's introduction has it.
    'options',
  ],
  'a slide': [
    'templateKey',
    'content',
    'attributes',
    'attributes.speakerNote',
    'attributes.hidden',
    'attributes.slideNumber',
  ],
  'slide number settings': ['x', 'y', 'color', 'fontSize'],
  'presentation attributes': ['title', 'author', 'company', 'subject'],
  'the options': ['format', 'compressImages', 'embedFonts', 'async', 'dev'],
  'a presentation record': [
    'id',
    'name',
    'status',
    'updatedAt',
    'size',
    'pages',
    'title',
    'author',
    'subject',
    'company',
    'url',
  ],
  'a task status record': ['id', 'status', 'message', 'url', 'filename', 'fileSize'],
  'the states of a task': ['processing', 'success', 'failed', 'error', 'unknown'],
  'the states in the list': ['1', '2', '9'],
  'the query of the list': ['projectId', 'status', 'page', 'perPage'],
  'the answer of the list': ['items', 'total', 'page', 'perPage'],
  'the errors': [
    'Export 400 INVALID_REQUEST',
    'Export 401 UNAUTHORIZED',
    'Export 403 INSUFFICIENT_CREDITS',
    'Export 404 PROJECT_NOT_FOUND',
    'Export 404 TEMPLATE_NOT_FOUND',
    'Export 429 RATE_LIMIT_EXCEEDED',
    'List 401 UNAUTHORIZED',
    'List 429 RATE_LIMIT_EXCEEDED',
    'Get task 400 BAD_REQUEST',
    'Get task 401 UNAUTHORIZED',
    'Get task 404 NOT_FOUND',
  ],
  'the limits': [
    'perPage maximum',
    'perPage default',
    'slideNumber x and y range',
    'Rate limit',
    'Quota and credit',
    'Retention period',
  ],
} as const;

type Table = keyof typeof ROWS;

/** Declares one test for each row of a table. A missing test is a type error. */
export function describeRows<Name extends Table>(
  table: Name,
  tests: Readonly<Record<(typeof ROWS)[Name][number], () => void | Promise<void>>>,
): void {
  describe(table, () => {
    for (const row of ROWS[table] as readonly (typeof ROWS)[Name][number][]) test(row, tests[row]);
  });
}
